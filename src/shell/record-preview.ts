import * as v from 'valibot';
import type { Session } from '../session/session.ts';
import type { Preview } from './preview.ts';

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

/** What of a jigsaw can be shown small. */
const cutBoard = v.object({
  pieces: v.array(v.unknown()),
  cuts: v.array(v.object({ pieces: v.tuple([v.number(), v.number()]), path: v.array(point) })),
});
const cutProgress = v.object({ settled: v.array(v.number()) });

type Line = Preview['lines'][number];

/** A puzzle in play, small: its dots, the lines that were there and those that were drawn. */
export function previewOf({ document, progress }: Session): Preview {
  const maze = v.safeParse(mazeBoard, document.board);
  const line = v.safeParse(mazeProgress, progress);
  if (maze.success && line.success) return mazePreview(maze.output, line.output.path, document.size);
  const cut = v.safeParse(cutBoard, document.board);
  const laid = v.safeParse(cutProgress, progress);
  if (cut.success && laid.success) return cutPreview(cut.output, laid.output.settled, document.size);
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

/** With more pieces than this, seams between pieces are not shown. */
const FEW_PIECES = 40;
/** Corners that are left of a cut, and lines that are shown, at most. */
const MOST_CORNERS = 14;
const MOST_LINES = 9000;

/** A jigsaw's frame, and around what lies where it belongs a line. */
function cutPreview(
  { pieces, cuts }: v.InferOutput<typeof cutBoard>,
  settled: readonly number[],
  [width, height]: readonly [number, number],
): Preview {
  const lies = new Set(settled);
  const shown = cuts.filter(({ pieces: [a, b] }) => {
    const count = Number(lies.has(a)) + Number(lies.has(b));
    return count === 1 || (count === 2 && pieces.length <= FEW_PIECES);
  });
  const lines = shown.flatMap(({ path }): Line[] => {
    const every = Math.ceil(path.length / MOST_CORNERS);
    const corners = path.filter((_, at) => at % every === 0 || at === path.length - 1);
    return corners.slice(1).map(([x, y], at) => [corners[at]?.[0] ?? x, corners[at]?.[1] ?? y, x, y]);
  });
  const frame: Line[] = [
    [0, 0, width, 0],
    [width, 0, width, height],
    [width, height, 0, height],
    [0, height, 0, 0],
  ];
  return { size: [width, height], dots: [], lines: [...frame, ...lines.slice(0, MOST_LINES)] };
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
