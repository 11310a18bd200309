//! What the board of *1812: The Invasion of Canada* needs of its picture: areas, waters, shores and links.
//!
//! The links and shores are the reconstruction the program plays with (no printed list is known); the drawing is
//! made to fit them and checked against them.

/// What one area needs.
pub struct AreaNeeds {
    /// Area id.
    pub id: &'static str,
    /// The name written on it, for the room it takes.
    pub name: &'static str,
    /// Number of stars.
    pub stars: usize,
    /// Whether it has a muster sign.
    pub muster: bool,
}

/// What one water needs.
pub struct WaterNeeds {
    /// Water id.
    pub id: &'static str,
    /// The name written on it, which is also its name in the geography.
    pub name: &'static str,
    /// Ids of all areas on its shore.
    pub shores: &'static [&'static str],
}

const fn area(id: &'static str, name: &'static str, stars: usize, muster: bool) -> AreaNeeds {
    AreaNeeds {
        id,
        name,
        stars,
        muster,
    }
}

/// All areas, sorted by id.
pub const AREAS: [AreaNeeds; 53] = [
    area("adirondacks", "Adirondacks", 0, false),
    area("albany", "Albany", 1, true),
    area("amherstburg", "Amherstburg", 1, false),
    area("black_river", "Black River", 0, false),
    area("buffalo", "Buffalo", 1, false),
    area("caldwell", "Caldwell", 1, false),
    area("chambly", "Chambly", 1, false),
    area("cleveland", "Cleveland", 0, false),
    area("cornwall", "Cornwall", 1, false),
    area("detroit", "Detroit", 1, false),
    area("dover", "Dover", 1, false),
    area("dundas", "Dundas", 1, false),
    area("erie", "Erie", 1, false),
    area("finger_lakes", "Finger Lakes", 0, false),
    area("franklin", "Franklin", 1, false),
    area("frenchtown", "Frenchtown", 1, false),
    area("ft_george", "Ft. George", 1, false),
    area("ft_meigs", "Ft. Meigs", 1, false),
    area("ft_niagara", "Ft. Niagara", 1, false),
    area("ft_ticonderoga", "Ft. Ticonderoga", 1, false),
    area("genesee_mouth", "Genesee Mouth", 0, false),
    area("huron_tract", "Huron Tract", 0, false),
    area("kingston", "Kingston", 1, false),
    area("lacolle", "Lacolle", 1, false),
    area("london", "London", 1, false),
    area("montreal", "Montreal", 1, true),
    area("moraviantown", "Moraviantown", 1, false),
    area("north_of_detroit", "North of Detroit", 0, false),
    area("north_of_moraviantown", "North of Moraviantown", 0, false),
    area("north_of_six_nations", "North of Six Nations", 0, false),
    area("north_of_york", "North of York", 0, false),
    area("ogdensburg", "Ogdensburg", 1, false),
    area("oswego", "Oswego", 1, false),
    area("oxford", "Oxford", 1, false),
    area("pittsburgh", "Pittsburgh", 1, true),
    area("plattsburg", "Plattsburg", 1, false),
    area("prescott", "Prescott", 1, false),
    area("queenston_ft_erie", "Queenston/Ft. Erie", 2, false),
    area("quinte", "Quinte", 0, false),
    area("rideau", "Rideau", 0, false),
    area("rome", "Rome", 1, false),
    area("sackets_harbor", "Sacket's Harbor", 1, false),
    area("sandusky", "Sandusky", 0, false),
    area("six_nations", "Six Nations", 1, true),
    area("smiths_creek", "Smith's Creek", 1, false),
    area("south_of_ft_meigs", "South of Ft. Meigs", 0, false),
    area("southern_tier", "Southern Tier", 0, false),
    area("st_regis", "St. Regis", 0, false),
    area("utica", "Utica", 1, false),
    area("west_of_montreal", "West of Montreal", 0, false),
    area("williamsburg", "Williamsburg", 1, false),
    area("york", "York", 1, true),
    area("youngstown", "Youngstown", 1, false),
];

/// All waters, sorted by id.
pub const WATERS: [WaterNeeds; 4] = [
    WaterNeeds {
        id: "lake_champlain",
        name: "Lake Champlain",
        shores: &["ft_ticonderoga", "lacolle", "plattsburg"],
    },
    WaterNeeds {
        id: "lake_erie",
        name: "Lake Erie",
        shores: &[
            "amherstburg",
            "buffalo",
            "cleveland",
            "dover",
            "erie",
            "frenchtown",
            "ft_meigs",
            "london",
            "moraviantown",
            "queenston_ft_erie",
            "sandusky",
        ],
    },
    WaterNeeds {
        id: "lake_huron",
        name: "Lake Huron",
        shores: &["huron_tract", "north_of_detroit", "north_of_moraviantown"],
    },
    WaterNeeds {
        id: "lake_ontario",
        name: "Lake Ontario",
        shores: &[
            "dundas",
            "ft_george",
            "ft_niagara",
            "genesee_mouth",
            "kingston",
            "ogdensburg",
            "oswego",
            "prescott",
            "quinte",
            "sackets_harbor",
            "smiths_creek",
            "york",
        ],
    },
];

/// All pairs of areas that share a border, each pair and the list sorted.
pub const LINKS: [(&str, &str); 109] = [
    ("adirondacks", "black_river"),
    ("adirondacks", "caldwell"),
    ("adirondacks", "ft_ticonderoga"),
    ("adirondacks", "plattsburg"),
    ("adirondacks", "rome"),
    ("adirondacks", "st_regis"),
    ("adirondacks", "utica"),
    ("albany", "caldwell"),
    ("albany", "utica"),
    ("amherstburg", "detroit"),
    ("amherstburg", "moraviantown"),
    ("amherstburg", "north_of_moraviantown"),
    ("black_river", "ogdensburg"),
    ("black_river", "rome"),
    ("black_river", "sackets_harbor"),
    ("black_river", "st_regis"),
    ("buffalo", "erie"),
    ("buffalo", "ft_niagara"),
    ("buffalo", "queenston_ft_erie"),
    ("buffalo", "southern_tier"),
    ("buffalo", "williamsburg"),
    ("caldwell", "ft_ticonderoga"),
    ("caldwell", "utica"),
    ("chambly", "lacolle"),
    ("chambly", "montreal"),
    ("chambly", "west_of_montreal"),
    ("cleveland", "erie"),
    ("cleveland", "sandusky"),
    ("cleveland", "youngstown"),
    ("cornwall", "ogdensburg"),
    ("cornwall", "prescott"),
    ("cornwall", "rideau"),
    ("cornwall", "st_regis"),
    ("cornwall", "west_of_montreal"),
    ("detroit", "frenchtown"),
    ("detroit", "north_of_detroit"),
    ("dover", "london"),
    ("dover", "oxford"),
    ("dover", "queenston_ft_erie"),
    ("dover", "six_nations"),
    ("dundas", "ft_george"),
    ("dundas", "north_of_six_nations"),
    ("dundas", "queenston_ft_erie"),
    ("dundas", "six_nations"),
    ("dundas", "york"),
    ("erie", "franklin"),
    ("erie", "southern_tier"),
    ("erie", "youngstown"),
    ("finger_lakes", "genesee_mouth"),
    ("finger_lakes", "oswego"),
    ("finger_lakes", "rome"),
    ("finger_lakes", "southern_tier"),
    ("finger_lakes", "utica"),
    ("finger_lakes", "williamsburg"),
    ("franklin", "pittsburgh"),
    ("franklin", "southern_tier"),
    ("franklin", "youngstown"),
    ("frenchtown", "ft_meigs"),
    ("ft_george", "ft_niagara"),
    ("ft_george", "queenston_ft_erie"),
    ("ft_meigs", "sandusky"),
    ("ft_meigs", "south_of_ft_meigs"),
    ("ft_niagara", "genesee_mouth"),
    ("ft_niagara", "queenston_ft_erie"),
    ("ft_niagara", "williamsburg"),
    ("ft_ticonderoga", "plattsburg"),
    ("genesee_mouth", "oswego"),
    ("genesee_mouth", "williamsburg"),
    ("huron_tract", "london"),
    ("huron_tract", "north_of_moraviantown"),
    ("huron_tract", "north_of_six_nations"),
    ("huron_tract", "oxford"),
    ("kingston", "prescott"),
    ("kingston", "quinte"),
    ("kingston", "rideau"),
    ("lacolle", "plattsburg"),
    ("lacolle", "st_regis"),
    ("lacolle", "west_of_montreal"),
    ("london", "moraviantown"),
    ("london", "north_of_moraviantown"),
    ("london", "oxford"),
    ("montreal", "west_of_montreal"),
    ("moraviantown", "north_of_moraviantown"),
    ("north_of_detroit", "north_of_moraviantown"),
    ("north_of_six_nations", "north_of_york"),
    ("north_of_six_nations", "oxford"),
    ("north_of_six_nations", "six_nations"),
    ("north_of_six_nations", "york"),
    ("north_of_york", "smiths_creek"),
    ("north_of_york", "york"),
    ("ogdensburg", "sackets_harbor"),
    ("ogdensburg", "st_regis"),
    ("oswego", "rome"),
    ("oswego", "sackets_harbor"),
    ("oxford", "six_nations"),
    ("pittsburgh", "youngstown"),
    ("plattsburg", "st_regis"),
    ("prescott", "rideau"),
    ("queenston_ft_erie", "six_nations"),
    ("quinte", "smiths_creek"),
    ("rideau", "west_of_montreal"),
    ("rome", "sackets_harbor"),
    ("rome", "utica"),
    ("sandusky", "south_of_ft_meigs"),
    ("sandusky", "youngstown"),
    ("smiths_creek", "york"),
    ("south_of_ft_meigs", "youngstown"),
    ("southern_tier", "williamsburg"),
    ("st_regis", "west_of_montreal"),
];

/// Index of an area in [`AREAS`].
pub fn area_index(id: &str) -> Option<usize> {
    AREAS.binary_search_by(|a| a.id.cmp(id)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted_and_name_known_areas() {
        assert!(AREAS.windows(2).all(|w| w[0].id < w[1].id));
        assert!(LINKS.windows(2).all(|w| w[0] < w[1]));
        for (a, b) in LINKS {
            assert!(a < b && area_index(a).is_some() && area_index(b).is_some(), "{a} {b}");
        }
        for id in WATERS.iter().flat_map(|w| w.shores) {
            assert!(area_index(id).is_some(), "{id}");
        }
    }
}
