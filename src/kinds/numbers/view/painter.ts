import { linear, MILLISECONDS } from '../../../view/motion.ts';
import { emptyCanvas } from '../../../view/rendering/canvas.ts';
import { Image, type Layer } from '../../../view/rendering/phaser.ts';
import { addCanvasTexture } from '../../../view/rendering/texture.ts';
import { addDisc, type Disc, type Stage } from '../../../view/stage.ts';
import { makeHeldDotImage } from '../../dots/view/held-dot.ts';
import type { DotStage, OwnPart } from '../../dots/view/painter.ts';
import { hasColours, isStart, type NumbersDocument } from '../engine/document.ts';
import { SEQUENCES, START_HOLE } from '../engine/palette.ts';
import { numeralsOf, sizesOf } from '../face/writing.ts';
import { lookOf, type NumbersLook } from './look.ts';
import { makeNumerals } from './numerals.ts';

const GAP = 3;

/** Draws the dots of all sequences into one texture. `make` adds a dot to a layer. */
function makeSequenceDots(stage: Stage): {
  make(layer: Layer, sequence: number): Disc;
} {
  const { scene } = stage;
  const { disc } = stage.atlas;
  const key = `${stage.atlas.key}-sequences`;
  const half = Math.ceil(1.32 * disc) + GAP;
  const context = emptyCanvas(2 * half * SEQUENCES.length, 2 * half);
  const texture = addCanvasTexture(scene, key, context);
  context.lineJoin = 'round';
  for (const [index, { colour, corners }] of SEQUENCES.entries()) {
    const x = half * (2 * index + 1);
    context.fillStyle = colour;
    context.strokeStyle = colour;
    const round = 0.16 * disc;
    context.lineWidth = 2 * round;
    context.beginPath();
    if (corners.length === 0) context.arc(x, half, disc, 0, 2 * Math.PI);
    for (const [u, v] of corners) context.lineTo(x + (disc - round) * u, half + (disc - round) * v);
    context.closePath();
    context.fill();
    if (corners.length > 0) context.stroke();
    texture.add(`${index}`, 0, 2 * half * index, 0, 2 * half, 2 * half);
  }
  texture.refresh();
  return {
    make(layer, sequence) {
      const image = new Image(scene, 0, 0, key, `${sequence % SEQUENCES.length}`);
      layer.add(image);
      return {
        image,
        place([x, y], radius) {
          image.setPosition(x, y).setScale(radius / disc);
        },
      };
    },
  };
}

/** The largest radius of a disc, as a multiple of the one that numbers keep clear of. */
const CLEAR = 1.15;
/** Radii of a picked-up dot and of a swollen one, as multiples of `dotRadius`, and at least in CSS pixels. */
const HELD = { share: 1.7, least: 7.5 } as const;
const SWOLLEN = { share: 1.4, least: 6.2 } as const;
/** How much the next number and its dot grow as they breathe, and how often before they rest. */
const BREATH = 0.22;
const BREATHS = 3;
const FAINT = 0.28;

export function makeNumbersPart(
  stage: Stage,
  puzzle: NumbersDocument,
  { layers, dotAt, nudge }: DotStage,
): OwnPart<NumbersLook> {
  const { board } = puzzle;
  const { motions } = stage;
  const { dotRadius: radius } = sizesOf(puzzle);
  const numerals = numeralsOf(board);
  const labels = makeNumerals(stage, layers.over, puzzle);
  const coloured = hasColours(board) ? makeSequenceDots(stage) : undefined;
  let look: NumbersLook | undefined;
  let breath = 0;

  const placeNumeral = (index: number): void => {
    const isNext = look?.next === index;
    labels.place(index, isNext ? BREATH * breath : 0, look?.done.has(index) === true ? FAINT : 1);
  };
  const placeNext = (): void => {
    const next = look?.next;
    if (next === undefined) return;
    placeNumeral(next);
    const dot = numerals[next]?.dot;
    if (dot !== undefined) nudge(dot, 1.6 * BREATH * breath);
  };

  /** The next number breathes a few times, and then rests a little larger than the others. */
  const breathe = (moving: boolean): void => {
    if (stage.still || !moving) {
      motions.stop('next');
      breath = stage.still ? 0.5 : 0;
      placeNext();
      if (stage.still) return;
    }
    motions.start('next', {
      milliseconds: BREATHS * MILLISECONDS.breath,
      ease: linear,
      step: (share) => {
        const wave = 0.5 - 0.5 * Math.cos(2 * Math.PI * share * BREATHS);
        breath = Math.max(wave, share > 1 - 0.5 / BREATHS ? 0.4 : 0);
        placeNext();
      },
    });
  };
  // Dots stay small enough for their numbers to be read.
  const largest = ({ share, least }: typeof HELD | typeof SWOLLEN): number =>
    Math.max(share * radius * stage.scale, least * stage.ratio);
  const heldRadius = (): number => Math.min(stage.measures.heldDot, largest(HELD));

  return {
    look: (seen) => lookOf(board, seen),
    waiting: ({ done }) => new Set(numerals.flatMap(({ dot }, index) => (done.has(index) ? [] : [dot]))),
    dot: (index) => {
      const own = board.dots[index];
      const disc =
        coloured?.make(layers.dots, own?.labels[0]?.sequence ?? 0) ?? addDisc(stage, layers.dots, 'ink');
      const limited: Disc = {
        image: disc.image,
        place: (at, size) => disc.place(at, Math.min(size, largest(SWOLLEN))),
      };
      if (own === undefined || !isStart(own)) return limited;
      // A starting dot is yellow: beside its 1, a ring would be read as 0.
      const hole = addDisc(stage, layers.dots, 'yellow');
      return {
        image: limited.image,
        place(at, size) {
          limited.place(at, size);
          hole.place(at, START_HOLE * Math.min(size, largest(SWOLLEN)));
        },
      };
    },
    radius: (_, usual) => Math.min(usual, CLEAR * radius * stage.scale),
    grip: makeHeldDotImage(stage, layers.top, dotAt, heldRadius),
    draw(is, was) {
      const before = look?.next;
      look = is;
      if (was !== undefined && is.next === before) return;
      breath = 0;
      const old = before === undefined ? undefined : numerals[before]?.dot;
      if (old !== undefined) nudge(old, 0);
      for (const index of numerals.keys()) placeNumeral(index);
      if (is.next === undefined) motions.stop('next');
      else breathe(was !== undefined);
    },
    place() {
      for (const index of numerals.keys()) placeNumeral(index);
    },
  };
}
