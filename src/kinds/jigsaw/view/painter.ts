import type { Pixels } from '../../../picture/pixels.ts';
import type { PuzzleDocument } from '../../../puzzle/document.ts';
import { createBreathing } from '../../../view/breathing.ts';
import type { Painter } from '../../../view/kind-view.ts';
import type { Image, Layer } from '../../../view/phaser.ts';
import { addLayers, type Stage } from '../../../view/stage.ts';
import type { JigsawBoard } from '../engine/document.ts';
import { figureOf } from '../engine/figure.ts';
import type { JigsawProgress } from '../engine/play.ts';
import { makeFlights } from './flights.ts';
import { makeGround, makeWell } from './ground.ts';
import { makeHeldPieces } from './held.ts';
import { type Cutouts, cutoutsOf } from './images.ts';
import { layOut } from './layout.ts';
import { type Look, lookOf } from './look.ts';
import { lay, type Pose, poseOf } from './pose.ts';
import { sheetFor } from './sheet.ts';
import { makeStamps } from './stamps.ts';
import { makeTarget } from './target.ts';
import { trayOf } from './tray.ts';

/** The layers of a board of pieces, from the table up. */
const LAYERS = [
  'ground',
  'settled',
  'finished',
  'target',
  'loose',
  'tray',
  'marks',
  'flying',
  'hand',
] as const;

/** What is shown where there is no picture. */
const NO_PICTURE: Pixels = { width: 1, height: 1, data: new Uint8ClampedArray([216, 196, 156, 255]) };

/** How much a piece that is pointed at, or that breathes, is larger. */
const MARK = { larger: 0.05, breath: 0.08 } as const;
/** A joined piece lights up for so long, in milliseconds. */
const LIGHT = { milliseconds: 360, alpha: 0.5 } as const;
const SEAMS = 520;
/** The sheet is finer than the screen needs, so that it can be zoomed: by this much for few pieces and for many. */
const FINER = { few: 1.15, many: 2, from: 60 } as const;

/** Draws a jigsaw. */
export function paintJigsaw(stage: Stage, document: PuzzleDocument): Painter {
  const { scene, motions } = stage;
  const board = document.board as JigsawBoard;
  const { middles, picture } = figureOf(board);
  const pixels = stage.pixels ?? NO_PICTURE;
  const finer = board.pieces.length < FINER.from ? FINER.few : FINER.many;
  const sheet = sheetFor(scene, board, pixels, stage.fitted * finer);
  const layers = addLayers(scene, LAYERS);
  const layout = layOut(stage.whole);
  const ground = makeGround(stage, layers, picture, pixels);
  const target = makeTarget(stage, layers.target, board);
  const { inner } = layout;
  makeWell(stage, layers.tray, layout.tray);
  // Of pieces in the hand, on their way or pointed at; those that lie still are stamped.
  const cutouts = cutoutsOf(scene, sheet);
  const held = makeHeldPieces(stage, layers.hand, board, cutouts);
  let look: Look | undefined;
  let finished = 0;

  /** How a piece lies when nothing moves. */
  const restOf = (piece: number, of: Look): Pose | undefined => {
    const where = of.whereabouts[piece];
    if (where?.place === 'hand' && of.hand !== undefined) return held.poseOf(of.hand, piece);
    return poseOf(stage, middles[piece] ?? [0, 0], where);
  };
  const flights = makeFlights(stage, layers.flying, cutouts, restOf, () => {
    if (look === undefined) return;
    flights.draw(look);
    stamps.fillTray(look);
  });
  const stamps = makeStamps({
    stage,
    board,
    sheet,
    layers,
    inner,
    isFlying: flights.isFlying,
    inTray: (piece, of) => (flights.closesUp(piece) === false ? undefined : flights.poseNow(piece, of)),
  });
  const drawMarks = (of: Look): void => {
    const breathes = of.marked?.breathes === true;
    const wave = breathes ? breath.wave : 1;
    const seen = { glow: 0.35 + 0.65 * wave, larger: 1 + (breathes ? MARK.breath * wave : MARK.larger) };
    drawMarked(layers.marks, cutouts, of.marked?.pieces ?? [], seen, (piece) => {
      const pose = flights.isFlying(piece) ? undefined : restOf(piece, of);
      if (pose === undefined || of.whereabouts[piece]?.place !== 'tray') return pose;
      const [x, y] = [pose.at[0] / stage.ratio - inner.left, pose.at[1] / stage.ratio - inner.top];
      return x > 0 && y > 0 && x < inner.width && y < inner.height ? pose : undefined;
    });
  };
  const breath = createBreathing(stage, () => {
    if (look !== undefined) drawMarks(look);
  });

  /** What lies is stamped. */
  const stamp = (of: Look): void => {
    stamps.settle(of, false);
    stamps.lieLoose(of);
    stamps.fillTray(of);
  };
  /** All has come to rest, and what was joined lights up. */
  const land = (of: Look, gained: ReadonlySet<number>): void => {
    flights.draw(of);
    stamp(of);
    drawMarks(of);
    if (of.solved) seal(true);
    else if (gained.size > 0 && gained.size < board.pieces.length) light(of, [...gained]);
  };
  const light = (of: Look, pieces: readonly number[]): void => {
    if (stage.still) return;
    motions.start('light', {
      milliseconds: LIGHT.milliseconds,
      step: (share) => {
        layers.flying.removeAll();
        for (const piece of pieces) {
          const pose = restOf(piece, of);
          if (pose === undefined || share >= 1 || flights.busy) continue;
          const glow = cutouts.glowOf(piece).setAlpha(LIGHT.alpha * (1 - share));
          layers.flying.add(lay(glow, sheet, pose, true));
        }
      },
    });
  };
  const finish = (share: number): void => {
    finished = share;
    ground.finish(share);
  };
  /** The seams fade. */
  const seal = (moving: boolean): void => {
    if (!moving || stage.still) finish(1);
    else if (finished < 1) motions.start('seams', { milliseconds: SEAMS, step: finish });
  };
  const place = (): void => {
    ground.place();
    target.place();
    stamps.place(look);
    if (look === undefined) return;
    flights.draw(look);
    held.draw(look);
    drawMarks(look);
  };
  /** Shows what has changed since another look. */
  const change = (is: Look, was: Look): void => {
    if (!is.solved && finished > 0) {
      motions.stop('seams');
      finish(0);
    }
    const isHandSame = is.hand?.piece === was.hand?.piece;
    if (was.progress !== is.progress || (was.hand !== undefined && is.hand === undefined)) {
      motions.stop('light');
      const [gained, isBack] = changedOf(is.progress, was.progress);
      flights.fly(is, was, isBack ? new Set() : gained, () => land(look ?? is, gained));
      stamp(is);
      flights.draw(is);
    } else if (!isHandSame || is.tray !== was.tray) {
      if (!isHandSame) stamps.lieLoose(is);
      stamps.fillTray(is);
    }
    held.draw(is);
  };

  return {
    place,
    draw(before, after) {
      const was = before === undefined ? undefined : look;
      const progress = after.session.progress as JigsawProgress;
      const isTraySame = was?.progress === progress && before?.aids === after.aids;
      const fitted = stage.fitted / stage.ratio;
      const tray = isTraySame ? was.tray : trayOf(board, progress, after.aids, layout, fitted);
      const is = lookOf(board, after, tray, was);
      look = is;
      held.lift(is, was, flights.poseNow);
      ground.shine(is.ghost);
      target.show(is.target);
      if (was !== undefined) change(is, was);
      else {
        flights.clear();
        finish(0);
        place();
        stamps.settle(is, true);
        stamps.fillTray(is);
        if (is.solved) seal(false);
      }
      breath.run(is.marked?.breathes === true);
      drawMarks(is);
    },
  };
}

/** Draws pieces that are pointed at over all others, with a glow; one that is alone is drawn larger. */
function drawMarked(
  layer: Layer,
  { sheet, faceOf, glowOf }: Cutouts,
  pieces: readonly number[],
  { glow, larger }: { readonly glow: number; readonly larger: number },
  poseOf: (piece: number) => Pose | undefined,
): void {
  layer.removeAll();
  const faces: Image[] = [];
  for (const piece of pieces) {
    const pose = poseOf(piece);
    if (pose === undefined) continue;
    const grown = pieces.length === 1 ? { ...pose, scale: pose.scale * larger } : pose;
    layer.add(lay(glowOf(piece).setAlpha(glow), sheet, grown, true));
    faces.push(lay(faceOf(piece).setAlpha(1), sheet, grown, false));
  }
  if (faces.length > 0) layer.add(faces);
}

/** The pieces that a step has joined to something, and whether it was a step back. */
function changedOf(is: JigsawProgress, was: JigsawProgress): readonly [ReadonlySet<number>, boolean] {
  const before = new Set(was.settled);
  const gained = new Set(is.settled.filter((piece) => !before.has(piece)));
  const known = new Set(was.loose.map(({ pieces }) => pieces));
  for (const { pieces } of is.loose)
    if (pieces.length > 1 && !known.has(pieces)) for (const piece of pieces) gained.add(piece);
  const open = (progress: JigsawProgress): number => progress.tray.length + progress.loose.length;
  return [gained, open(is) > open(was)];
}
