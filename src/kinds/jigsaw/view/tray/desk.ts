import type { Point } from '../../../../geometry/shapes/point.ts';
import type { Beside } from '../../../../puzzle/contract/kind.ts';
import { easeOut } from '../../../../view/motion.ts';
import type { Desk, DeskOptions, DeskTouch, TouchTreatment } from '../../../../view/table/desk.ts';
import type { ViewState } from '../../../../view/view-state.ts';
import type { JigsawBoard } from '../../engine/document.ts';
import type { JigsawGesture } from '../../engine/play/gesture.ts';
import { bowlOf, type JigsawMove, type JigsawProgress } from '../../engine/play/play.ts';
import { surveyOf } from '../../engine/survey.ts';
import { bowlAt, needsBowls } from './bowls.ts';
import { arrangeTray, cellIndexAt } from './layout.ts';
import { elementPointOf, isInSight, picturePointAt, slotAt, type Tray, trayOf } from './tray.ts';

/** In CSS pixels. After this distance, a finger on the tray pulls out a piece or pushes the tray. */
const DECISION_DISTANCE = 9;
/** Least ratio of movement along the tray to movement across it, for a push. */
const PUSH_RATIO = 1.25;
/** A push becomes a pull once the finger is this far off the tray's axis, with this ratio or less. In CSS pixels. */
const OFF_AXIS = { distance: 30, ratio: 2 } as const;
/** Glide after a push: `reach` is its length in CSS pixels at a speed of one CSS pixel per millisecond. */
const GLIDE = { milliseconds: 520, reach: 190 } as const;

interface Push {
  readonly start: Point;
  readonly scroll: number;
  readonly doing: 'waits' | 'pulls' | 'pushes';
  readonly startsOnPiece: boolean;
  /** Last position along the tray, the time of that, and the speed in CSS pixels per millisecond. */
  readonly lastAlong: number;
  readonly lastTime: number;
  readonly speed: number;
}

export function trayDesk(board: JigsawBoard, options: DeskOptions): Desk {
  let push: Push | undefined;
  const layout = () => arrangeTray(options.element(), options.wholeSize);
  const progressOf = ({ session }: ViewState): JigsawProgress => session.progress as JigsawProgress;
  const tray = (): Tray => {
    const seen = options.viewState();
    return trayOf(board, progressOf(seen), seen.aids, layout(), options.scale());
  };
  const scrollTo = (scroll: number): void => {
    const { aids } = options.viewState();
    const next = Math.min(tray().cells.most, Math.max(0, scroll));
    if (next !== aids.scroll) options.setAids({ ...aids, scroll: next });
  };
  const glideTo = (scroll: number): void => {
    const from = tray().scroll;
    options.motions.start('push', {
      milliseconds: options.still ? 0 : GLIDE.milliseconds,
      ease: easeOut,
      step: (share) => scrollTo(from + (scroll - from) * share),
    });
  };
  const beside = (at: Point): Beside | undefined => besideAt(board, options.viewState(), tray(), at);
  const alongOf = ([x, y]: Point): number => (layout().upright ? y : x);

  const down = ({ at, milliseconds }: DeskTouch): TouchTreatment => {
    options.motions.stop('push');
    const found = beside(at);
    push =
      found === undefined
        ? undefined
        : {
            start: at,
            scroll: tray().scroll,
            doing: 'waits',
            startsOnPiece: found.thing !== null,
            lastAlong: alongOf(at),
            lastTime: milliseconds,
            speed: 0,
          };
    return { beside: found };
  };
  const move = ({ at, milliseconds }: DeskTouch): TouchTreatment => {
    if (push === undefined || push.doing === 'pulls') return { beside: beside(at) };
    const [x, y] = [at[0] - push.start[0], at[1] - push.start[1]];
    const [along, across] = layout().upright ? [y, x] : [x, y];
    if (push.doing === 'waits') {
      if (Math.sqrt(x * x + y * y) < DECISION_DISTANCE) return 'kept';
      const isPush =
        tray().cells.most > 0 && (!push.startsOnPiece || Math.abs(along) > PUSH_RATIO * Math.abs(across));
      push = { ...push, doing: isPush ? 'pushes' : 'pulls' };
      return isPush ? 'kept' : { beside: beside(at) };
    }
    const isOffAxis =
      Math.abs(across) >= OFF_AXIS.distance && Math.abs(along) <= OFF_AXIS.ratio * Math.abs(across);
    const hasLeft = cellIndexAt(layout(), tray().cells, at, 0) === undefined;
    if (push.startsOnPiece && (isOffAxis || hasLeft)) {
      push = { ...push, doing: 'pulls' };
      return { beside: beside(at) };
    }
    const passed = Math.max(1, milliseconds - push.lastTime);
    const speed = 0.6 * ((alongOf(at) - push.lastAlong) / passed) + 0.4 * push.speed;
    push = { ...push, lastAlong: alongOf(at), lastTime: milliseconds, speed };
    scrollTo(push.scroll - along);
    return 'kept';
  };
  const up = ({ at }: DeskTouch): TouchTreatment => {
    const before = push;
    push = undefined;
    if (before?.doing !== 'pushes') return { beside: beside(at) };
    if (Math.abs(before.speed) > 0.1) glideTo(tray().scroll - before.speed * GLIDE.reach);
    return 'cancel';
  };

  return {
    room: (whole) => arrangeTray(whole, options.wholeSize).room,
    treatTouch(contact) {
      if (contact.phase === 'down') return down(contact);
      if (contact.phase === 'move') return move(contact);
      if (contact.phase === 'up') return up(contact);
      push = undefined;
      return 'cancel';
    },
    beside,
    handleWheel(at, by) {
      const now = tray();
      if (slotAt(progressOf(options.viewState()), now, at) === undefined) return false;
      scrollTo(now.scroll + by);
      return true;
    },
    gripOf(thing) {
      const now = tray();
      const standing = now.pieces.find(({ piece }) => piece === thing);
      const of = surveyOf(board).gripOf(thing);
      if (standing === undefined || of === undefined || !isInSight(now, standing)) return undefined;
      return { at: elementPointOf(board, standing, of), of };
    },
    follow(seen) {
      const now = tray();
      const { cursor, chosen } = seen.gesture as JigsawGesture;
      const helped = seen.help?.stage === 'show' ? (seen.help.move as JigsawMove) : undefined;
      const wanted =
        helped !== undefined && 'carry' in helped ? helped.carry : seen.keys ? (chosen ?? cursor) : null;
      // Show a piece that is pointed at, even if it is in another bowl or the tray's filter hides it.
      const bowl = wanted === null ? undefined : bowlOf(progressOf(seen), wanted);
      const rim = surveyOf(board).rim[wanted ?? -1] === true ? (seen.aids.rim ?? 0) : 0;
      if (bowl !== undefined && (bowl !== now.bowl || rim !== (seen.aids.rim ?? 0))) {
        options.setAids({ ...seen.aids, rim, bowl });
        return;
      }
      const index = now.pieces.findIndex(({ piece }) => piece === wanted);
      const standing = now.pieces[index];
      if (standing !== undefined && !isInSight(now, standing)) {
        const { inner, upright } = now.layout;
        const row = Math.floor(index / now.cells.lanes) + 0.5;
        glideTo(row * now.cells.along - (upright ? inner.height : inner.width) / 2);
      } else if ((seen.aids.scroll ?? 0) > now.cells.most) scrollTo(now.cells.most);
    },
  };
}

/** The bowl or the place in the tray at a place of the element. */
function besideAt(
  board: JigsawBoard,
  { session, gesture }: ViewState,
  tray: Tray,
  at: Point,
): Beside | undefined {
  const progress = session.progress as JigsawProgress;
  const found = slotAt(progress, tray, at);
  if (found === undefined) return undefined;
  const hasBowls = needsBowls(board, progress, gesture as JigsawGesture);
  const bowl = hasBowls ? bowlAt(tray.layout, tray.bowl, at) : undefined;
  if (bowl !== undefined) return { thing: null, slot: progress.tray.length, container: bowl };
  const { standing, slot } = found;
  const thing =
    standing === undefined ? null : { index: standing.piece, at: picturePointAt(board, standing, at) };
  return { thing, slot, container: tray.bowl };
}
