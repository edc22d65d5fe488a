import { dotGrading, easyRung, firstRung, roundRung, rung } from '../../dots/engine/grading.ts';

/** So many corners make a wheel, where there is room for their dots. */
const WHEELS = { corners: 8 };

/** What puzzles of each level are meant to be, and what is set over the presets for a picture to come to that. */
export const grading = dotGrading({
  bands: {
    first: { dots: [6, 10], strokes: [1, 1], difficulty: [0, 0.3] },
    easy: { dots: [12, 30], difficulty: [0, 0.37] },
    medium: { dots: [24, 46], difficulty: [0.29, 0.4], exposure: [0, 0.92] },
    hard: { dots: [32, 120], difficulty: [0.34, 1], exposure: [0, 0.9] },
  },
  rungs: {
    first: [firstRung(40, 0.7), firstRung(40, 0.5), firstRung(35, 0.3), firstRung(30, 0)],
    easy: [
      easyRung(22, 0.45, { lambda: 0.75 }),
      easyRung(20, 0.3, { lambda: 0.6 }),
      easyRung(20, 0.18, { lambda: 0.45 }),
      easyRung(20, 0.07, { lambda: 0.38, rounds: 0.3 }),
      easyRung(18, 0, { lambda: 0.38, rounds: 0.3 }),
      easyRung(12, 0, { lambda: 0.2, rounds: 0.05, delta: 40 }),
    ],
    medium: [
      roundRung(13, 0.35, WHEELS),
      roundRung(13, 0.2, WHEELS),
      roundRung(12, 0.1, WHEELS),
      roundRung(10, 0, WHEELS),
      roundRung(6, 0, WHEELS),
    ],
    hard: [rung(8, 0.15), rung(8, 0.05), rung(7, 0), rung(4.5, 0)],
  },
  // Of few dots there are more where the picture is followed more closely, or less of it is shown; and where what is round would take
  // all that may be shown, it is not given first.
  wider: {
    easy: {
      below: [
        easyRung(15, 0.15, { lambda: 0.5 }),
        easyRung(10, 0.15, { lambda: 0.25, rounds: 0.18 }),
        easyRung(15, 0.3, { lambda: 0.65 }),
        easyRung(15, 0.3, { lambda: 0.65, delta: 36 }),
        rung(15, 0.3, { lambda: 0.65 }),
      ],
      above: [rung(22, 0.45)],
    },
  },
  density: 8,
});
