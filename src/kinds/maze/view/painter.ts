import { lerp, type Point } from '../../../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../../../puzzle/contract/document.ts';
import type { Painter } from '../../../view/kind-view.ts';
import { BREATH_RESTS, easeOut, linear, MILLISECONDS } from '../../../view/motion.ts';
import { PALETTE } from '../../../view/palette.ts';
import { drawAtlas, type Ink } from '../../../view/rendering/atlas.ts';
import type { Layer } from '../../../view/rendering/phaser.ts';
import { addDisc, addLayers, type Pens, type Stage } from '../../../view/stage.ts';
import { isFilling, type MazeBoard, type MazeDocument } from '../engine/document.ts';
import { type Corridors, corridorsOf, middleOf } from '../engine/path/corridor.ts';
import { BREADTHS, SHINE } from './ink.ts';
import { makeLiveLine, tipOf } from './live-line.ts';
import { lookOf, type MazeLook } from './look.ts';
import { makeMarks } from './marks.ts';
import { completeLine, lineAfter, type ShownLine, stepsBetween } from './shown-line.ts';
import { makeTiledDrawing, TILES_CORNER } from './tiled-drawing.ts';
import { onWholePixels } from './whole-pixels.ts';

/** The hint: a row of dots that move along a way. */
interface HintDots {
  /** @param share phase of the motion, 0 to 1: at 1, each dot is at the place of the next */
  place(way: readonly number[], plain: boolean, share: number): void;
}

/** Dots for each cell of the way, and the most cells of a hint that is only suggested. */
const DOTS_PER_CELL = 2;
const BREATHING_CELLS = 3;
/** The radius of a dot, as a share of a cell's side, and at least in CSS pixels. */
const DOT_RADIUS = 0.13;
const MIN_RADIUS = 3.4;

function makeHintDots(stage: Stage, pens: Pens, layer: Layer, corridors: Corridors): HintDots {
  const dots: { readonly edge: ReturnType<typeof addDisc>; readonly core: ReturnType<typeof addDisc> }[] = [];
  const pointAt = (way: readonly number[], along: number): Point => {
    const at = Math.min(way.length - 1, Math.floor(along));
    const next = way[Math.min(way.length - 1, at + 1)] ?? 0;
    return lerp(middleOf(corridors, way[at] ?? 0), middleOf(corridors, next), along - at);
  };
  return {
    place(way, plain, share) {
      const length = Math.min(way.length - 1, plain ? way.length : BREATHING_CELLS);
      const count = Math.max(0, length * DOTS_PER_CELL);
      const radius = Math.max(MIN_RADIUS * stage.ratio, DOT_RADIUS * corridors.side * stage.scale);
      for (let index = 0; index < Math.max(count, dots.length); index++) {
        const dot = dots[index] ?? {
          edge: addDisc(pens, layer, 'ink'),
          core: addDisc(pens, layer, 'yellow'),
        };
        dots[index] = dot;
        const isSeen = index < count;
        dot.edge.image.setVisible(isSeen);
        dot.core.image.setVisible(isSeen);
        if (!isSeen) continue;
        const along = (index + share) / DOTS_PER_CELL;
        // Dots grow at the line's end and shrink where the way ends.
        const size = radius * Math.min(1, along * 1.6, (length - along) * 1.6 + 0.15);
        const at = stage.at(pointAt(way, along));
        dot.edge.place(at, size);
        dot.core.place(at, Math.max(0, size - Math.max(1.2 * stage.ratio, size * 0.24)));
        const alpha = plain ? 1 : 0.55 + 0.45 * Math.sin(Math.PI * share);
        dot.edge.image.setAlpha(alpha);
        dot.core.image.setAlpha(alpha);
      }
    },
  };
}

const LAYERS = ['whole', 'sharp', 'line', 'shine', 'marks', 'steps', 'head'] as const;

/** A line that changes by more cells is redrawn without animation. */
const MAX_STEPS = 90;
/** Milliseconds for each cell that the line's end moves, with limits for all of them. */
const PACE = { each: 55, least: 90, most: 480 } as const;
/** Sharper tiles are made when the scale has not changed for this long. */
const SHARPEN_MILLISECONDS = 140;
/** The line's end is enlarged by these shares: under a finger, and after a touch far from it. */
const SWELL = { held: 0.16, sought: 0.7 } as const;
const SOUGHT_MILLISECONDS = 900;

export function paintMaze(unalignedStage: Stage, document: PuzzleDocument): Painter {
  const stage = onWholePixels(unalignedStage, TILES_CORNER);
  const corridors = corridorsOf(document.board as MazeBoard);
  const { scene, motions } = stage;
  const layers = addLayers(scene, LAYERS);
  const pens = pensFor(stage, corridors.side);
  const tiled = makeTiledDrawing(stage, layers, corridors);
  let look: MazeLook | undefined;
  let breath = 0;
  const swell = makeSwell(stage, () => showLine());
  let exitShare = 0;
  let placedAt = 0;

  const live = makeLiveLine(stage, pens, layers, corridors);
  const marks = makeMarks(stage, pens, layers, corridors);
  const hintDots = makeHintDots(stage, pens, layers.steps, corridors);

  const showLine = (): void => {
    live.show(tiled.line, Math.max(0, tiled.count - 1), marks.start);
    live.leave(marks.goal, exitShare);
    marks.place(tip(), breath, swell.size);
  };
  const tip = (): Point => lerp(tipOf(corridors, tiled.line), marks.goal, exitShare);
  const showHint = (share: number): void =>
    hintDots.place(look?.hintPath ?? [], look?.isHintShown ?? false, stage.still ? 0.5 : share);
  let hintPhase = 0;

  const setLine = (next: ShownLine): void => {
    tiled.show(next);
    showLine();
  };
  const moveLine = (is: MazeLook, moving: boolean): void => {
    const from = tiled.line;
    const stepCount = stepsBetween(from, is.path);
    if (!moving || stage.still || stepCount > MAX_STEPS) {
      motions.stop('line');
      setLine(completeLine(is.path));
      arrive(is, moving);
      return;
    }
    motions.start('line', {
      milliseconds: Math.min(PACE.most, Math.max(PACE.least, PACE.each * stepCount)),
      ease: is.held ? easeOut : linear,
      step: (share) => setLine(lineAfter(from, is.path, stepCount * share)),
      done: () => arrive(is, true),
    });
  };
  /** At the goal, the line continues to the flag. */
  const arrive = (is: MazeLook, moving: boolean): void => {
    const isThere = is.path.at(-1) === corridors.goal;
    tiled.paint(isThere && isFilling(document as MazeDocument));
    motions.stop('leave');
    if (!isThere || !moving || stage.still) {
      exitShare = isThere ? 1 : 0;
      showLine();
      return;
    }
    motions.start('leave', {
      milliseconds: MILLISECONDS.travel,
      step: (share) => {
        exitShare = share;
        showLine();
      },
    });
  };

  const breathe = (): void => {
    if (stage.still) return;
    if (motions.has('breathe')) motions.resume('breathe');
    else
      motions.start('breathe', {
        milliseconds: MILLISECONDS.breath,
        ease: linear,
        repeat: BREATH_RESTS,
        step: (share) => {
          breath = 0.5 - 0.5 * Math.cos(2 * Math.PI * share);
          hintPhase = (share * 3) % 1;
          marks.place(tip(), breath, swell.size);
          if ((look?.hintPath.length ?? 0) > 0) showHint(hintPhase);
        },
      });
  };

  const place = (atOnce = false): void => {
    tiled.place(atOnce);
    showLine();
    showHint(hintPhase);
    if (stage.scale === placedAt) return;
    placedAt = stage.scale;
    motions.start('sharpen', {
      milliseconds: SHARPEN_MILLISECONDS,
      step: () => undefined,
      done: tiled.sharpen,
    });
  };

  return {
    place: () => place(),
    draw(prior, after) {
      const was = prior === undefined ? undefined : look;
      const is = lookOf(corridors, after);
      look = is;
      if (was === undefined || is.path !== was.path) moveLine(is, was !== undefined);
      swell.follow(is, was);
      if (was === undefined) {
        place(true);
        tiled.sharpen();
      } else if (is.hintPath.length > 0 || was.hintPath.length > 0) showHint(hintPhase);
      breathe();
    },
  };
}

/** Animates the swelling of the line's end. `size` is the share by which it is enlarged. */
function makeSwell({ motions, still }: Stage, changed: () => void) {
  let size = 0;
  return {
    get size() {
      return size;
    },
    follow(is: MazeLook, was: MazeLook | undefined): void {
      const [from, goal] = [size, is.held ? SWELL.held : 0];
      const isSought = is.showsEnd && was?.showsEnd === false && !still;
      if (!isSought && was !== undefined && is.held === was.held) return;
      const milliseconds = still || was === undefined ? 0 : MILLISECONDS.swell;
      const wave = (share: number): number => SWELL.sought * Math.sin(Math.PI * share) ** 2;
      motions.start('swell', {
        milliseconds: isSought ? SOUGHT_MILLISECONDS : milliseconds,
        ease: isSought ? linear : easeOut,
        step: (share) => {
          size = isSought ? (share === 1 ? 0 : wave(share)) : from + (goal - from) * share;
          changed();
        },
      });
    },
  };
}

/** Discs and lines in all inks, at about the largest size at which they are drawn. */
function pensFor(stage: Stage, side: number): Pens {
  const { scene, ratio, measures } = stage;
  const colours = new Map<Ink, string>([
    ['ink', PALETTE.ink],
    ['accent', stage.accent],
    ['card', PALETTE.card],
    ['yellow', PALETTE.yellow],
    ['own0', SHINE],
  ]);
  const cssPixels = Math.max(44, (side * stage.fittedScale) / ratio);
  const sizes = {
    ...measures,
    dot: 0,
    heldDot: cssPixels * 0.45,
    liveLine: cssPixels * BREADTHS.line,
    ring: 8,
  };
  return { scene, atlas: drawAtlas(scene, 'maze', colours, sizes, ratio) };
}
