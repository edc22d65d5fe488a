import { dotGrading, easyRung, firstRung, roundRung, rung } from '../../dots/engine/grading.ts';

/** So many corners make a wheel, where there is room for their dots. */
const WHEELS = { corners: 8 };

/** What puzzles of each level are meant to be, and what is set over the presets for a picture to come to that. */
export const grading = dotGrading({
  bands: {
    first: { dots: [4, 8], difficulty: [0, 0.3] },
    easy: { dots: [10, 25], difficulty: [0, 0.3] },
    medium: { dots: [22, 42], difficulty: [0.27, 0.36], exposure: [0, 0.92] },
    hard: { dots: [30, 120], difficulty: [0.3, 1], exposure: [0, 0.9] },
  },
  rungs: {
    first: [firstRung(40, 0.7), firstRung(40, 0.5), firstRung(35, 0.3), firstRung(30, 0)],
    easy: [
      easyRung(22, 0.55),
      easyRung(22, 0.43),
      easyRung(22, 0.32),
      easyRung(20, 0.2),
      easyRung(18, 0.08),
      easyRung(15, 0),
    ],
    medium: [
      roundRung(14, 0.35, WHEELS),
      roundRung(14, 0.2, WHEELS),
      roundRung(13, 0.08, WHEELS),
      roundRung(11, 0, WHEELS),
      roundRung(7, 0, WHEELS),
    ],
    hard: [rung(9, 0.15), rung(9, 0.05), rung(7, 0), rung(5, 0)],
  },
  // Of few dots there are more where the picture is followed more closely, and of many fewer where more of its details are shown.
  wider: {
    easy: { below: [easyRung(18, 0.3), easyRung(10, 0)], above: [easyRung(22, 0.6)] },
  },
  density: 8.5,
});
