import { mean, min } from 'd3-array';
import { ID } from '#src/kinds/jigsaw/engine/document.ts';
import { line, type OwnRows, plain, share1, twoDecimals } from '#tools/quality/measurement.ts';
import type { KindTrials } from '#tools/quality/trials.ts';

/** Rows for how well cuts follow the picture, and how pieces hold together. */
const rows: OwnRows = ({ of, floors }) => [
  plain('pieces, mean', twoDecimals(mean(of('pieces')) ?? 0)),
  line('colour lines, mean gain', mean(of('colourLineGain')) ?? 0, twoDecimals, floors.gain, 'at least'),
  line('along free cuts', mean(of('freeColourLineGain')) ?? 0, twoDecimals, floors.freeGain, 'at least'),
  plain('small things cut through, mean', share1(mean(of('featuresCut')) ?? 0)),
  plain('rim of the subject followed, mean', share1(mean(of('rimFollowed')) ?? 0)),
  plain('cuts that interlock, mean', share1(mean(of('interlockingShare')) ?? 0)),
  plain('with one way to lay them', share1(mean(of('unique')) ?? 0)),
  plain('narrowest neck', twoDecimals(min(of('minWidth')) ?? 0)),
];

export const TRIED: KindTrials = {
  kind: ID,
  rows,
  trials: [
    {
      name: 'jigsaw, 24 pieces',
      parameters: { pieces: 24 },
      floors: { made: 1, gain: 1.45, freeGain: 2 },
    },
    {
      name: 'jigsaw, 100 pieces',
      parameters: { pieces: 100 },
      floors: { made: 1, gain: 1.35, freeGain: 1.8 },
    },
    { name: 'jigsaw, degree 3', parameters: { pieces: 24, minDegree: 3 }, floors: { made: 1 } },
    { name: 'jigsaw, degree 6', parameters: { pieces: 24, minDegree: 6 }, floors: { made: 1 } },
    { name: 'jigsaw, grid', parameters: { pieces: 48, cut: 'grid' }, floors: { made: 1 } },
    {
      name: 'jigsaw, polygons',
      parameters: { pieces: 48, cut: 'polygons' },
      floors: { made: 1 },
    },
  ],
};
