import type { Random } from '../../random.ts';
import { easeInOut, easeOut } from '../motion.ts';
import type { Toss } from './celebration.ts';
import type { FinishLayout } from './layout.ts';

export interface Scrap {
  readonly shape: 'dot' | 'ray' | 'balloon' | 'petal' | 'star' | 'bubble' | 'flag';
  /** Angle around the oval in radians, and distance from its centre as a multiple of the radius there. */
  readonly angle: number;
  readonly distance: number;
  /** CSS pixels on a tablet. */
  readonly size: number;
  readonly colour: string;
  /** As a share of the celebration. */
  readonly start: number;
  readonly turn: number;
}

const COLOURS = ['#F5C93D', '#E5532A', '#68C7DF', '#216B58', '#20336E', '#B8708F'] as const;
const NIGHT_COLOURS = ['#F5C93D', '#F0714C', '#68C7DF', '#6FBFA4', '#A9B8F0', '#E3A2BF'] as const;
const PETALS = ['#F2A7B5', '#F7C8C4', '#F5C93D', '#E88FA8', '#F0B98B'] as const;
const YELLOW = '#F5C93D';
const STRING = '#948A7E';

const MAKERS: Readonly<Record<Toss, (by: Scatter) => readonly Scrap[]>> = {
  confetti: ({ ring, cloud }) => [...ring('ray', 22, 1.1, 9), ...cloud('dot', 64, 1.14, 1.76, [5, 10])],
  balloons: ({ ring, cloud }) => [...cloud('balloon', 16, 1.16, 1.5, [24, 38]), ...ring('dot', 26, 1.08, 5)],
  petals: ({ cloud }) => cloud('petal', 74, 1.06, 1.8, [9, 17]),
  rockets: ({ cloud }) => [...cloud('star', 15, 1.2, 1.55, [26, 52]), ...cloud('dot', 26, 1.1, 1.7, [3, 6])],
  bubbles: ({ cloud }) => cloud('bubble', 46, 1.08, 1.7, [7, 30]),
  bunting: ({ arch, cloud }) => [...arch('flag', 19, 1.16, 25), ...cloud('dot', 34, 1.24, 1.8, [4, 8])],
};

interface Scatter {
  ring(shape: Scrap['shape'], count: number, distance: number, size: number): readonly Scrap[];
  /** Spaces things evenly around the upper half and slightly beyond. */
  arch(shape: Scrap['shape'], count: number, distance: number, size: number): readonly Scrap[];
  cloud(
    shape: Scrap['shape'],
    count: number,
    near: number,
    far: number,
    sizes: readonly [number, number],
  ): readonly Scrap[];
}

export function scatter(toss: Toss, random: Random, night: boolean): readonly Scrap[] {
  const chance = (): number => random.below(1024) / 1024;
  const palette = toss === 'petals' ? PETALS : night ? NIGHT_COLOURS : COLOURS;
  const colourOf = (index: number): string => palette[index % palette.length] ?? YELLOW;
  const scrap = (
    shape: Scrap['shape'],
    index: number,
    at: Omit<Scrap, 'shape' | 'colour' | 'turn'>,
  ): Scrap => ({
    shape,
    ...at,
    colour: shape === 'ray' ? YELLOW : colourOf(index),
    turn: (chance() - 0.5) * (shape === 'balloon' ? 0.4 : 2 * Math.PI),
  });
  return MAKERS[toss]({
    ring: (shape, count, distance, size) =>
      Array.from({ length: count }, (_, index) =>
        scrap(shape, index, {
          angle: ((index + 0.5) / count) * 2 * Math.PI,
          distance,
          size,
          start: 0.1 * chance(),
        }),
      ),
    arch: (shape, count, distance, size) =>
      Array.from({ length: count }, (_, index) => ({
        ...scrap(shape, index, {
          angle: Math.PI * (0.95 + (1.1 * index) / (count - 1)),
          distance,
          size,
          start: (0.3 * index) / count,
        }),
        turn: 0,
      })),
    cloud: (shape, count, near, far, [least, most]) =>
      Array.from({ length: count }, (_, index) =>
        scrap(shape, index, {
          // The golden angle avoids rows.
          angle: (index * 2.399_96 + 0.5 * chance()) % (2 * Math.PI),
          distance: near + (far - near) * chance() ** 1.3,
          size: least + (most - least) * chance(),
          start: 0.35 * chance(),
        }),
      ),
  });
}

/** Paints tossed things at a share of the celebration, 0 to 1. */
export function paintToss(
  on: CanvasRenderingContext2D,
  layout: FinishLayout,
  scraps: readonly Scrap[],
  share: number,
): void {
  const { middle, radiusX, radiusY, width, height } = layout;
  const factor = Math.min(1, Math.max(0.62, Math.min(width, height) / 820));
  on.lineCap = 'round';
  paintString(on, layout, scraps, share);
  for (const scrap of scraps) {
    const passed = Math.min(1, Math.max(0, (share - scrap.start) / 0.6));
    if (passed <= 0) continue;
    const flown = easeOut(passed);
    const reach = 0.9 + (scrap.distance - 0.9) * flown;
    const [x, y] = [Math.cos(scrap.angle), Math.sin(scrap.angle)];
    on.save();
    on.translate(
      middle[0] + x * radiusX * reach,
      middle[1] + y * radiusY * reach + offsetOf(scrap, passed) * height,
    );
    on.fillStyle = scrap.colour;
    on.strokeStyle = scrap.colour;
    if (scrap.shape === 'ray') {
      // Rays are perpendicular to the oval.
      on.rotate(Math.atan2(y / radiusY, x / radiusX));
      on.lineWidth = scrap.size * factor;
      on.beginPath();
      on.moveTo(0, 0);
      on.lineTo(30 * factor * flown, 0);
      on.stroke();
    } else SHAPES[scrap.shape](on, scrap, scrap.size * factor * Math.min(1, passed * 3), flown);
    on.restore();
  }
}

/** How far a thing is below its final place, as a share of the screen's height. */
function offsetOf({ shape }: Scrap, passed: number): number {
  switch (shape) {
    case 'dot':
      return 0.03 * (passed ** 2 - Math.sin(passed * Math.PI));
    case 'balloon':
    case 'bubble':
      return 0.5 * (1 - easeOut(passed));
    case 'petal':
      return -0.25 * (1 - easeInOut(passed)) * (1 + 0.2 * Math.sin(passed * 9));
    default:
      return 0;
  }
}

type Shape = (on: CanvasRenderingContext2D, scrap: Scrap, size: number, flown: number) => void;

const SHAPES: Readonly<Record<Exclude<Scrap['shape'], 'ray'>, Shape>> = {
  dot(on, _scrap, size) {
    on.beginPath();
    on.arc(0, 0, size, 0, 2 * Math.PI);
    on.fill();
  },
  balloon(on, { turn }, size) {
    on.rotate(turn * 0.5);
    on.save();
    on.strokeStyle = STRING;
    on.lineWidth = Math.max(1, size * 0.06);
    on.beginPath();
    on.moveTo(0, size * 1.15);
    on.bezierCurveTo(size * 0.35, size * 1.6, -size * 0.35, size * 2, 0, size * 2.5);
    on.stroke();
    on.restore();
    on.beginPath();
    on.ellipse(0, 0, size * 0.86, size, 0, 0, 2 * Math.PI);
    on.moveTo(-size * 0.16, size * 1.18);
    on.lineTo(0, size * 0.94);
    on.lineTo(size * 0.16, size * 1.18);
    on.fill();
    on.fillStyle = 'rgb(255 255 255 / 45%)';
    on.beginPath();
    on.ellipse(-size * 0.34, -size * 0.42, size * 0.16, size * 0.28, 0.5, 0, 2 * Math.PI);
    on.fill();
  },
  petal(on, { turn }, size, flown) {
    on.rotate(turn * flown);
    on.beginPath();
    on.moveTo(0, -size);
    on.bezierCurveTo(size, -size * 0.5, size * 0.7, size * 0.8, 0, size);
    on.bezierCurveTo(-size * 0.5, size * 0.5, -size * 0.6, -size * 0.5, 0, -size);
    on.fill();
  },
  star(on, { turn }, size, flown) {
    on.rotate(turn);
    on.lineWidth = Math.max(2, size * 0.11);
    for (let ray = 0; ray < 9; ray++) {
      const angle = (ray / 9) * 2 * Math.PI;
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      on.beginPath();
      on.moveTo(x * size * 0.42 * flown, y * size * 0.42 * flown);
      on.lineTo(x * size * 0.78 * flown, y * size * 0.78 * flown);
      on.moveTo(x * size * 1.04 * flown, y * size * 1.04 * flown);
      on.lineTo(x * size * 1.05 * flown, y * size * 1.05 * flown);
      on.stroke();
    }
  },
  bubble(on, _scrap, size) {
    on.globalAlpha *= 0.28;
    on.beginPath();
    on.arc(0, 0, size, 0, 2 * Math.PI);
    on.fill();
    on.globalAlpha /= 0.28;
    on.lineWidth = Math.max(1.5, size * 0.1);
    on.stroke();
    on.beginPath();
    on.arc(0, 0, size * 0.66, 3.5, 4.4);
    on.stroke();
  },
  flag(on, { angle }, size) {
    // Flags hang down, tilted with the string.
    on.rotate(Math.cos(angle) * 0.5);
    on.beginPath();
    on.moveTo(-size * 0.72, 0);
    on.lineTo(size * 0.72, 0);
    on.lineTo(0, size * 1.5);
    on.closePath();
    on.fill();
  },
};

function paintString(
  on: CanvasRenderingContext2D,
  { middle, radiusX, radiusY }: FinishLayout,
  scraps: readonly Scrap[],
  share: number,
): void {
  const flags = scraps.filter(({ shape }) => shape === 'flag');
  const [first, last] = [flags[0], flags.at(-1)];
  if (first === undefined || last === undefined || share <= 0) return;
  on.strokeStyle = STRING;
  on.lineWidth = 3;
  on.beginPath();
  const end = first.angle + (last.angle - first.angle) * easeOut(Math.min(1, share / 0.6));
  on.ellipse(middle[0], middle[1], radiusX * first.distance, radiusY * first.distance, 0, first.angle, end);
  on.stroke();
}
