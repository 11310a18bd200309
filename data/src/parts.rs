//! A scenario from the list of its parts: following its references, carrying copies of them, checking and building, and what
//! the registry asks of it.

/// Makes all that of a scenario draft: its game, the valid scenario, its rule options, the board with its picture, and the
/// other parts. A part is named by its field in the draft.
macro_rules! parts {
    (
        $key:ident: $draft:ident => $scenario:ident, $options:ident, $format:expr;
        $board:ty;
        $($(#[$doc:meta])* $part:ident: $of:ty;)*
    ) => {
        /// The documents a scenario refers to, found.
        #[derive(Clone, Copy, Debug)]
        pub struct Resolved<'a> {
            /// The board.
            pub board: &'a $board,
            /// Its picture.
            pub drawing: &'a Drawing,
            $($(#[$doc])* pub $part: &'a $of,)*
        }

        impl $draft {
            /// The documents this draft refers to.
            ///
            /// # Errors
            /// Every reference that the library cannot serve.
            pub fn resolve<'a>(&'a self, library: &'a Library) -> Result<Resolved<'a>, Vec<Issue>> {
                let mut issues = Vec::new();
                let mut keep = |issue| issues.push(issue);
                let board = self.board.resolve(library).map_err(&mut keep).ok();
                let drawing = board.and_then(|board| board.drawing.resolve(library).map_err(&mut keep).ok());
                $(let $part = self.$part.resolve(library).map_err(&mut keep).ok();)*
                let found = || Some(Resolved { board: board?, drawing: drawing?, $($part: $part?),* });
                found().ok_or(issues)
            }

            /// The same scenario with its own copy of everything it refers to.
            ///
            /// # Errors
            /// Every reference that the library cannot serve.
            pub fn self_contained(&self, library: &Library) -> Result<Self, Vec<Issue>> {
                let found = self.resolve(library)?;
                let mut board = found.board.clone();
                board.drawing = Ref::Own(Box::new(found.drawing.clone()));
                Ok(Self {
                    board: Ref::Own(Box::new(board)),
                    $($part: Ref::Own(Box::new(found.$part.clone())),)*
                    ..self.clone()
                })
            }

            /// The valid scenario.
            ///
            /// # Errors
            /// Every problem, at least one of them an error.
            pub fn build(&self, library: &Library) -> Result<$scenario, Vec<Issue>> {
                let issues = self.check(library);
                if issues.iter().any(|issue| issue.severity == crate::Severity::Error) {
                    return Err(issues);
                }
                let whole = self.self_contained(library)?;
                $scenario::from_checked(whole).map_err(|issue| vec![issue])
            }
        }

        impl crate::store::Document for $draft {
            const NAME: crate::Word = crate::Word::new("scenario", "scénario");
            const ONE: crate::Word = crate::Word::new("a scenario", "un scénario");
            const FORMAT: u32 = $format;
            fn format(&self) -> u32 {
                self.format
            }
        }

        impl crate::library::Listed for $draft {
            const FOLDER: &'static str = crate::games::SCENARIOS;
            fn problems(&self, library: &Library) -> Vec<Issue> {
                self.check(library)
            }
        }

        impl crate::any::ScenarioDocument for $draft {
            const GAME: &'static str = $key;
            type Valid = $scenario;
            fn id(&self) -> &str {
                &self.id
            }
            fn set_id(&mut self, id: &str) {
                id.clone_into(&mut self.id);
            }
            fn title(&self) -> &Text {
                &self.title
            }
            fn summary(&self) -> &Text {
                &self.summary
            }
            fn parts(&self, library: &Library) -> Vec<crate::any::Referred> {
                let mut parts = vec![crate::any::Referred::of("board", &self.board, None)];
                if let Ok(board) = self.board.resolve(library) {
                    parts.push(crate::any::Referred::of("drawing", &board.drawing, Some(0)));
                }
                $(parts.push(crate::any::Referred::of(stringify!($part), &self.$part, None));)*
                parts
            }
            fn option_keys() -> Vec<&'static crate::options::RuleOption> {
                $options::keys()
            }
            fn option(&self, key: &str) -> Option<String> {
                self.options.get(key)
            }
            fn set_option(&mut self, key: &str, value: &str) -> Result<(), Text> {
                self.options.set(key, value)
            }
            fn whole(&self, library: &Library) -> Result<Self, Vec<Issue>> {
                self.self_contained(library)
            }
            fn valid(&self, library: &Library) -> Result<$scenario, Vec<Issue>> {
                self.build(library)
            }
        }

        impl crate::any::ValidScenario for $scenario {
            const GAME: &'static str = $key;
            fn hash(&self) -> &str {
                self.hash()
            }
            fn title(&self) -> &Text {
                &self.whole().title
            }
            fn summary(&self) -> &Text {
                &self.whole().summary
            }
            fn drawing(&self) -> &Drawing {
                self.drawing()
            }
            fn document(&self) -> crate::any::Draft {
                crate::any::Draft::of(self.whole().clone())
            }
        }
    };
}

pub(crate) use parts;
