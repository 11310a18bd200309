#!/usr/bin/env python3
"""Makes the font files of this folder from their published originals.

Needs fonttools with brotli (PyPI), and in one folder, given as the only argument:
  EBGaramond08-Regular.otf               Debian package fonts-ebgaramond
  Inter-{Regular,Medium,SemiBold}.otf    Debian package fonts-inter
  eb-garamond-latin-{500-normal,500-italic,600-normal}.woff2    npm package @fontsource/eb-garamond

All are cut down to the letters of English and French, punctuation and a few signs. In Inter the figures become
tabular, in the small capitals of EB Garamond the small letters become small capitals and the figures lining ones, for
a program that cannot ask a font for such features.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x1E9E, 0x2C6, 0x2DA, 0x2DC]
SIGNS = [ord(c) for c in "\u2009\u200a\u202f–—‘’‚“”„†‡•…‰′″‹›⁄€№™−×÷≈≠≤≥±∞¼½¾⅓⅔⅛←↑→↓↔↗↘↙↖⇒↺↻⟶●○■□▲▼▶◀◆★☆✓✗⌘⏎⌥⇧"]

OUTPUTS = [
    ("eb-garamond-latin-500-normal.woff2", "EBGaramond-Medium.ttf", ["tnum"]),
    ("eb-garamond-latin-500-italic.woff2", "EBGaramond-MediumItalic.ttf", []),
    ("eb-garamond-latin-600-normal.woff2", "EBGaramond-SemiBold.ttf", ["tnum"]),
    ("EBGaramond08-Regular.otf", "EBGaramond-SmallCaps.otf", ["smcp", "lnum"]),
    ("Inter-Regular.otf", "Inter-Regular.otf", ["tnum"]),
    ("Inter-Medium.otf", "Inter-Medium.otf", ["tnum"]),
    ("Inter-SemiBold.otf", "Inter-SemiBold.otf", ["tnum"]),
]


def single_substitutions(font: TTFont, tag: str) -> dict[str, str]:
    """What a feature puts in the place of single glyphs."""
    table = font["GSUB"].table
    lookups = {i for r in table.FeatureList.FeatureRecord if r.FeatureTag == tag for i in r.Feature.LookupListIndex}
    swaps: dict[str, str] = {}
    for index in sorted(lookups):
        for sub in table.LookupList.Lookup[index].SubTable:
            sub = getattr(sub, "ExtSubTable", sub)
            if sub.LookupType == 1:
                swaps.update(sub.mapping)
    return swaps


def main() -> None:
    source = Path(sys.argv[1])
    for original, output, features in OUTPUTS:
        font = TTFont(source / original)
        for tag in features:
            swaps = single_substitutions(font, tag)
            for table in font["cmap"].tables:
                if table.isUnicode():
                    table.cmap = {code: swaps.get(glyph, glyph) for code, glyph in table.cmap.items()}
        if "smcp" in features:
            for name in font["name"].names:
                if name.nameID in (1, 3, 4, 6, 16):
                    name.string = str(name).replace("EB Garamond 08", "EB Garamond Small Caps").replace(
                        "EBGaramond08", "EBGaramondSmallCaps"
                    )
        options = subset.Options()
        options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl"] + ([] if "smcp" in features else ["liga"])
        options.name_IDs = ["*"]
        options.hinting = False
        options.desubroutinize = True
        options.notdef_outline = True
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=LETTERS + SIGNS)
        cutter.subset(font)
        font.flavor = None
        font.save(output)
        print(output, Path(output).stat().st_size)


if __name__ == "__main__":
    main()
