import * as v from 'valibot';
import type { Session } from '../session/session.ts';
import type { Preview } from '../storage/record.ts';

const point = v.tuple([v.number(), v.number()]);

/** What of a dot board can be shown small; other boards have no dots. */
const dotBoard = v.object({
  dots: v.fallback(v.array(v.object({ at: point })), []),
  predrawn: v.fallback(v.array(v.array(point)), []),
});
const dotProgress = v.object({ edges: v.fallback(v.array(v.tuple([v.number(), v.number()])), []) });

const cell = v.tuple([v.number(), v.number()]);

/** What of a maze can be shown small. */
const mazeBoard = v.object({ columns: v.number(), rows: v.number(), start: cell, goal: cell });
const mazeProgress = v.object({ path: v.custom<readonly number[]>(Array.isArray) });

type Line = Preview['lines'][number];

/** A puzzle in play, small: its dots, the lines that were there and those that were drawn. */
export function previewOf({ document, progress }: Session): Preview {
  const maze = v.safeParse(mazeBoard, document.board);
  const line = v.safeParse(mazeProgress, progress);
  if (maze.success && line.success) return mazePreview(maze.output, line.output.path, document.size);
  const board = v.safeParse(dotBoard, document.board);
  const drawn = v.safeParse(dotProgress, progress);
  const { dots, predrawn } = board.success ? board.output : { dots: [], predrawn: [] };
  const edges = drawn.success ? drawn.output.edges : [];
  const between = (from: readonly number[] | undefined, to: readonly number[] | undefined): Line[] =>
    from === undefined || to === undefined ? [] : [[from[0] ?? 0, from[1] ?? 0, to[0] ?? 0, to[1] ?? 0]];
  return {
    size: [document.size[0], document.size[1]],
    dots: dots.map(({ at }) => at),
    lines: [
      ...predrawn.flatMap((line) => line.slice(1).flatMap((to, index) => between(line[index], to))),
      ...edges.flatMap(([i, j]) => between(dots[i]?.at, dots[j]?.at)),
    ],
  };
}

/** A maze without its inner walls: its frame, its start and goal, and the line that was drawn. */
function mazePreview(
  { columns, rows, start, goal }: v.InferOutput<typeof mazeBoard>,
  path: readonly number[],
  [width, height]: readonly [number, number],
): Preview {
  const side = 1000 / Math.max(columns, rows);
  const middle = ([c, r]: readonly [number, number]): [number, number] => [
    (c + 0.5) * side,
    (r + 0.5) * side,
  ];
  const places = path.map((at) => middle([at % columns, Math.floor(at / columns)]));
  const turns = places.filter((_, at) => {
    const [last, next] = [places[at - 1], places[at + 1]];
    return last === undefined || next === undefined || (last[0] !== next[0] && last[1] !== next[1]);
  });
  return {
    size: [width, height],
    dots: [middle(start), middle(goal)],
    lines: [
      [0, 0, width, 0],
      [width, 0, width, height],
      [width, height, 0, height],
      [0, height, 0, 0],
      ...turns.slice(1).map(([x, y], at): Line => [...(turns[at] ?? [x, y]), x, y]),
    ],
  };
}
