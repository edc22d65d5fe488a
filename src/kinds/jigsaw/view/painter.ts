import type { Point } from '../../../geometry/point.ts';
import type { Pixels } from '../../../picture/pixels.ts';
import type { PuzzleDocument } from '../../../puzzle/document.ts';
import { createBreathing } from '../../../view/breathing.ts';
import type { Painter } from '../../../view/kind-view.ts';
import { easeOut, easeSnap, linear, MILLISECONDS } from '../../../view/motion.ts';
import type { Image } from '../../../view/phaser.ts';
import { addLayers, type Stage } from '../../../view/stage.ts';
import type { JigsawBoard } from '../engine/document.ts';
import { figureOf } from '../engine/figure.ts';
import type { JigsawProgress } from '../engine/play.ts';
import { makeGround, makeWell } from './ground.ts';
import { imagesOf, SHADOW } from './images.ts';
import { layOut } from './layout.ts';
import { type HandLook, type Look, lookOf } from './look.ts';
import { between, heldPose, isSame, lay, type Pose, poseOf } from './pose.ts';
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

/** A piece in the hand is this much larger, and this far above where it would be laid down, in CSS pixels at most. */
const LIFT = { larger: 0.045, up: 9, ofReach: 0.45, milliseconds: 110 } as const;
/** How much a piece that is pointed at, or that breathes, is larger. */
const MARK = { larger: 0.05, breath: 0.08 } as const;
/** Pieces in the tray close up in this time, and a joined piece lights up for that, in milliseconds. */
const CLOSE_UP = 220;
const LIGHT = { milliseconds: 360, alpha: 0.5 } as const;
const SEAMS = 520;
/** The sheet is finer than the screen needs, so that it can be zoomed: by this much for few pieces and for many. */
const FINER = { few: 1.15, many: 2, from: 60 } as const;

/** A piece on its way. */
interface Flight {
  readonly from: Pose;
  readonly milliseconds: number;
  readonly snaps: boolean;
  /** It only moves up within the tray. */
  readonly closesUp: boolean;
}

/** Draws a jigsaw. */
export function paintJigsaw(stage: Stage, document: PuzzleDocument): Painter {
  const { scene, motions } = stage;
  const board = document.board as JigsawBoard;
  const { middles, picture, reach } = figureOf(board);
  const pixels = stage.pixels ?? NO_PICTURE;
  const finer = board.pieces.length < FINER.from ? FINER.few : FINER.many;
  const sheet = sheetFor(scene, board, pixels, stage.fitted * finer);
  const layers = addLayers(scene, LAYERS);
  const layout = layOut(stage.whole);
  const ground = makeGround(stage, layers, picture, pixels);
  const target = makeTarget(stage, layers.target, board);
  const { ratio } = stage;

  makeWell(stage, layers.tray, layout.tray);
  const { inner } = layout;
  // Of pieces in the hand, on their way or pointed at; those that lie still are stamped.
  const faceOf = imagesOf(scene, sheet, 'face');
  const shadowOf = imagesOf(scene, sheet, 'shadow');
  const glowOf = imagesOf(scene, sheet, 'glow');

  let look: Look | undefined;
  let lifted = 0;
  /** The scale at which the piece in the hand was taken up, in device pixels for each unit. */
  let takenAt = 0;
  let finished = 0;
  const flying = new Map<number, Flight>();
  let flown = 0;

  const middleOf = (piece: number): Point => middles[piece] ?? [0, 0];
  const shadowAt = (down: number): Point => [0, down * ratio];

  /** How a piece lies when nothing moves. */
  const restOf = (piece: number, of: Look): Pose | undefined => {
    const where = of.whereabouts[piece];
    if (where?.place === 'hand' && of.hand !== undefined) return handPose(of.hand, piece);
    return poseOf(stage, middleOf(piece), where);
  };
  /** How it lies now. */
  const poseNow = (piece: number, of: Look): Pose | undefined => {
    const rest = restOf(piece, of);
    const flight = flying.get(piece);
    if (rest === undefined || flight === undefined) return rest;
    const share = Math.min(1, flown / flight.milliseconds);
    return between(flight.from, rest, flight.snaps ? easeSnap(share) : easeOut(share));
  };

  /** The pieces in the hand: above their place, a little larger, the point that is held still under the finger. */
  const handPose = (hand: HandLook, piece: number): Pose => {
    const scale = (takenAt + (stage.scale - takenAt) * lifted) * (1 + LIFT.larger * lifted);
    const held = heldPose(stage, middleOf(hand.piece), hand, scale);
    const most = (reach[hand.piece] ?? 0) * LIFT.ofReach * stage.scale;
    const up = Math.min(LIFT.up * ratio, most) * lifted;
    const [cos, sin] = [Math.cos(held.turn), Math.sin(held.turn)];
    const [x, y] = [
      middleOf(piece)[0] - middleOf(hand.piece)[0],
      middleOf(piece)[1] - middleOf(hand.piece)[1],
    ];
    return {
      ...held,
      at: [held.at[0] + (cos * x - sin * y) * scale, held.at[1] + (sin * x + cos * y) * scale - up],
    };
  };

  const stamps = makeStamps({
    ...{ stage, board, sheet, layers, inner },
    isFlying: (piece) => flying.has(piece),
    inTray: (piece, of) => (flying.get(piece)?.closesUp === false ? undefined : poseNow(piece, of)),
  });

  /** Pieces on their way, but for those that only close up in the tray, and those in the hand. */
  const drawFlying = (of: Look): void => {
    layers.flying.removeAll();
    const faces: Image[] = [];
    for (const [piece, { closesUp }] of flying) {
      const pose = closesUp || of.whereabouts[piece]?.place === 'hand' ? undefined : poseNow(piece, of);
      if (pose === undefined) continue;
      const shadow = shadowOf(piece).setAlpha(SHADOW.lying.alpha);
      layers.flying.add(lay(shadow, sheet, pose, true, shadowAt(SHADOW.lying.down)));
      faces.push(lay(faceOf(piece), sheet, pose, false).setAlpha(1));
    }
    if (faces.length > 0) layers.flying.add(faces);
  };

  const drawHand = (of: Look): void => {
    const { hand } = of;
    if (hand === undefined) return;
    const glow = hand.catches ? 1 : 0.42;
    const { lying, held } = SHADOW;
    const down = lying.down + (held.down - lying.down) * lifted;
    for (const piece of hand.pieces) {
      const pose = handPose(hand, piece);
      lay(shadowOf(piece).setAlpha(held.alpha), sheet, pose, true, shadowAt(down));
      lay(glowOf(piece).setAlpha(glow * lifted), sheet, pose, true);
      lay(faceOf(piece).setAlpha(1), sheet, pose, false);
    }
  };
  /** Takes pieces into the hand, shadows and glows below all their faces, or out of it. */
  const fillHand = (pieces: readonly number[]): void => {
    layers.hand.removeAll();
    for (const of of [shadowOf, glowOf, faceOf]) layers.hand.add(pieces.map(of));
  };

  const drawMarks = (of: Look): void => {
    layers.marks.removeAll();
    if (of.marked === undefined) return;
    const wave = of.marked.breathes ? breath.wave : 1;
    const larger = 1 + (of.marked.breathes ? MARK.breath * wave : MARK.larger);
    const alone = of.marked.pieces.length === 1;
    const faces: Image[] = [];
    for (const piece of of.marked.pieces) {
      const pose = flying.has(piece) ? undefined : restOf(piece, of);
      if (pose === undefined || !isInSight(of, piece, pose)) continue;
      const grown = alone ? { ...pose, scale: pose.scale * larger } : pose;
      layers.marks.add(lay(glowOf(piece).setAlpha(0.35 + 0.65 * wave), sheet, grown, true));
      faces.push(lay(faceOf(piece).setAlpha(1), sheet, grown, false));
    }
    if (faces.length > 0) layers.marks.add(faces);
  };
  const isInSight = (of: Look, piece: number, { at }: Pose): boolean => {
    if (of.whereabouts[piece]?.place !== 'tray') return true;
    const [x, y] = [at[0] / ratio - inner.left, at[1] / ratio - inner.top];
    return x > 0 && y > 0 && x < inner.width && y < inner.height;
  };

  const breath = createBreathing(stage, () => {
    if (look !== undefined) drawMarks(look);
  });

  /** Lets everything fly from where it was to where it is. */
  const fly = (is: Look, was: Look): void => {
    const fresh = new Map<number, Flight>();
    const [gained, lost] = changedOf(is.progress, was.progress);
    is.whereabouts.forEach((where, piece) => {
      const before = was.whereabouts[piece];
      if (where.place === 'hand' || where.place === 'hidden') return;
      if (where === before || (where.place === 'settled' && before?.place === 'settled')) return;
      const from = poseNow(piece, was);
      const to = restOf(piece, is);
      if (from === undefined || to === undefined || isSame(from, to)) return;
      const dropped = before?.place === 'hand';
      const closesUp = where.place === 'tray' && before?.place === 'tray';
      const milliseconds = dropped ? MILLISECONDS.snap : closesUp ? CLOSE_UP : MILLISECONDS.travel;
      fresh.set(piece, { from, milliseconds, closesUp, snaps: gained.has(piece) && !lost });
    });
    flying.clear();
    for (const [piece, flight] of fresh) flying.set(piece, flight);
    flown = 0;
    const longest = Math.max(0, ...[...flying.values()].map(({ milliseconds }) => milliseconds));
    if (longest === 0 || stage.still) {
      flying.clear();
      motions.stop('fly');
      land(is, gained);
      return;
    }
    motions.start('fly', {
      milliseconds: longest,
      ease: linear,
      step: (share) => {
        flown = share * longest;
        if (look === undefined) return;
        drawFlying(look);
        stamps.fillTray(look);
      },
      done: () => {
        flying.clear();
        if (look !== undefined) land(look, gained);
      },
    });
  };

  /** All has come to rest: what lies is stamped, and what was joined lights up. */
  const land = (of: Look, gained: ReadonlySet<number>): void => {
    drawFlying(of);
    stamps.settle(of, false);
    stamps.lieLoose(of);
    stamps.fillTray(of);
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
          if (pose === undefined || share >= 1 || flying.size > 0) continue;
          layers.flying.add(lay(glowOf(piece).setAlpha(LIGHT.alpha * (1 - share)), sheet, pose, true));
        }
      },
    });
  };
  /** The seams fade. */
  const seal = (moving: boolean): void => {
    const show = (share: number): void => {
      finished = share;
      ground.finish(share);
    };
    if (!moving || stage.still) show(1);
    else if (finished < 1) motions.start('seams', { milliseconds: SEAMS, step: show });
  };

  const lift = (is: Look, was: Look | undefined): void => {
    const [hand, before] = [is.hand, was?.hand];
    const isOther = hand?.piece !== before?.piece || is.progress !== was?.progress;
    if (hand === undefined) {
      motions.stop('lift');
      if (before !== undefined) fillHand([]);
      lifted = 0;
      return;
    }
    if (isOther && hand.pieces.join() !== before?.pieces.join()) {
      const from = was === undefined ? undefined : poseNow(hand.piece, was);
      takenAt = from?.scale ?? stage.scale;
      fillHand(hand.pieces);
      lifted = was === undefined || stage.still ? 1 : 0;
      if (lifted === 0) {
        motions.start('lift', {
          milliseconds: LIFT.milliseconds,
          ease: easeOut,
          step: (share) => {
            lifted = share;
            if (look !== undefined) drawHand(look);
          },
        });
      }
    }
  };

  const place = (): void => {
    ground.place();
    target.place();
    stamps.place(look);
    if (look === undefined) return;
    drawFlying(look);
    drawHand(look);
    drawMarks(look);
  };

  return {
    place,
    draw(before, after) {
      const was = before === undefined ? undefined : look;
      const progress = after.session.progress as JigsawProgress;
      const fitted = stage.fitted / ratio;
      const isTraySame = was !== undefined && was.progress === progress && before?.aids === after.aids;
      const tray = isTraySame ? was.tray : trayOf(board, progress, after.aids, layout, fitted);
      const is = lookOf(board, after, tray, was);
      look = is;
      lift(is, was);
      ground.shine(is.ghost);
      target.show(is.target);
      if (was === undefined) {
        flying.clear();
        finished = 0;
        ground.finish(0);
        place();
        stamps.settle(is, true);
        stamps.fillTray(is);
        if (is.solved) seal(false);
      } else {
        if (!is.solved && finished > 0) {
          motions.stop('seams');
          finished = 0;
          ground.finish(0);
        }
        const isHandSame = is.hand?.piece === was.hand?.piece;
        if (was.progress !== is.progress || (was.hand !== undefined && is.hand === undefined)) {
          motions.stop('light');
          fly(is, was);
          stamps.settle(is, false);
          stamps.lieLoose(is);
          stamps.fillTray(is);
          drawFlying(is);
        } else if (!isHandSame || !isTraySame) {
          if (!isHandSame) stamps.lieLoose(is);
          stamps.fillTray(is);
        }
        drawHand(is);
      }
      breath.run(is.marked?.breathes === true);
      drawMarks(is);
    },
  };
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
