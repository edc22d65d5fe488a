import { max, mean, min } from 'd3-array';
import { ID } from '#src/kinds/maze/engine/document.ts';
import type { Level } from '#src/puzzle/contract/kind.ts';
import {
  type Floors,
  line,
  type OwnRows,
  plain,
  share1,
  share2,
  threeDecimals,
  twoDecimals,
} from '#tools/quality/measurement.ts';
import type { KindTrials, Trial } from '#tools/quality/trials.ts';
import { learnedVisibility } from './learning.ts';
import { overlapWith } from './overlap.ts';

/** Most sizes of mazes use every third picture; those of `LARGE` cells or more use every ninth. */
const SAMPLED = 3;
const LARGE = 120;
const SAMPLED_LARGE = 9;

/** The sizes whose overlap with the picture is measured. */
const KNOWN_AGAIN: readonly number[] = [44, 45];

/** @param learned limit on the visibility to a trained classifier */
function maze(style: 'contour' | 'filled', cells: number, learned: number): Trial {
  const isHeld = KNOWN_AGAIN.includes(cells);
  return {
    name: `maze, ${style}, ${cells} cells`,
    parameters: { cells, style },
    floors: {
      made: 1,
      meanVisibility: 0.55,
      maxVisibility: 0.75,
      learned,
      ...(isHeld ? { overlap: 0.75 } : {}),
      ...(style === 'filled' ? { maxRim: 0.1 } : {}),
    },
    of: 'library',
    every: isHeld ? 1 : cells >= LARGE ? SAMPLED_LARGE : SAMPLED,
  };
}

/** A trial of mazes of a level. Easy mazes are filled: the solved picture matters more than hiding the path. */
function levelMaze(level: Level, floors: Floors): Trial {
  return { name: `maze, ${level}`, level, parameters: {}, floors, of: 'library', every: SAMPLED };
}

const LEVEL_TRIALS: readonly Trial[] = [
  levelMaze('easy', {
    made: 0.95,
    maxVisibility: 0.6,
    learned: 0.7,
    meanLikeness: 0.82,
    minLikeness: 0.7,
    maxRim: 0.1,
  }),
  ...(['medium', 'hard'] as const).map((level) =>
    levelMaze(level, { made: 1, meanVisibility: 0.55, maxVisibility: 0.75, learned: 0.75, maxRim: 0.1 }),
  ),
];

/** Rows for how visible the path is, and how much of the picture it shows. */
const rows: OwnRows = ({ of, floors, together: { learned, overlap } }) => [
  plain('cells, mean', twoDecimals(mean(of('cells')) ?? 0)),
  plain('length of the path, mean', twoDecimals(mean(of('pathLength')) ?? 0)),
  plain('contour covered, mean', share2(mean(of('contourCover')) ?? 0)),
  plain('contour cells left out, most', String(max(of('dropped')) ?? 0)),
  plain('path off the contours, mean', share1(mean(of('strayShare')) ?? 0)),
  line('visibility, mean', mean(of('visibility')) ?? 0, threeDecimals, floors.meanVisibility, 'at most'),
  line('visibility, most', max(of('visibility')) ?? 0, threeDecimals, floors.maxVisibility, 'at most'),
  learned === undefined
    ? plain('path cells told by what is learned', 'too few mazes')
    : line('path cells told by what is learned', learned.area, threeDecimals, floors.learned, 'at most'),
  plain('mazes × cells learned from, and told', learned?.of ?? 'none'),
  line('likeness, mean', mean(of('likeness')) ?? 0, threeDecimals, floors.meanLikeness, 'at least'),
  line('likeness, least', min(of('likeness')) ?? 0, threeDecimals, floors.minLikeness, 'at least'),
  line('path along the rim, most', max(of('rimShare')) ?? 0, share1, floors.maxRim, 'at most'),
  plain('path in sheaves, mean', share1(mean(of('sheafShare')) ?? 0)),
  overlap === undefined
    ? plain('overlap with the picture, least', 'not measured')
    : line('overlap with the picture, least', min(overlap) ?? 0, threeDecimals, floors.overlap, 'at least'),
];

export const TRIED: KindTrials = {
  kind: ID,
  rows,
  learned: learnedVisibility,
  overlap: overlapWith,
  trials: [
    ...LEVEL_TRIALS,
    ...[24, 45, 75, 121].map((cells) => maze('contour', cells, 0.75)),
    ...[24, 44, 75, 120].map((cells) => maze('filled', cells, 0.62)),
  ],
};
