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

type Line = Preview['lines'][number];

/** A puzzle in play, small: its dots, the lines that were there and those that were drawn. */
export function previewOf({ document, progress }: Session): Preview {
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
