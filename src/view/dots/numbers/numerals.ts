import { GameObjects } from 'phaser';
import { PALETTE } from '../../palette.ts';
import { type Spot, type Stage, spot } from '../../stage.ts';
import type { Numeral } from './look.ts';

/** Colours of sequences, where there are several: each is told from the paper as text must be. */
const SEQUENCES = ['#C8371B', '#1F6FB5', '#216B58', '#8A5A00', '#7B3FA0', '#B8407A', '#20336E', '#5F6B1E'];

const FACE = '"Baloo 2"';
const WEIGHT = 700;
/** The type's size as a share of the height of a label's box, and how much more where that would be too small to read. */
const SIZE = 1.04;
const MOST_SIZE = 1.3;
/** The size below which digits are hard to read, in CSS pixels. */
const READABLE = 12.5;
/** Digits stand this much above the middle of their line in the app's face, as a share of the type's size. */
const RAISED = 0.05;
const GAP = 3;

/** The numbers of a board, each an image of its own. */
export interface Numerals {
  /** Puts a number where it belongs, larger by a share of itself, and as faint as told. */
  place(index: number, larger: number, alpha: number): void;
  /** Adds a dot in the colour of its sequence. */
  dot(layer: GameObjects.Layer, sequence: number): Spot;
}

/** Draws all numbers, and a disc of each colour, into one texture at the size they have now, so that they are crisp. */
export function makeNumerals(
  stage: Stage,
  layer: GameObjects.Layer,
  numerals: readonly Numeral[],
  labelSize: number,
): Numerals {
  const { scene } = stage;
  const several = numerals.some(({ sequence }) => sequence > 0);
  const colour = (sequence: number): string =>
    several ? (SEQUENCES[sequence % SEQUENCES.length] ?? PALETTE.ink) : PALETTE.ink;
  const made = stage.scale;
  const size = Math.min(
    MOST_SIZE * labelSize * made,
    Math.max(SIZE * labelSize * made, READABLE * stage.ratio),
  );
  const key = `${stage.atlas.key}-numerals`;
  const canvas = document.createElement('canvas');
  const font = `${WEIGHT} ${size}px ${FACE}, ui-rounded, sans-serif`;
  const height = Math.ceil(size * 1.1) + 2 * GAP;
  const names = [...new Set(numerals.map(({ sequence, text }) => `${several ? sequence : 0} ${text}`))];

  // Rows of texts, as wide as a texture may safely be.
  const width = 2048;
  const draw = (): readonly (readonly [name: string, x: number, y: number, w: number])[] => {
    const context = canvas.getContext('2d');
    if (context === null)
      throw new Error('this browser gives no canvas to draw on: close other tabs and try again');
    context.font = font;
    const frames: [name: string, x: number, y: number, w: number][] = [];
    let [x, y] = [0, 0];
    for (const name of names) {
      // Fonts that come late may be wider: some room is kept.
      const text = name.slice(name.indexOf(' ') + 1);
      const w = Math.ceil(size * 0.68 * text.length) + 2 * GAP;
      if (x + w > width) {
        x = 0;
        y += height;
      }
      frames.push([name, x, y, w]);
      x += w;
    }
    const tall = y + height;
    if (canvas.height !== tall || canvas.width !== width) {
      canvas.width = width;
      canvas.height = tall;
    }
    context.clearRect(0, 0, width, tall);
    context.font = font;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (const [name, left, top, w] of frames) {
      const cut = name.indexOf(' ');
      context.fillStyle = colour(Number(name.slice(0, cut)));
      context.fillText(name.slice(cut + 1), left + w / 2, top + height / 2 + RAISED * size);
    }
    return frames;
  };

  const frames = draw();
  const texture = scene.textures.addCanvas(key, canvas);
  if (texture === null) throw new Error(`the texture ${key} exists already`);
  for (const [name, x, y, w] of frames) texture.add(name, 0, x, y, w, height);
  const images = numerals.map(({ sequence, text }) => {
    const image = new GameObjects.Image(scene, 0, 0, key, `${several ? sequence : 0} ${text}`);
    layer.add(image);
    return image;
  });
  // Where the app's face has not come yet, the numbers are drawn again when it has.
  if (!document.fonts.check(font)) {
    void document.fonts.load(font).then(() => {
      if (scene.textures.exists(key) && scene.textures.get(key) === texture) {
        draw();
        texture.refresh();
      }
    });
  }

  // Where there are several colours, a disc of each.
  const { disc } = stage.atlas;
  const discs = `${key}-discs`;
  if (several) {
    const cell = 2 * disc + 2 * GAP;
    const sheet = document.createElement('canvas');
    sheet.width = cell * SEQUENCES.length;
    sheet.height = cell;
    const context = sheet.getContext('2d');
    const drawn = scene.textures.addCanvas(discs, sheet);
    for (const [index, ink] of SEQUENCES.entries()) {
      if (context === null || drawn === null) break;
      context.fillStyle = ink;
      context.beginPath();
      context.arc(cell * (index + 0.5), cell / 2, disc, 0, 2 * Math.PI);
      context.fill();
      drawn.add(`${index}`, 0, cell * index + GAP - 1, GAP - 1, 2 * disc + 2, 2 * disc + 2);
    }
    drawn?.refresh();
  }

  return {
    dot(on, sequence) {
      if (!several) return spot(stage, on, 'ink');
      const image = new GameObjects.Image(scene, 0, 0, discs, `${sequence % SEQUENCES.length}`);
      on.add(image);
      return {
        image,
        place([x, y], radius) {
          image.setPosition(x, y).setScale(radius / disc);
        },
      };
    },
    place(index, larger, alpha) {
      const numeral = numerals[index];
      const image = images[index];
      if (numeral === undefined || image === undefined) return;
      const [x, y] = stage.at(numeral.at);
      const by = (stage.scale / made) * (1 + larger);
      // On whole pixels, as long as the size is the one it was drawn for.
      const crisp = Math.abs(by - 1) < 1e-6;
      const left = x - image.width / 2;
      const top = y - image.height / 2;
      image.setPosition(
        crisp ? Math.round(left) + image.width / 2 : x,
        crisp ? Math.round(top) + image.height / 2 : y,
      );
      image.setScale(by).setAlpha(alpha);
    },
  };
}
