import { distance } from '../../../geometry/shapes/point.ts';
import type { Gesture } from '../../dots/engine/play/gesture.ts';
import { catches, dotUnder } from '../../dots/engine/play/grip.ts';
import { joiningRules, openAt, type Play } from '../../dots/engine/play/joining.ts';
import { isDrawn, surveyBy } from '../../dots/engine/play/play.ts';
import { ID, type ThatDotBoard } from './document.ts';
import { followRuler, type Ruler } from './ruler.ts';
import { solve, target } from './solve.ts';

export { target } from './solve.ts';

export type ThatDotGesture = Gesture<Ruler>;

/** A finger farther than this beside the ruler, in CSS pixels, is not drawing along it when lifted. */
const MAX_DISTANCE = 24;
/** A lifted finger keeps a line over this share of its length. */
const KEPT_SHARE = 0.6;
/** The largest share of its edge that a link covers, with one link or two. */
const MAX_SHARE = 1 / 3;
const MAX_SHARE_OF_TWO = 1 / 4;

const survey = surveyBy(solve);

/** Returns the index of the link at `from` that leads to `to`; undefined if there is none. */
export function linkTo(board: ThatDotBoard, from: number, to: number): number | undefined {
  const link = (board.dots[from]?.links ?? []).findIndex((_, mark) => target(board, from, mark) === to);
  return link < 0 ? undefined : link;
}

/** Returns the maximum drawn length of a link, from the dot's centre. A longer one would give the picture away. */
export function longestShown(board: ThatDotBoard, dot: number, mark: number): number {
  const to = target(board, dot, mark);
  const [from, end] = [board.dots[dot], to === undefined ? undefined : board.dots[to]];
  if (from === undefined || end === undefined || to === undefined) return Number.POSITIVE_INFINITY;
  const isTwoSided = linkTo(board, to, dot) !== undefined;
  return (isTwoSided ? MAX_SHARE_OF_TWO : MAX_SHARE) * distance(from.at, end.at);
}

/** Returns the ends of the undrawn lines along the dot's own links. */
function undrawnEnds({ board, progress }: Play<ThatDotBoard>, dot: number): readonly number[] {
  const ends = (board.dots[dot]?.links ?? []).map((_, link) => target(board, dot, link));
  return ends.filter((end): end is number => end !== undefined && !isDrawn(progress, dot, end));
}

/**
 * How connect-that-dot is played.
 * A touched dot is picked up, and the line follows its link like a ruler. It is finished when the finger is lifted at
 * the dot at its end or passes it. Differences from the other joining kinds:
 *
 * - A drag within 40° of a link of the held dot draws along that link; with several, along the nearest in angle.
 *   Elsewhere the line follows the finger freely. It counts only if it ends at a dot whose link points back at the held
 *   one.
 * - A finger lifted on the ruler, but not at another dot, keeps a line over 60 % of its length. A free line is never
 *   completed, so no wrong line becomes right.
 * - After a finished line, the drag continues at the dot reached if that dot has an undrawn link.
 */
export const rules = joiningRules<ThatDotBoard, Ruler>({
  id: ID,
  survey,
  askedFor: undrawnEnds,
  goesOn: (play, dot) => undrawnEnds(play, dot).length > 0,
  lineTo: (play, { finger, line }, held, touch) => {
    const { board, progress } = play;
    const start = board.dots[held]?.at;
    if (start === undefined || finger === null) return null;
    const links = (board.dots[held]?.links ?? []).flatMap((_, link) => {
      const to = target(board, held, link);
      return to === undefined || isDrawn(progress, held, to)
        ? []
        : [{ link, to, at: board.dots[to]?.at ?? start }];
    });
    const ruler = followRuler({ start, from: finger.from, touch }, links, line);
    if (ruler.link !== null) {
      // Along a link, the line can end only at the link's dot, after more than half of it is drawn.
      const to = links.find(({ link }) => link === ruler.link)?.to;
      const lands = to !== undefined && ruler.reach * 2 > ruler.length && catches(play.survey, to, touch);
      return { ...ruler, caught: lands ? to : null };
    }
    // A free line ends at the nearest dot if its link points back here.
    const sources = openAt(play, held).filter((other) => !links.some(({ to }) => to === other));
    const landed = dotUnder(play.survey, held, sources, touch);
    return { ...ruler, caught: landed !== undefined && sources.includes(landed) ? landed : null };
  },
  isBeyond: (_, __, { link, reach: reached, length }) => link !== null && reached >= length,
  isSure: ({ link }) => link !== null,
  onLift: ({ board, survey: around }, held, { link, tip, reach: reached, length }, touch) => {
    // Most of a line on the ruler is drawn: keep it.
    const isBeside = distance(touch.at, tip) > MAX_DISTANCE * touch.unitsPerCssPixel;
    const to = link === null ? undefined : target(board, held, link);
    if (to !== undefined && !isBeside && reached >= KEPT_SHARE * length) return { keeps: to };
    // The finger is at a dot that the line does not lead to.
    const landed = link === null || isBeside ? dotUnder(around, held, [], touch) : undefined;
    return landed === undefined ? undefined : { misses: landed };
  },
});
