import type { Point } from '../../../geometry/shapes/point.ts';
import { type RingSide, ringOf } from '../../../geometry/shapes/rings.ts';
import { rounded } from '../../../geometry/shapes/rounding.ts';
import type { Cutting, CuttingLine } from './cutting.ts';
import { type JigsawBoard, type JigsawSolution, OUTSIDE } from './document.ts';

export interface Assembly {
  readonly board: JigsawBoard;
  readonly solution: JigsawSolution;
}

/**
 * Returns the board and solution of a cutting, or undefined if a piece's lines form no single ring. Coordinates are
 * rounded once, to 3 decimals, and neighbours share points, so outlines fit exactly.
 */
export function assemble({ vertices, cuts, pieces, whimsies }: Cutting): Assembly | undefined {
  const corners = vertices.map(rounded);
  const lines = cuts.map((cut): CuttingLine => ({ ...cut, path: roundedPath(cut, corners) }));
  const sides: RingSide[][] = Array.from({ length: pieces }, () => []);
  for (const { ends, pieces: between, path } of lines) {
    const [left, right] = between;
    if (left !== OUTSIDE) sides[left]?.push({ from: ends[0], to: ends[1], path });
    if (right !== OUTSIDE) sides[right]?.push({ from: ends[1], to: ends[0], path: path.toReversed() });
  }
  const outlines = sides.map(ringOf);
  if (outlines.some((outline) => outline === undefined)) return undefined;
  return {
    board: {
      vertices: corners,
      cuts: lines.map(({ ends, pieces, path, interlocking }) => ({ ends, pieces, path, interlocking })),
      pieces: (outlines as Point[][]).map((outline, piece) => {
        const whimsy = whimsies?.get(piece);
        return whimsy === undefined ? { outline } : { outline, whimsy };
      }),
    },
    solution: { neighbours: neighboursOf(lines) },
  };
}

/** Rounds a path and drops points that this makes equal. */
function roundedPath({ ends: [from, to], path }: CuttingLine, corners: readonly Point[]): readonly Point[] {
  const points = [corners[from], ...path.slice(1, -1).map(rounded), corners[to]];
  return points.filter(([x, y], i) => i === 0 || x !== points[i - 1]?.[0] || y !== points[i - 1]?.[1]);
}

function neighboursOf(lines: readonly Pick<CuttingLine, 'pieces'>[]): JigsawSolution['neighbours'] {
  const pairs = new Map<string, readonly [number, number]>();
  for (const {
    pieces: [a, b],
  } of lines) {
    if (a === OUTSIDE || b === OUTSIDE) continue;
    const pair = a < b ? ([a, b] as const) : ([b, a] as const);
    pairs.set(pair.join(' '), pair);
  }
  return [...pairs.values()].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
}
