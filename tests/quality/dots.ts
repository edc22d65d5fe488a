import { max, mean, median, quantile } from 'd3-array';
import type { PuzzleMeasures } from '#src/cli/packs/measure.ts';
import { polylineSegments, segmentsOf } from '#src/geometry/shapes/segments.ts';
import { trace } from '#src/kinds/dots/engine/criteria/tracing.ts';
import type { DotDocument } from '#src/kinds/dots/engine/document.ts';
import { restOf } from '#src/kinds/dots/engine/shown/decoration.ts';
import { line, type OwnRows, plain, share1, share2, twoDecimals } from '#tools/quality/measurement.ts';
import { looseEndsOf } from './loose-ends.ts';

/** The papers' setting. All other settings are differences from it. */
export const PAPERS = { epsilon: 15, delta: 20 } as const;

/**
 * Measures of fidelity to the drawing. They count torn strokes, structural vertices whose lines do not meet, and lines
 * that stop short of their neighbours.
 */
export function fidelity({ drawing: whole, board, solution, generator }: DotDocument): PuzzleMeasures {
  const drawing = restOf(whole, board.decoration);
  const epsilon = Number(generator.parameters.epsilon);
  const dots = board.dots.map(({ at }) => at);
  const segments = Float64Array.from([
    ...segmentsOf(dots, solution.edges),
    ...polylineSegments(board.predrawn),
  ]);
  const asked = restOf(drawing, board.decoration);
  const { torn, lostVertices } = trace(asked, segments, epsilon);
  return {
    torn: torn.length,
    apart: lostVertices.length,
    rims: looseEndsOf(asked, segments, epsilon).length,
  };
}

/** Rows for all dot kinds: how much is pre-drawn, and how much the dots give away. */
export const rows: OwnRows = ({ made, all, codes, floors, of }) => {
  const predrawn = of('predrawnShare');
  const { refusedAs } = floors;
  const counted = refusedAs === undefined ? predrawn : [...predrawn, ...codes.map(() => refusedAs)];
  const above = (most: number) =>
    made.filter(({ measures, leastLinks }) => (measures.maxLinks ?? 0) > Math.max(most, leastLinks)).length;
  const count = (name: string) => of(name).filter((value) => value > 0).length;
  return [
    line('with a torn stroke', count('torn'), String, 0, 'at most'),
    line('with a meeting apart', count('apart'), String, 0, 'at most'),
    plain('with a line that stops beside another', String(count('rims'))),
    line('pre-drawn, mean', mean(predrawn) ?? 0, share2, floors.meanPredrawn, 'at most'),
    line('pre-drawn, median', median(counted) ?? 0, share2, floors.medianPredrawn, 'at most'),
    line('pre-drawn, most', max(predrawn) ?? 0, share2, floors.maxPredrawn, 'at most'),
    line(
      'with nothing pre-drawn',
      predrawn.filter((value) => value === 0).length / all,
      share1,
      floors.clean,
      'at least',
    ),
    line(
      'dots for 1000 units, mean',
      mean(of('dotsPerThousand')) ?? 0,
      twoDecimals,
      floors.dotsPerThousand,
      'at most',
    ),
    plain('dots, mean', twoDecimals(mean(of('dots')) ?? 0)),
    plain('dots, 10, 50 and 90 %', spread(of('dots'))),
    line('colours, median', median(of('colours')) ?? 0, String, floors.medianColours, 'at most'),
    line('colours, most', max(of('colours')) ?? 0, String, floors.maxColours, 'at most'),
    plain('length kept, mean', share1(mean(of('lengthKept')) ?? 0)),
    plain('mean deviation, mean', twoDecimals(mean(of('meanDeviation')) ?? 0)),
    line('links on a dot, most', max(of('maxLinks')) ?? 0, String, floors.maxLinks, 'at most'),
    line('with more than 2 where 2 will do', above(2), String, 0, 'at most'),
    line('with more than the least', above(0), String, 0, 'at most'),
    line('exposure, mean', mean(of('exposure')) ?? 0, twoDecimals, floors.meanExposure, 'at most'),
    plain('exposure, most', twoDecimals(max(of('exposure')) ?? 0)),
  ];
};

/** The 10th, 50th and 90th percentiles. */
function spread(values: readonly number[]): string {
  return [0.1, 0.5, 0.9].map((share) => Math.round(quantile(values, share) ?? 0)).join(' ');
}
