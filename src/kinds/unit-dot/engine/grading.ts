import { dotGrading, easyRung, firstRung, roundRung, rung } from '../../dots/engine/grading.ts';

/** What has room for fewer corners than this, as bars are long, is no wheel, and is given. */
const CORNERS = 7;

/** The largest share that is pre-drawn of an easy puzzle: what is a little more is still fit for the shelf. */
const MOST_SHOWN = 0.58;

/**
 * What puzzles of each level are meant to be, and what is set over the presets for a picture to come to that: long bars
 * make few dots, and with short ones between the others less is given away.
 */
export const grading = dotGrading({
  bands: {
    first: { dots: [5, 7], colours: [1, 1], difficulty: [0, 0.37] },
    easy: { dots: [15, 35], difficulty: [0, 0.37], predrawnShare: [0, MOST_SHOWN] },
    medium: { dots: [26, 56], difficulty: [0.33, 0.43] },
    hard: { dots: [38, 120], difficulty: [0.4, 1], exposure: [0, 0.85] },
  },
  rungs: {
    first: [
      firstRung(45, 0.7, { units: '235-300' }),
      firstRung(45, 0.5, { units: '235-300' }),
      firstRung(45, 0.7),
      firstRung(45, 0.5),
    ],
    easy: [
      easyRung(24, 0.4, { units: '125-200' }),
      easyRung(24, 0.28, { units: '115-190' }),
      easyRung(22, 0.15, { units: '105-180' }),
      easyRung(22, 0.05, { units: '90-165' }),
      easyRung(20, 0, { units: '75-130' }),
    ],
    medium: [
      roundRung(17, 0.3, { corners: CORNERS, units: '58-68 145-180' }),
      roundRung(17, 0.15, { corners: CORNERS, units: '56-66 140-175' }),
      roundRung(16, 0.05, { corners: CORNERS, units: '52-62 130-165' }),
      roundRung(15, 0, { corners: CORNERS, units: '46-54 115-145' }),
    ],
    hard: [
      rung(13, 0.12, { units: '50-58 115-130 145-170' }),
      rung(12, 0.04, { units: '46-56 105-125 135-165' }),
      rung(12, 0, { units: '46-56 105-125 135-165' }),
      rung(11, 0, { units: '42-48 96-110 120-145' }),
    ],
  },
  // Of many dots there are fewer where more of the details are shown.
  wider: {
    easy: {
      below: [],
      above: [
        easyRung(24, 0.5, { lambda: 0.6, units: '125-200' }),
        easyRung(24, 0.57, { lambda: 0.6, units: '125-200' }),
      ],
    },
  },
  shown: { first: 0.9, easy: 0.65, medium: 0.5, hard: 0.4 },
  density: 10,
});
