import { dotGrading, easyRung, firstRung, roundRung, rung } from '../../dots/engine/grading.ts';

/** The largest share that is pre-drawn of an easy puzzle: what is a little more is still fit for the shelf. */
const MOST_SHOWN = 0.63;

/** Wheels of many sides as long as one another take many colours: more of them are given than of kinds without. */
const WHEELS = { rounds: 0.28, lambda: 0.38 };

/** What puzzles of each level are meant to be, and what is set over the presets for a picture to come to that. */
export const grading = dotGrading({
  bands: {
    first: { dots: [5, 8], colours: [1, 3], difficulty: [0, 0.3] },
    easy: { dots: [8, 20], colours: [1, 3], difficulty: [0, 0.31], predrawnShare: [0, MOST_SHOWN] },
    medium: { dots: [18, 40], difficulty: [0.28, 0.38], exposure: [0, 0.92] },
    hard: { dots: [32, 120], difficulty: [0.34, 1], exposure: [0, 0.9] },
  },
  rungs: {
    first: [firstRung(45, 0.7), firstRung(45, 0.5), firstRung(45, 0.3)],
    easy: [
      easyRung(25, 0.62, { lambda: 0.76 }),
      easyRung(24, 0.55),
      easyRung(24, 0.4),
      easyRung(22, 0.25),
      easyRung(20, 0.1),
      easyRung(16, 0),
    ],
    medium: [
      roundRung(14, 0.35, { rounds: 0.28 }),
      roundRung(14, 0.2, WHEELS),
      roundRung(13, 0.08, WHEELS),
      roundRung(11, 0, WHEELS),
      roundRung(7, 0, WHEELS),
    ],
    hard: [rung(8, 0.15), rung(8, 0.05), rung(6, 0), rung(4.5, 0)],
  },
  // Of many dots there are fewer where a part of the longest line is shown as well.
  wider: {
    easy: {
      below: [],
      above: [
        easyRung(25, 0.62, { lambda: 0.65, excerpt: 0.42 }),
        easyRung(25, 0.62, { lambda: 0.65, excerpt: 0.63 }),
      ],
    },
  },
  density: 8.5,
});
