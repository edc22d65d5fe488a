import { PALETTE } from '../../../view/palette.ts';
import { emptyCanvas } from '../../../view/rendering/canvas.ts';
import { Image, type Layer } from '../../../view/rendering/phaser.ts';
import { addCanvasTexture } from '../../../view/rendering/texture.ts';
import type { Stage } from '../../../view/stage.ts';
import { hasColours, type NumbersDocument } from '../engine/document.ts';
import { numeralsOf, sizesOf, type Writing, writingOf } from '../face/writing.ts';
import { colourOf } from './sequences.ts';

const TYPEFACE = '"Baloo 2"';
const WEIGHT = 700;
/** Font size as a share of the height of a label's box, and its limit if that would be unreadable. */
const SIZE = 1.04;
const MAX_SIZE = 1.3;
/** The smallest readable size of digits, in CSS pixels. */
const READABLE = 12.5;
const GAP = 3;
/** The greatest safe width of a texture, in pixels. */
const WIDTH = 2048;

interface Numerals {
  /** Places a number, larger by a share of itself. */
  place(index: number, larger: number, alpha: number): void;
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws all numbers into one texture at their present size, so that they are crisp. */
export function makeNumerals(stage: Stage, layer: Layer, document: NumbersDocument): Numerals {
  const { scene } = stage;
  const { labelSize } = sizesOf(document);
  const numerals = numeralsOf(document.board);
  const isColoured = hasColours(document.board);
  const drawnScale = stage.scale;
  const unit = SIZE * labelSize * drawnScale;
  const most = Math.min(MAX_SIZE / SIZE, Math.max(1, (READABLE * stage.ratio) / unit));
  const writings = writingOf(document, stage.counting, most);
  const frames = framesOf(writings, unit);
  const key = `${stage.atlas.key}-numerals`;
  const tallest = frames.reduce((tall, { y, height }) => Math.max(tall, y + height), 1);
  const context = emptyCanvas(WIDTH, tallest);
  const texture = addCanvasTexture(scene, key, context);
  const fontOf = (share: number): string => `${WEIGHT} ${share * unit}px ${TYPEFACE}, ui-rounded, sans-serif`;
  const draw = (): void => {
    context.clearRect(0, 0, WIDTH, tallest);
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    for (const [index, { text, share, breadth }] of writings.entries()) {
      const frame = frames[index];
      if (frame === undefined) continue;
      context.font = fontOf(share);
      context.direction = /[\u0620-\u064A]/.test(text) ? 'rtl' : 'ltr';
      context.fillStyle = (isColoured ? colourOf(numerals[index]?.sequence ?? 0) : undefined) ?? PALETTE.ink;
      // Keep the text within its place in any typeface, and in the middle.
      const [room, height] = [breadth * share * labelSize * drawnScale, share * labelSize * drawnScale];
      const tall = inkOf(context, text);
      if (tall.above + tall.below > height)
        context.font = fontOf((share * height) / (tall.above + tall.below));
      const { above, below } = inkOf(context, text);
      const base = frame.y + (frame.height + above - below) / 2;
      context.fillText(text, frame.x + frame.width / 2, base, room);
    }
    texture.refresh();
  };
  draw();
  const images = frames.map(({ x, y, width, height }, index) => {
    texture.add(`${index}`, 0, x, y, width, height);
    const image = new Image(scene, 0, 0, key, `${index}`);
    layer.add(image);
    return image;
  });
  // Draw again when the app's typeface has arrived.
  const font = fontOf(1);
  if (!window.document.fonts.check(font)) {
    void window.document.fonts.load(font).then(() => {
      if (scene.textures.exists(key) && scene.textures.get(key) === texture) draw();
    });
  }

  return {
    place(index, larger, alpha) {
      const writing = writings[index];
      const image = images[index];
      if (writing === undefined || image === undefined) return;
      const [x, y] = stage.at(writing.at);
      const factor = (stage.scale / drawnScale) * (1 + larger);
      // Place it on whole pixels if it has the size at which it was drawn.
      const crisp = Math.abs(factor - 1) < 1e-6;
      const left = x - image.width / 2;
      const top = y - image.height / 2;
      image.setPosition(
        crisp ? Math.round(left) + image.width / 2 : x,
        crisp ? Math.round(top) + image.height / 2 : y,
      );
      image.setScale(factor).setAlpha(alpha);
    },
  };
}

/** How far the ink of a text reaches above and below its baseline, in device pixels. */
function inkOf(
  context: CanvasRenderingContext2D,
  text: string,
): { readonly above: number; readonly below: number } {
  const { actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(text);
  return { above: actualBoundingBoxAscent, below: actualBoundingBoxDescent };
}

/** Packs texts in rows. `unit` is the font size of a text of full size, in device pixels. */
function framesOf(writings: readonly Writing[], unit: number): readonly Frame[] {
  let [x, y, row] = [0, 0, 0];
  return writings.map(({ share, breadth }): Frame => {
    const height = Math.ceil(share * unit * 1.3) + 2 * GAP;
    const width = Math.ceil(share * unit * breadth) + 2 * GAP;
    if (x + width > WIDTH) {
      x = 0;
      y += row;
      row = 0;
    }
    const frame = { x, y, width, height };
    x += width;
    row = Math.max(row, height);
    return frame;
  });
}
