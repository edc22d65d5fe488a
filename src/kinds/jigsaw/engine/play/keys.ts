import { centreOf } from '../../../../geometry/shapes/bounds.ts';
import { type Point, squaredDistance } from '../../../../geometry/shapes/point.ts';
import { rounded } from '../../../../geometry/shapes/rounding.ts';
import type { Interpretation, Key } from '../../../../puzzle/contract/kind.ts';
import type { JigsawBoard } from '../document.ts';
import { surveyOf } from '../survey.ts';
import { emptyHand, type JigsawGesture } from './gesture.ts';
import { groupWith, isFree, type JigsawMove, type JigsawProgress, piecesWith } from './play.ts';
import { boxOf, tableOf } from './table.ts';

/** Arrows choose a piece, Enter picks it up, arrows carry it from place to place, Enter puts it down. */
export function interpretKey(
  board: JigsawBoard,
  progress: JigsawProgress,
  gesture: JigsawGesture,
  { key }: Key,
): Interpretation<JigsawMove, JigsawGesture> {
  const { middles } = surveyOf(board);
  const { chosen, cursor, aim } = gesture;
  const free = [
    ...progress.tray.map(({ piece }) => piece),
    ...progress.loose.flatMap(({ pieces }) => pieces.slice(0, 1)),
  ];
  const [first] = free;
  if (first === undefined) return undefined;
  const rest = emptyHand(gesture);
  if (key === 'Escape') return { gesture: rest };
  const at = cursor === null || !isFree(progress, cursor) ? first : cursor;
  if (chosen === null || !isFree(progress, chosen)) {
    // The first key only shows the cursor.
    if (cursor === null || at !== cursor) return { gesture: { ...rest, cursor: at } };
    if (key === 'Enter') {
      const { placement } = groupWith(progress, at) ?? {};
      const from =
        placement === undefined
          ? centreOf(tableOf(board))
          : centreOf(boxOf(board, { pieces: [at], placement }));
      return { gesture: { ...rest, cursor: at, chosen: at, aim: nearestTo(middles, from), last: at } };
    }
    const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
    const place = free.findIndex((piece) => piecesWith(progress, piece).includes(at));
    const next = free[(place + step + free.length) % free.length] ?? first;
    return { gesture: { ...rest, cursor: next, last: next } };
  }
  if (key !== 'Enter')
    return { gesture: { ...gesture, finger: null, held: null, aim: nextPlace(middles, aim, key) } };
  const to = middles[aim ?? -1];
  if (to === undefined) return { gesture: { ...gesture, aim: nearestTo(middles, centreOf(tableOf(board))) } };
  const after = free[(free.indexOf(chosen) + 1) % free.length];
  return { move: { carry: chosen, to: rounded(to) }, gesture: { ...rest, cursor: after ?? null } };
}

const ARROWS: Readonly<Partial<Record<Key['key'], Point>>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest place in the quarter that an arrow points to; the same place if there is none. */
function nextPlace(places: readonly Point[], from: number | null, key: Key['key']): number {
  const [start, arrow] = [places[from ?? -1], ARROWS[key]];
  if (from === null || start === undefined || arrow === undefined) return from ?? 0;
  let [best, least] = [from, Number.POSITIVE_INFINITY];
  places.forEach(([x, y], place) => {
    const along = (x - start[0]) * arrow[0] + (y - start[1]) * arrow[1];
    const aside = Math.abs((x - start[0]) * arrow[1] - (y - start[1]) * arrow[0]);
    const cost = along * along + aside * aside;
    if (place !== from && along > 0 && aside <= along && cost < least) [best, least] = [place, cost];
  });
  return best;
}

function nearestTo(places: readonly Point[], point: Point): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  places.forEach((place, index) => {
    const away = squaredDistance(place, point);
    if (away < least) [best, least] = [index, away];
  });
  return best;
}
