import type { Point } from '../../../geometry/point.ts';
import type { DotSolution } from '../../dots/engine/document.ts';
import { qualityBy } from '../../dots/engine/quality.ts';
import type { ThatDotBoard } from './document.ts';

/** A dot this far off the link's direction, in degrees, is mistaken for its target by nobody. */
const PLAIN = 60;

/** The measures that a that-dot document records in `quality`, rounded to 3 decimals. */
export const quality = qualityBy((board: ThatDotBoard, solution) => {
  const colours = new Set(board.dots.flatMap(({ links }) => links.flatMap(({ colour }) => colour ?? [])));
  return {
    marks: board.dots.map(({ links }) => links.length),
    shown: board.dots.flatMap(({ at: [x, y], links }) =>
      links.map(
        ({ direction, length }) =>
          [x, y, x + length * Math.cos(direction), y + length * Math.sin(direction)] as const,
      ),
    ),
    colours: colours.size,
    margins: marginsOf(board, solution),
  };
});

/**
 * The margins against ambiguity: for each end of an edge that has a link, the smallest angle off the edge at which
 * another dot lies no farther away than the edge is long, out of 60° and never more.
 */
function marginsOf(board: ThatDotBoard, solution: DotSolution): readonly number[] {
  const ends = solution.edges.flatMap(([i, j]) => [[i, j] as const, [j, i] as const]);
  return ends.flatMap(([from, to]) => {
    const p = board.dots[from];
    const q = board.dots[to]?.at;
    if (p === undefined || q === undefined || p.links.length === 0) return [];
    const dx = q[0] - p.at[0];
    const dy = q[1] - p.at[1];
    const length = Math.sqrt(dx * dx + dy * dy);
    const pointed = p.links.some(
      ({ direction }) => Math.cos(direction) * dx + Math.sin(direction) * dy > 0.9998 * length,
    );
    if (!pointed || length === 0) return [];
    return [clearAngle(board, [from, to], [dx / length, dy / length], length) / PLAIN];
  });
}

/** The smallest angle, in degrees and at most `PLAIN`, off the unit vector (dx, dy) to another dot within `radius`. */
function clearAngle(
  board: ThatDotBoard,
  [from, to]: readonly [number, number],
  [dx, dy]: Point,
  radius: number,
): number {
  const [px, py] = board.dots[from]?.at ?? [0, 0];
  let cosine = 0.5;
  board.dots.forEach(({ at: [x, y] }, dot) => {
    if (dot === from || dot === to) return;
    const distance = Math.sqrt((x - px) * (x - px) + (y - py) * (y - py));
    if (distance > radius || distance === 0) return;
    cosine = Math.max(cosine, ((x - px) * dx + (y - py) * dy) / distance);
  });
  return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI;
}
