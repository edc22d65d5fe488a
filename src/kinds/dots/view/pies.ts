import type { Point } from '../../../geometry/shapes/point.ts';
import { PALETTE } from '../../../view/palette.ts';
import { emptyCanvas } from '../../../view/rendering/canvas.ts';
import { Image, type Layer } from '../../../view/rendering/phaser.ts';
import { addCanvasTexture } from '../../../view/rendering/texture.ts';
import { addDisc, type Disc, type Stage } from '../../../view/stage.ts';
import { type ColourMark, MARKS, SHAPES } from '../engine/palette.ts';
import type { Badge } from './lines/lines.ts';

/** Draws the shape that identifies a colour without colour vision, within `radius` of (x, y). */
function drawShape(
  context: CanvasRenderingContext2D,
  { pattern, ink }: ColourMark,
  x: number,
  y: number,
  radius: number,
): void {
  const shape = SHAPES[pattern];
  if (shape === undefined) return;
  context.save();
  context.translate(x, y);
  context.scale(radius, radius);
  context.fillStyle = ink;
  context.strokeStyle = ink;
  context.lineCap = 'round';
  context.lineWidth = shape.pen ?? 0;
  const path = new Path2D(shape.path);
  if (shape.pen === undefined) context.fill(path);
  else context.stroke(path);
  context.restore();
}

/** A dot with its colours: a disc with the colour's shape, or a pie with a slice for each. */
export interface Pie extends Disc {
  /** Shows these colours. Those in `spent` are empty slices. If all are spent, the dot is a plain disc of ink. */
  show(colours: readonly number[], spent: ReadonlySet<number>): void;
  setVisible(visible: boolean): void;
}

interface Pies {
  make(layer: Layer): Pie;
  /** A small disc in one colour with its shape, for the middle of a line. */
  badge(layer: Layer, colour: number): Badge;
}

const GAP = 3;
/** Width of the ink rim: a share of the radius, and the least in CSS pixels. */
const RIM = 0.13;
const MIN_RIM = 1.3;
/**
 * Radius of a colour's shape in a whole disc, and in a pie of two, three and more slices. `OUT`: its distance from the
 * centre of a pie. Both are shares of the dot's radius.
 */
const SHAPE = [0.5, 0.37, 0.31, 0.24] as const;
const OUT = 0.5;

/**
 * Draws every slice that the dots of a board need into one texture.
 *
 * @param radius the size at which pies are sharp, in device pixels
 * @param art how colours are drawn, if not as slices of a pie
 */
export function makePies(
  stage: Stage,
  dots: readonly { readonly colours: readonly number[] }[],
  radius: number,
  art: SliceArt = PIE,
): Pies {
  const { scene } = stage;
  const key = `${stage.atlas.key}-pies`;
  const most = dots.reduce((count, { colours }) => Math.max(count, colours.length), 1);
  const slices = new Map<string, Slice>();
  for (const colour of new Set(dots.flatMap(({ colours }) => colours))) {
    const whole: Slice = { colour, isSpent: false, place: 0, count: 1 };
    slices.set(nameOf(whole), whole);
  }
  for (const { colours } of dots) {
    for (const [place, colour] of colours.entries()) {
      for (const isSpent of [false, true]) {
        const slice: Slice = { colour, isSpent, place, count: colours.length };
        slices.set(nameOf(slice), slice);
      }
    }
  }
  const size = Math.ceil(radius);
  const half = Math.ceil(art.reach * size);
  const cell = 2 * half + 2 * GAP;
  const across = Math.max(1, Math.min(slices.size, Math.floor(2048 / cell)));
  const context = emptyCanvas(cell * across, cell * Math.ceil(slices.size / across));
  const texture = addCanvasTexture(scene, key, context);
  const rim = Math.max(MIN_RIM * stage.ratio, RIM * size);
  for (const [index, [name, slice]] of [...slices].entries()) {
    const [left, top] = [cell * (index % across), cell * Math.floor(index / across)];
    art.draw(context, slice, { x: left + cell / 2, y: top + cell / 2, radius: size, rim });
    texture.add(name, 0, left + GAP - 1, top + GAP - 1, 2 * half + 2, 2 * half + 2);
  }
  texture.refresh();

  return {
    badge(layer, colour) {
      const image = new Image(scene, 0, 0, key, nameOf({ colour, isSpent: false, place: 0, count: 1 }));
      layer.add(image);
      return {
        place: ([x, y], of) => void image.setPosition(x, y).setScale(of / size),
        show: (visible) => void image.setVisible(visible),
        fade: (alpha) => void image.setAlpha(alpha),
        destroy: () => image.destroy(),
      };
    },
    make(layer) {
      const disc = addDisc(stage, layer, 'ink');
      const images = Array.from({ length: most }, () => {
        const image = new Image(scene, 0, 0, key);
        layer.add(image);
        return image;
      });
      let shown = 0;
      let visible = true;
      const setVisible = (): void => {
        // Shapes that are no discs would not cover the plain disc, so it is hidden.
        disc.image.setVisible(visible && (art === PIE || shown === 0));
        for (const [place, image] of images.entries()) image.setVisible(visible && place < shown);
      };
      return {
        image: disc.image,
        show(colours, spent) {
          shown = colours.every((colour) => spent.has(colour)) ? 0 : colours.length;
          for (const [place, colour] of colours.entries()) {
            const isSpent = spent.has(colour);
            images[place]?.setFrame(nameOf({ colour, isSpent, place, count: colours.length }));
          }
          setVisible();
        },
        setVisible(next) {
          visible = next;
          setVisible();
        },
        place(at: Point, of: number) {
          disc.place(at, of);
          for (const image of images) image.setPosition(at[0], at[1]).setScale(of / size);
        },
      };
    },
  };
}

/** One colour of a dot: a slice of a pie, counted from the top. Later parts are drawn over earlier ones. */
interface Slice {
  readonly colour: number;
  readonly isSpent: boolean;
  readonly place: number;
  readonly count: number;
}

interface SliceSpace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly rim: number;
}

/** How the colours of dots are drawn, if not as slices of a pie. */
export interface SliceArt {
  /** The extent of the drawing, in radii of the dot. */
  readonly reach: number;
  draw(context: CanvasRenderingContext2D, slice: Slice, space: SliceSpace): void;
}

const PIE: SliceArt = { reach: 1, draw: drawSlice };

function nameOf({ colour, isSpent, place, count }: Slice): string {
  return `${colour}${isSpent ? ' spent' : ''} ${place}/${count}`;
}

function drawSlice(
  context: CanvasRenderingContext2D,
  { colour, isSpent, place, count }: Slice,
  { x, y, radius, rim }: SliceSpace,
): void {
  const mark = isSpent ? undefined : MARKS[colour % MARKS.length];
  const [from, to] = [place, place + 1].map((turn) => (2 * Math.PI * turn) / count - Math.PI / 2);
  context.beginPath();
  if (count > 1) context.moveTo(x, y);
  context.arc(x, y, radius - rim / 2, from ?? 0, to ?? 0);
  context.closePath();
  context.fillStyle = mark?.colour ?? PALETTE.card;
  context.fill();
  context.strokeStyle = PALETTE.ink;
  context.lineWidth = rim;
  context.lineJoin = 'round';
  context.stroke();
  if (mark === undefined) return;
  const angle = ((from ?? 0) + (to ?? 0)) / 2;
  const out = count === 1 ? 0 : OUT * radius;
  const shape = (SHAPE[Math.min(count, SHAPE.length) - 1] ?? 0.24) * radius;
  drawShape(context, mark, x + out * Math.cos(angle), y + out * Math.sin(angle), shape);
}
