//! Two scenarios of Blocks: towns, roads, lakes, blocks, set-up, years and options.

use super::{Found, Pair, count, list, pairs, quoted};
use crate::edit::{ArmyEdit, CampaignEdit, Edit, Fact, HeadingEdit, TextsEdit, TownsEdit};
use data::blocks::draft::{ReinforcementsDraft, SetupDraft, YearDraft};
use data::blocks::scenario::Resolved;
use data::blocks::{ArmyDraft, BlockDraft, BoardDraft, LakeDraft, Options, RoadDraft, ScenarioDraft, TownDraft};
use data::{Place, Side};

pub(super) fn compare(
    (old, old_parts): (&ScenarioDraft, &Resolved<'_>),
    (new, new_parts): (&ScenarioDraft, &Resolved<'_>),
    found: &mut Found,
) {
    heading(old, new, found);
    let (old_board, new_board) = (old_parts.board, new_parts.board);
    board(old_board, new_board, found);
    super::drawing::compare(old_parts.drawing, new_parts.drawing, found);
    army(old_parts.army, new_parts.army, found);
    for side in Side::ALL {
        let (was, is) = (&old_parts.texts.sides[side], &new_parts.texts.sides[side]);
        let of = format!("name of the {} side", side.key());
        found.text(&Place::Document, &of, was, is, |text| {
            TextsEdit::Side(side, text).into()
        });
    }
    super::scenario::rules(
        (&old_parts.texts.paragraphs, &old_parts.texts.rulings),
        (&new_parts.texts.paragraphs, &new_parts.texts.rulings),
        found,
    );
    set_up(&old.setup, &new.setup, found);
    years(&old.years, &new.years, found);
}

fn heading(old: &ScenarioDraft, new: &ScenarioDraft, found: &mut Found) {
    let whole = &Place::Document;
    found.taken_back_by(HeadingEdit::Id(old.id.clone()), |found| {
        found.value(whole, "id", quoted(&old.id), quoted(&new.id));
    });
    found.text(whole, "title", &old.title, &new.title, |text| {
        HeadingEdit::Title(text).into()
    });
    found.text(whole, "summary", &old.summary, &new.summary, |text| {
        HeadingEdit::Summary(text).into()
    });
    found.basis(whole, Fact::SetUp, "the scenario", &old.basis, &new.basis);
    found.taken_back_by(CampaignEdit::Turns(old.turns), |found| {
        found.value(&Place::End, "number of turns of a year", old.turns, new.turns);
    });
    found.taken_back_by(CampaignEdit::Margin(old.margin), |found| {
        found.value(&Place::End, "winning margin", old.margin, new.margin);
    });
    options(old.options, new.options, found);
}

fn options(old: Options, new: Options, found: &mut Found) {
    let mut option = |name: &str, was: String, is: String, back: Options| {
        found.taken_back_by(CampaignEdit::Options(back), |found| {
            found.value(&Place::Option(name.to_owned()), "the choice", was, is);
        });
    };
    macro_rules! each {
        ($($field:ident),*) => {$(
            let mut back = new;
            back.$field = old.$field;
            option(stringify!($field), old.get(stringify!($field)).unwrap_or_default(), new.get(stringify!($field)).unwrap_or_default(), back);
        )*};
    }
    each!(
        movement,
        initiative,
        replacements,
        ships,
        victory,
        last,
        amphibious,
        crossings
    );
}

fn board(old: &BoardDraft, new: &BoardDraft, found: &mut Found) {
    found.text(&Place::Document, "name of the board", &old.name, &new.name, |name| {
        TownsEdit::Name(name).into()
    });
    for (id, pair) in pairs(&old.towns, &new.towns, |town| &town.id) {
        let place = Place::Town(id.clone());
        match pair {
            // Without its place in the drawing, which differs on its own.
            Pair::Old(town) => found.removed(place, format!("the town “{}” is gone", town.name.en)),
            Pair::New(town) => found.taken_back_by(TownsEdit::RemoveTown(id.clone()), |found| {
                found.added(
                    place,
                    format!("there is a new town “{}” of value {}", town.name.en, town.value),
                );
            }),
            Pair::Both(old, new) => town(&place, old, new, found),
        }
    }
    for ((a, b), pair) in pairs(&old.roads, &new.roads, |road| super::board::sorted(&road.a, &road.b)) {
        road(a, b, &pair, found);
    }
    for (id, pair) in pairs(&old.lakes, &new.lakes, |lake| &lake.id) {
        let place = Place::Lake(id.clone());
        match pair {
            Pair::Old(lake) => found.taken_back_by(TownsEdit::PutLake(Box::new(lake.clone())), |found| {
                found.removed(place, format!("the lake “{}” is gone", lake.name.en));
            }),
            Pair::New(lake) => found.taken_back_by(TownsEdit::RemoveLake(id.clone()), |found| {
                found.added(place, format!("there is a new lake “{}”", lake.name.en));
            }),
            Pair::Both(old, new) => lake(&place, old, new, found),
        }
    }
    let town = |town: &Option<String>| {
        town.as_deref()
            .map_or_else(|| "none".to_owned(), |id| format!("`{id}`"))
    };
    found.taken_back_by(TownsEdit::IndianTown(old.indian_town.clone()), |found| {
        let (was, is) = (town(&old.indian_town), town(&new.indian_town));
        found.value(&Place::Document, "town that brings the Indian block", was, is);
    });
}

fn town(place: &Place, old: &TownDraft, new: &TownDraft, found: &mut Found) {
    let town = || new.id.clone();
    found.text(place, "name", &old.name, &new.name, |name| {
        TownsEdit::TownName { town: town(), name }.into()
    });
    let (home, basis) = (old.home, new.basis.clone());
    found.taken_back_by(
        TownsEdit::Home {
            town: town(),
            home,
            basis,
        },
        |found| {
            found.value(place, "side", old.home.key(), new.home.key());
        },
    );
    let (value, basis) = (old.value, new.value_basis.clone());
    found.taken_back_by(
        TownsEdit::Value {
            town: town(),
            value,
            basis,
        },
        |found| {
            found.value(place, "value", old.value, new.value);
        },
    );
    found.basis(place, Fact::Town(town()), "the town", &old.basis, &new.basis);
    found.basis(
        place,
        Fact::TownValue(town()),
        "its value",
        &old.value_basis,
        &new.value_basis,
    );
}

fn road(a: &str, b: &str, pair: &Pair<'_, RoadDraft>, found: &mut Found) {
    let place = Place::Road(a.to_owned(), b.to_owned());
    let set = |on: bool, road: &RoadDraft| TownsEdit::Road {
        a: road.a.clone(),
        b: road.b.clone(),
        on,
        basis: road.basis.clone(),
    };
    match pair {
        Pair::Old(road) => found.taken_back_by(set(true, road), |found| found.removed(place, "the road is gone")),
        Pair::New(road) => found.taken_back_by(set(false, road), |found| found.added(place, "there is a new road")),
        Pair::Both(old, new) => {
            found.basis(
                &place,
                Fact::Road(a.to_owned(), b.to_owned()),
                "the road",
                &old.basis,
                &new.basis,
            );
        }
    }
}

fn lake(place: &Place, old: &LakeDraft, new: &LakeDraft, found: &mut Found) {
    let id = || new.id.clone();
    found.text(place, "name", &old.name, &new.name, |name| {
        TownsEdit::LakeName { lake: id(), name }.into()
    });
    for side in Side::ALL {
        let mut back = new.clone();
        back.bases[side].clone_from(&old.bases[side]);
        found.taken_back_by(TownsEdit::PutLake(Box::new(back)), |found| {
            let of = format!("{} naval base", side.key());
            found.value(place, &of, quoted(&old.bases[side]), quoted(&new.bases[side]));
        });
    }
    let sorted = |lake: &LakeDraft| -> Vec<String> {
        let mut coast = lake.coast.clone();
        coast.sort();
        coast
    };
    let (was, is) = (sorted(old), sorted(new));
    let mut back = new.clone();
    back.coast.clone_from(&old.coast);
    found.taken_back_by(TownsEdit::PutLake(Box::new(back)), |found| {
        found.value(
            place,
            "coast",
            list(was.iter().map(String::as_str)),
            list(is.iter().map(String::as_str)),
        );
    });
    found.basis(place, Fact::Lake(id()), "the lake", &old.basis, &new.basis);
}

fn army(old: &ArmyDraft, new: &ArmyDraft, found: &mut Found) {
    found.text(&Place::Document, "name of the army", &old.name, &new.name, |name| {
        ArmyEdit::Name(name).into()
    });
    for (id, pair) in pairs(&old.blocks, &new.blocks, |block| &block.id) {
        let place = Place::Block(id.clone());
        let put = |block: BlockDraft| Edit::from(ArmyEdit::Put(Box::new(block)));
        match pair {
            Pair::Old(block) => found.taken_back_by(put(block.clone()), |found| {
                found.removed(place, format!("the block “{}” is gone", block.name.en));
            }),
            Pair::New(block) => found.taken_back_by(ArmyEdit::Remove(id.clone()), |found| {
                found.added(place, format!("there is a new block “{}”", block.name.en));
            }),
            Pair::Both(old, new) => {
                let place = &place;
                found.text(place, "name", &old.name, &new.name, |name| {
                    put(BlockDraft { name, ..new.clone() })
                });
                found.taken_back_by(
                    put(BlockDraft {
                        side: old.side,
                        ..new.clone()
                    }),
                    |found| {
                        found.value(place, "side", old.side.key(), new.side.key());
                    },
                );
                found.taken_back_by(
                    put(BlockDraft {
                        kind: old.kind,
                        ..new.clone()
                    }),
                    |found| {
                        found.value(place, "kind", format!("{:?}", old.kind), format!("{:?}", new.kind));
                    },
                );
                found.taken_back_by(
                    put(BlockDraft {
                        value: old.value,
                        ..new.clone()
                    }),
                    |found| {
                        found.value(place, "combat value", old.value, new.value);
                    },
                );
                found.taken_back_by(
                    put(BlockDraft {
                        fire: old.fire,
                        ..new.clone()
                    }),
                    |found| {
                        found.value(place, "fire rating", old.fire, new.fire);
                    },
                );
                found.taken_back_by(
                    put(BlockDraft {
                        moves: old.moves,
                        ..new.clone()
                    }),
                    |found| {
                        found.value(place, "movement", old.moves, new.moves);
                    },
                );
                found.basis(place, Fact::Block(id.clone()), "the block", &old.basis, &new.basis);
                found.basis(
                    place,
                    Fact::BlockValue(id.clone()),
                    "its value",
                    &old.value_basis,
                    &new.value_basis,
                );
            }
        }
    }
}

fn set_up(old: &SetupDraft, new: &SetupDraft, found: &mut Found) {
    for side in Side::ALL {
        let place = Place::Setup(side.key().to_owned());
        let mut back = new.draws;
        back[side] = old.draws[side];
        found.taken_back_by(CampaignEdit::Draws(back), |found| {
            found.value(&place, "number of blocks drawn", old.draws[side], new.draws[side]);
        });
        let ships = |setup: &SetupDraft| {
            let own = setup.ships.iter().filter(|ships| ships.side == side);
            let mut own: Vec<String> = own
                .map(|ships| format!("{} in `{}`", ships.value, ships.town))
                .collect();
            own.sort();
            if own.is_empty() {
                "none".to_owned()
            } else {
                own.join(", ")
            }
        };
        let others = new.ships.iter().filter(|ships| ships.side != side);
        let back = old
            .ships
            .iter()
            .filter(|ships| ships.side == side)
            .chain(others)
            .cloned()
            .collect();
        found.taken_back_by(CampaignEdit::Ships(back), |found| {
            found.value(&place, "the ships", ships(old), ships(new));
        });
    }
    found.taken_back_by(CampaignEdit::GarrisonValue(old.garrison_value), |found| {
        found.value(
            &Place::Document,
            "value of towns with a garrison",
            old.garrison_value,
            new.garrison_value,
        );
    });
    for (town, pair) in pairs(&old.held, &new.held, |held| &held.town) {
        let (was, is) = match pair {
            Pair::Old(held) => (Some(held.by), None),
            Pair::New(held) => (None, Some(held.by)),
            Pair::Both(old, new) => (Some(old.by), Some(new.by)),
        };
        let words = |by: Option<Side>| by.map_or("its own side", Side::key);
        found.taken_back_by(CampaignEdit::Held(town.clone(), was), |found| {
            found.value(&Place::Setup(town.clone()), "the holder", words(was), words(is));
        });
    }
    let stands = |town: &Option<String>| {
        town.as_deref()
            .map_or_else(|| "out of play".to_owned(), |id| format!("in `{id}`"))
    };
    found.taken_back_by(CampaignEdit::Indian(old.indian.clone()), |found| {
        found.value(
            &Place::Document,
            "the Indian block",
            stands(&old.indian),
            stands(&new.indian),
        );
    });
    found.taken_back_by(CampaignEdit::IndianGone(old.indian_gone), |found| {
        found.value(
            &Place::Document,
            "the Indian block gone for good",
            old.indian_gone,
            new.indian_gone,
        );
    });
    found.basis(&Place::Document, Fact::Start, "the set-up", &old.basis, &new.basis);
}

fn years(old: &[YearDraft], new: &[YearDraft], found: &mut Found) {
    let at = |list: &[YearDraft], year: u16| list.iter().position(|other| other.year == year).unwrap_or(list.len());
    for (year, pair) in pairs(old, new, |year| year.year) {
        let place = Place::Year(year);
        match pair {
            Pair::Old(draft) => {
                let before = new.iter().position(|other| other.year > year).unwrap_or(new.len());
                found.taken_back_by(CampaignEdit::AddYear(before, draft.clone()), |found| {
                    found.removed(place, "the year is not played any more");
                });
            }
            Pair::New(_) => found.taken_back_by(CampaignEdit::RemoveYear(at(new, year)), |found| {
                found.added(place, "the year is played too");
            }),
            Pair::Both(old, now) => {
                for (town, pair) in pairs(&old.reinforcements, &now.reinforcements, |due| &due.town) {
                    reinforcements(&place, at(new, year), town, &pair, found);
                }
            }
        }
    }
}

fn reinforcements(place: &Place, at: usize, town: &str, pair: &Pair<'_, ReinforcementsDraft>, found: &mut Found) {
    let of = format!("number of reinforcements in `{town}`");
    let put = |due: ReinforcementsDraft| CampaignEdit::Reinforcements(at, due);
    match pair {
        Pair::Old(due) => found.taken_back_by(put((*due).clone()), |found| {
            found.removed(
                place.clone(),
                format!("{} no longer enter in `{town}`", count(due.blocks, "block")),
            );
        }),
        Pair::New(due) => {
            let none = ReinforcementsDraft {
                blocks: 0,
                ..(*due).clone()
            };
            found.taken_back_by(put(none), |found| {
                found.added(
                    place.clone(),
                    format!("{} now enter in `{town}`", count(due.blocks, "block")),
                );
            });
        }
        Pair::Both(old, new) => {
            let back = ReinforcementsDraft {
                blocks: old.blocks,
                ..(*new).clone()
            };
            found.taken_back_by(put(back), |found| found.value(place, &of, old.blocks, new.blocks));
            let fact = Fact::Reinforcements(at, town.to_owned());
            found.basis(place, fact, &of, &old.basis, &new.basis);
        }
    }
}
