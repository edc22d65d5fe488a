import type { Bounds } from '../../../geometry/shapes/bounds.ts';
import type { PuzzleDocument } from '../../../puzzle/contract/document.ts';
import type { Area } from '../../../view/board/board-placement.ts';
import type { KindView, Lesson, StepSound } from '../../../view/kind-view.ts';
import type { ButtonState, PressResult } from '../../../view/table/pieces.ts';
import type { ViewState } from '../../../view/view-state.ts';
import type { JigsawBoard } from '../engine/document.ts';
import { isMystery } from '../engine/parameters.ts';
import type { JigsawGesture } from '../engine/play/gesture.ts';
import { isJoined, type JigsawProgress, TURNINGS } from '../engine/play/play.ts';
import {
  flipByButton,
  homeMove,
  rules,
  sortable,
  sortByButton,
  turnByButton,
  turnByWheel,
} from '../engine/play/rules.ts';
import { isFarOut, sheetOf, tableOf } from '../engine/play/table.ts';
import { surveyOf } from '../engine/survey.ts';
import { paintJigsaw } from './painter.ts';
import { GHOSTS } from './table.ts';
import { tellJigsaw } from './telling.ts';
import { hasBowls } from './tray/bowls.ts';
import { trayDesk } from './tray/desk.ts';
import { takeable } from './tray/takeable.ts';
import { AIDS, bowlAfter, bowlShown } from './tray/tray.ts';

/** The lesson uses one of this many pieces at the front of the tray, which are always visible. */
const IN_SIGHT = 4;
/** With fewer pieces, the buttons of the table are hidden. */
const TUCKED_BELOW = 24;
/** Steps by which the tones of joins rise over a whole puzzle. */
const TONES = 11;

const boardOf = (document: PuzzleDocument): JigsawBoard => document.board as JigsawBoard;
const progressOf = ({ session }: ViewState): JigsawProgress => session.progress as JigsawProgress;

export const jigsawView: KindView = {
  kind: rules.id,
  staysSharp: true,
  area,
  paint: paintJigsaw,
  spacing(document) {
    const { boxes, picture } = surveyOf(boardOf(document));
    const area = (picture.right - picture.left) * (picture.bottom - picture.top);
    return { least: Math.min(...boxes.map(shorterSide)), usual: Math.sqrt(area / Math.max(1, boxes.length)) };
  },
  sounds,
  announces: tellJigsaw,
  lesson,
  pieces: {
    aids: AIDS,
    desk: (document, options) => trayDesk(boardOf(document), options),
    press,
    buttons,
    hidesButtons: (document) => boardOf(document).pieces.length < TUCKED_BELOW,
    turn: (document, seen, mouse, steps) =>
      turnByWheel(boardOf(document), progressOf(seen), seen.gesture as JigsawGesture, mouse, steps),
    rotates: (seen) => progressOf(seen).turning !== 'off' && (seen.gesture as JigsawGesture).held !== null,
    takeable: (document, seen, { desk, sight }) => takeable(boardOf(document), progressOf(seen), desk, sight),
  },
  gather(document) {
    // All of the picture, also if only a part of it was cut.
    const [right, bottom] = document.size;
    const rim = [0, 0, right, 0, right, 0, right, bottom, right, bottom, 0, bottom];
    return {
      solved: new Float64Array(),
      picture: Float64Array.of(...rim, 0, bottom, 0, 0),
      dots: [],
    };
  },
};

/** The picture in its frame, or the whole table if an older version has put pieces farther out. */
function area(document: PuzzleDocument, progress: unknown): Area {
  const board = boardOf(document);
  const { loose } = progress as JigsawProgress;
  return sized(loose.some((group) => isFarOut(board, group)) ? tableOf(board) : sheetOf(board));
}

function sounds(before: ViewState, after: ViewState): readonly StepSound[] {
  const [was, is] = [progressOf(before), progressOf(after)];
  const open = ({ tray, loose }: JigsawProgress): number => tray.length + loose.length;
  const held = ({ gesture }: ViewState): number | undefined => {
    const { held, chosen } = gesture as JigsawGesture;
    return chosen ?? (held?.carried === true ? held.piece : undefined);
  };
  const total =
    is.tray.length + is.loose.reduce((sum, { pieces }) => sum + pieces.length, 0) + is.settled.length;
  if (open(is) < open(was))
    return [{ sound: 'snap' }, { sound: 'line', step: Math.floor((1 - open(is) / total) * TONES) }];
  if (open(is) > open(was) || after.session.done < before.session.done) return [{ sound: 'undo' }];
  if (after.session.hints > before.session.hints) return [{ sound: 'hint' }];
  if (is !== was) return [{ sound: 'press' }];
  if (held(after) !== undefined && held(after) !== held(before)) return [{ sound: 'pick' }];
  return [];
}

/** Prefers a piece of the rim. None if all pieces in sight lie face down. */
function lesson(document: PuzzleDocument): Lesson | undefined {
  const board = boardOf(document);
  const { rim, gripOf } = surveyOf(board);
  const { tray } = rules.start(document as Parameters<typeof rules.start>[0]);
  const front = tray.slice(0, IN_SIGHT).filter(({ flipped }) => flipped !== true);
  const stowed = front.find(({ piece }) => rim[piece] === true) ?? front[0];
  const move = stowed && homeMove(board, stowed.piece, stowed);
  const grip = stowed && gripOf(stowed.piece);
  if (move === undefined || grip === undefined) return undefined;
  return { move, stroke: [grip, grip], thing: stowed?.piece };
}

function press(document: PuzzleDocument, seen: ViewState, button: string): PressResult | undefined {
  const { aids, gesture } = seen;
  const progress = progressOf(seen);
  switch (button) {
    case 'ghost':
      return { aids: { ...aids, ghost: ((aids.ghost ?? 0) + 1) % GHOSTS.length } };
    case 'rim':
      return { aids: { ...aids, rim: aids.rim === 1 ? 0 : 1, scroll: 0 } };
    case 'bowl':
      return { aids: { ...aids, bowl: bowlAfter(progress, aids), scroll: 0 } };
    case 'sort':
      return { meaning: sortByButton(progress, gesture as JigsawGesture) };
    case 'tidy':
      return { meaning: { move: { tidy: 'tray' }, gesture: rules.rest } };
    case 'turning': {
      const turning = TURNINGS[(TURNINGS.indexOf(progress.turning) + 1) % TURNINGS.length] ?? 'off';
      return { meaning: { move: { turning }, gesture: rules.rest } };
    }
    case 'flip':
      return { meaning: flipByButton(boardOf(document), progress, gesture as JigsawGesture) };
    case 'turn':
      return { meaning: turnByButton(boardOf(document), progress, gesture as JigsawGesture) };
    default:
      return undefined;
  }
}

function buttons(document: PuzzleDocument, seen: ViewState): Readonly<Record<string, ButtonState>> {
  const { rim } = surveyOf(boardOf(document));
  const progress = progressOf(seen);
  const { turning, twoSided, loose } = progress;
  const sorts = hasBowls(boardOf(document));
  const canSort = sortable(progress, seen.gesture as JigsawGesture) !== undefined;
  const bowl = bowlShown(progress, seen.aids);
  const hasInner = rim.includes(false);
  return {
    box: { state: 0, enabled: true, shown: !isMystery(document) },
    ghost: { state: seen.aids.ghost ?? 0, enabled: true, shown: !isMystery(document) },
    rim: { state: seen.aids.rim ?? 0, enabled: true, shown: hasInner },
    bowl: { state: bowl, enabled: bowlAfter(progress, seen.aids) !== bowl, shown: sorts },
    sort: { state: 0, enabled: canSort, shown: sorts },
    tidy: { state: 0, enabled: loose.some((group) => !isJoined(group)), shown: true },
    turning: { state: TURNINGS.indexOf(turning), enabled: true, shown: true },
    flip: { state: 0, enabled: true, shown: twoSided },
    turn: { state: 0, enabled: true, shown: turning !== 'off' },
  };
}

function sized({ left, top, right, bottom }: Bounds): Area {
  return { left, top, width: right - left, height: bottom - top };
}

function shorterSide({ left, top, right, bottom }: Bounds): number {
  return Math.min(right - left, bottom - top);
}
