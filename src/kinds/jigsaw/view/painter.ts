import type { Pixels } from '../../../picture/pixels/pixels.ts';
import type { PuzzleDocument } from '../../../puzzle/contract/document.ts';
import type { Painter } from '../../../view/kind-view.ts';
import type { Layer } from '../../../view/rendering/phaser.ts';
import { addLayers, type Stage } from '../../../view/stage.ts';
import { rimOnBoard } from '../engine/board-rim.ts';
import type { JigsawBoard, JigsawDocument } from '../engine/document.ts';
import type { JigsawProgress } from '../engine/play/play.ts';
import { rules } from '../engine/play/rules.ts';
import { surveyOf } from '../engine/survey.ts';
import { cutWhenIdle } from './cutting.ts';
import { makeFlights } from './flights.ts';
import { makeHeldPieces } from './held.ts';
import { type Cutouts, cutoutsOf } from './images.ts';
import { type JigsawLook, lookOf } from './look.ts';
import { makeMarked } from './marked.ts';
import { type PiecePose, poseOf, positionImage } from './pose.ts';
import { sheetFor } from './sheet.ts';
import { makeStamps } from './stamps.ts';
import { makeTable, type Table } from './table.ts';
import { makeTarget } from './target.ts';
import { makeBowls } from './tray/bowl-images.ts';
import { makeFloor } from './tray/floor.ts';
import { arrangeTray } from './tray/layout.ts';
import { trayOf } from './tray/tray.ts';
import { makeWell } from './tray/well.ts';

/** From the table up. */
const LAYERS = [
  'ground',
  'settled',
  'floor',
  'finished',
  'target',
  'loose',
  'tray',
  'rim',
  'marks',
  'flying',
  'hand',
] as const;

const NO_PICTURE: Pixels = { width: 1, height: 1, data: new Uint8ClampedArray([216, 196, 156, 255]) };

/** Duration in milliseconds and opacity of the light on joined pieces. */
const LIGHT = { milliseconds: 360, alpha: 0.5 } as const;
/** Milliseconds in which seams fade. */
const SEAMS = 520;
/** How much finer the sheet is than the fitted screen needs, for zooming; `many` applies from `from` pieces on. */
const FINER = { few: 1.15, many: 2, from: 60 } as const;

export function paintJigsaw(stage: Stage, document: PuzzleDocument): Painter {
  const { scene, motions, pixels = NO_PICTURE } = stage;
  const board = document.board as JigsawBoard;
  const { middles, picture } = surveyOf(board);
  const finer = board.pieces.length < FINER.from ? FINER.few : FINER.many;
  const sheet = sheetFor(scene, {
    ...{ board, pixels, wanted: stage.fittedScale * finer },
    order: rules.start(document as JigsawDocument).tray.map(({ piece }) => piece),
  });
  const layers = addLayers(scene, LAYERS);
  const layout = arrangeTray(stage.element, stage.wholeSize);
  const table = makeTable(stage, layers, picture, rimOnBoard(board) ?? [], sheet.picture);
  const floor = makeFloor(stage, layers.floor, [layers.ground, layers.settled], table.box);
  const target = makeTarget(stage, layers.target, board);
  const well = makeWell(stage, layers, layout);
  const bowls = makeBowls(stage, layers.rim, layout);
  // Images of pieces in the hand, in flight or pointed at. Pieces at rest are stamped.
  const cutouts = cutoutsOf(scene, sheet);
  const held = makeHeldPieces(stage, layers.hand, board, cutouts);
  let look: JigsawLook | undefined;
  const seams = seamsOf(stage, table);
  const light = createLight(stage, layers.flying, cutouts);

  /** The pose of a piece when nothing moves. */
  const restOf = (piece: number, of: JigsawLook): PiecePose | undefined => {
    const where = of.whereabouts[piece];
    if (where?.place === 'hand' && of.hand !== undefined) return held.poseOf(of.hand, piece);
    return poseOf(stage, middles[piece] ?? [0, 0], where);
  };
  const flights = makeFlights(stage, layers.flying, cutouts, restOf, () => {
    if (look === undefined) return;
    flights.draw(look);
    stamps.drawTray(look);
  });
  const stamps = makeStamps({
    stage,
    board,
    sheet,
    layers,
    inner: layout.inner,
    isFlying: flights.isFlying,
    inTray: (piece, of) => (flights.closesUp(piece) === false ? undefined : flights.poseNow(piece, of)),
  });
  const marked = makeMarked(stage, layers.marks, cutouts, layout.inner, (piece, of) =>
    flights.isFlying(piece) ? undefined : restOf(piece, of),
  );

  let drawn = 0;
  cutWhenIdle(sheet, { exists: () => layers.ground.active, changes: () => drawn });

  const stamp = (of: JigsawLook): void => {
    if (stamps.drawSettled(of, false)) floor.changed();
    stamps.drawLoose(of);
    stamps.drawTray(of);
  };
  /** Draws everything at rest, and lights up joined pieces. */
  const drawAtRest = (of: JigsawLook, gained: ReadonlySet<number>): void => {
    flights.draw(of);
    stamp(of);
    marked.show(of);
    if (of.solved) seams.close(true);
    else if (gained.size > 0 && gained.size < board.pieces.length)
      light([...gained], (piece) => (flights.busy ? undefined : restOf(piece, of)));
  };
  const place = (): void => {
    floor.changed();
    table.place();
    target.place();
    stamps.place(look);
    if (look === undefined) return;
    flights.draw(look);
    held.draw(look);
    marked.place();
  };
  const drawChanges = (is: JigsawLook, was: JigsawLook): void => {
    if (was.solved && !is.solved) seams.open();
    const isHandSame = is.hand?.piece === was.hand?.piece;
    if (was.progress !== is.progress || (was.hand !== undefined && is.hand === undefined)) {
      motions.stop('light');
      const [gained, isBack] = joinedPieces(is.progress, was.progress);
      flights.fly(is, was, isBack ? new Set() : gained, () => drawAtRest(look ?? is, gained));
      stamp(is);
      flights.draw(is);
    } else if (!isHandSame || is.tray !== was.tray) {
      if (!isHandSame) stamps.drawLoose(is);
      stamps.drawTray(is);
    }
    held.draw(is);
  };

  return {
    place,
    draw(before, after) {
      drawn++;
      const was = before === undefined ? undefined : look;
      const progress = after.session.progress as JigsawProgress;
      const isTraySame = was?.progress === progress && before?.aids === after.aids;
      const fitted = stage.fittedScale / stage.ratio;
      const tray = isTraySame ? was.tray : trayOf(board, progress, after.aids, layout, fitted);
      const is = lookOf(board, after, tray, was);
      look = is;
      well.showEnds(tray);
      bowls.show(is.bowls);
      held.lift(is, was, flights.poseNow);
      if (table.showGhost(is.ghost)) floor.changed();
      target.show(is.target);
      if (was !== undefined) drawChanges(is, was);
      else {
        flights.clear();
        seams.open();
        place();
        stamps.drawSettled(is, true);
        stamps.drawTray(is);
        if (is.solved) seams.close(false);
      }
      marked.show(is);
    },
  };
}

/** Seams fade when the picture is complete. */
function seamsOf({ motions, still }: Stage, table: Table) {
  let closed = 0;
  const show = (share: number): void => {
    closed = share;
    table.showFinished(share);
  };
  return {
    open(): void {
      motions.stop('seams');
      show(0);
    },
    close(moving: boolean): void {
      if (!moving || still) show(1);
      else if (closed < 1) motions.start('seams', { milliseconds: SEAMS, step: show });
    },
  };
}

function createLight({ motions, still }: Stage, layer: Layer, { sheet, glowOf }: Cutouts) {
  return (pieces: readonly number[], poseOf: (piece: number) => PiecePose | undefined): void => {
    if (still) return;
    motions.start('light', {
      milliseconds: LIGHT.milliseconds,
      step: (share) => {
        layer.removeAll();
        for (const piece of share >= 1 ? [] : pieces) {
          const pose = poseOf(piece);
          if (pose !== undefined)
            layer.add(positionImage(glowOf(piece).setAlpha(LIGHT.alpha * (1 - share)), sheet, pose, true));
        }
      },
    });
  };
}

/** The pieces that a step has joined to something, and whether the step was undone. */
function joinedPieces(is: JigsawProgress, was: JigsawProgress): readonly [ReadonlySet<number>, boolean] {
  const before = new Set(was.settled);
  const gained = new Set(is.settled.filter((piece) => !before.has(piece)));
  const known = new Set(was.loose.map(({ pieces }) => pieces));
  for (const { pieces } of is.loose)
    if (pieces.length > 1 && !known.has(pieces)) for (const piece of pieces) gained.add(piece);
  const open = (progress: JigsawProgress): number => progress.tray.length + progress.loose.length;
  return [gained, open(is) > open(was)];
}
