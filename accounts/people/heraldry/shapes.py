"""The shield, the partitions of its field, and the ordinaries over it. Each path is filled with one tincture."""

SHIELD = "M6 6H94V58C94 86 74 104 50 115 26 104 6 86 6 58Z"

# The part of the field that takes a second colour; the first one fills the whole shield underneath.
PARTITIONS = {
    "per_pale": "M50 0H100V120H50Z",
    "per_fess": "M0 56H100V120H0Z",
    "per_bend": "M0 0L100 112V120H0Z",
    "per_bend_sinister": "M100 0L0 112V120H100Z",
    "per_chevron": "M0 104L50 48 100 104V120H0Z",
    "quarterly": "M50 0H100V56H50ZM0 56H50V120H0Z",
    "per_saltire": "M0 0L50 56 0 112ZM100 0L50 56 100 112Z",
    "gyronny": "M50 56L0 0H50ZM50 56L100 0V56ZM50 56L100 120H50ZM50 56L0 120V56Z",
    "per_pile": "M18 0H82L50 104Z",
    "wavy": "M0 50Q12.5 40 25 50T50 50 75 50 100 50V120H0Z",
    "embattled": "M0 50H14V60H28V50H42V60H58V50H72V60H86V50H100V120H0Z",
}

# Colour and metal alternate: too busy for a charge, so there is always an ordinary on top that carries it.
PATTERNS = {
    "paly": "M22 0H38V120H22ZM54 0H70V120H54ZM86 0H100V120H86Z",
    "barry": "M0 20H100V36H0ZM0 52H100V68H0ZM0 84H100V100H0Z",
    "bendy": "M0 0L100 112V88L22 0ZM0 48L66 120H88L0 24ZM44 0L100 64V40L66 0ZM0 72V96L20 120H44Z",
    "chequy": "".join(
        f"M{column * 22 - 5} {row * 22 - 4}h22v22h-22Z"
        for row in range(6)
        for column in range(5)
        if (row + column) % 2
    ),
    "lozengy": "".join(
        f"M{x} {y - 16}L{x + 12.5} {y} {x} {y + 16} {x - 12.5} {y}Z"
        for x in (0, 25, 50, 75, 100)
        for y in (6, 38, 70, 102)
    ),
    "fretty": "M0 10L10 0 100 100 90 110ZM0 60L10 50 70 120H50ZM50 0H70L100 30 90 44Z"
    "M100 10L90 0 0 100 10 110ZM100 60L90 50 30 120H50Z",
    "quartered": "M50 0H100V56H50ZM0 56H50V120H0Z",
    "rayed": "M50 56L0 0H50ZM50 56L100 0V56ZM50 56L100 120H50ZM50 56L0 120V56Z",
}

# Drawn over the field, in the tincture opposite to it.
ORDINARIES = {
    "none": "",
    "chief": "M0 0H100V36H0Z",
    "base": "M0 78H100V120H0Z",
    "fess": "M0 40H100V72H0Z",
    "pale": "M33 0H67V120H33Z",
    "bend": "M0 -8L100 96V130L0 28Z",
    "bend_sinister": "M100 -8L0 96V130L100 28Z",
    "chevron": "M50 40L100 90V112L50 62 0 112V90Z",
    "cross": "M41 0H59V46H100V64H59V120H41V64H0V46H41Z",
    "saltire": "M0 4V-10H12L50 43 88 -10H100V4L62 56 100 110V124H88L50 70 12 124H0V110L38 56Z",
    "roundel": "M50 22A32 32 0 1 1 49.9 22Z",
    "lozenge": "M50 14L88 56 50 98 12 56Z",
    "bordure": "M0 0H100V120H0ZM16 16V58C16 80 32 95 50 104 68 95 84 80 84 58V16Z",
}
