// The games of the program, in the order in which they are listed. Every crate makes its own list of these names: `data` of
// their documents, `app` of their tables. A game is one folder of this name in each of them.
games![invasion, blocks];
