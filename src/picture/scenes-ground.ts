import type { Random } from '../random.ts';
import { between, box, clouds, disc, line, n, oval, pick, shape, sky, sun, WIDTH } from './scenes-brush.ts';

/** Something painted that hides what stands farther back. */
export interface Layer {
  /** Height in the frame at which it stands on the ground: the greater, the nearer. */
  readonly depth: number;
  readonly svg: string;
}

/** A painted ground: what lies at the back, what stands on it, and where pictures may be put. */
export interface Ground {
  readonly back: string;
  readonly layers: readonly Layer[];
  /** Heights at which what stands on the ground farthest and nearest has its feet. */
  readonly far: number;
  readonly near: number;
  /** Heights between which what flies, swims or floats may be. */
  readonly air: readonly [number, number];
  /** Whether what stands there throws a shadow. */
  readonly shadows: boolean;
}

export const GREENS = ['#4E8F3A', '#67AC46', '#86C65A'] as const;

export const WOOD_GREENS = ['#2F6B3A', '#3F8447', '#5DA155'] as const;

export const FIR_GREENS = ['#2C6B57', '#3D8A6C'] as const;

export const PETALS = ['#F2728C', '#FFFFFF', '#F7B538', '#B38CE0', '#6FB7E9', '#FF9F68'] as const;

/** Things of one sort at places of chance along a strip, kept apart, each a layer of its own. */
export function row(
  random: Random,
  count: number,
  from: number,
  to: number,
  paint: (x: number, y: number) => string,
): readonly Layer[] {
  return Array.from({ length: count }, (_, index) => {
    const x = ((index + between(random, 0.15, 0.85)) * WIDTH) / count;
    const depth = between(random, from, to);
    return { depth, svg: paint(x, depth) };
  });
}

export function day(random: Random): string {
  const left = random.below(2) === 0;
  const tone = pick(random, [
    ['#6FC3EE', '#A9DEF5', '#E4F5F7'],
    ['#7CC8F2', '#B9E4F4', '#FDF3DA'],
    ['#8CB8F0', '#BBD9F5', '#FDE3D4'],
  ]);
  return (
    sky('sky', tone) +
    sun('sun', left ? between(random, 90, 220) : between(random, 780, 910), between(random, 85, 140), 52) +
    clouds(random, 70, 210, 4, '#FFFFFF')
  );
}

export function rock(
  random: Random,
  x: number,
  y: number,
  size: number,
  [dark, lit]: readonly string[],
): string {
  const top = between(random, 0.5, 0.8) * size;
  return (
    shape(
      `M${n(x - size * 0.6)} ${n(y)}Q${n(x - size * 0.5)} ${n(y - top)} ${n(x - size * 0.1)} ${n(y - top)}T${n(x + size * 0.6)} ${n(y)}Z`,
      dark,
    ) +
    shape(
      `M${n(x - size * 0.45)} ${n(y - size * 0.1)}Q${n(x - size * 0.35)} ${n(y - top * 0.9)} ${n(x - size * 0.05)} ${n(y - top * 0.88)}Q${n(x - size * 0.2)} ${n(y - top * 0.5)} ${n(x - size * 0.15)} ${n(y - size * 0.1)}Z`,
      lit,
    )
  );
}

export function boat(x: number, y: number, size: number, sail: string): string {
  return (
    oval(x, y + size * 0.03, size * 0.6, size * 0.06, '#2B86B3', 0.6) +
    line(`M${n(x)} ${n(y - size * 0.1)}V${n(y - size * 1.15)}`, '#7B5233', size * 0.04) +
    shape(
      `M${n(x + size * 0.05)} ${n(y - size * 1.12)}Q${n(x + size * 0.6)} ${n(y - size * 0.6)} ${n(x + size * 0.5)} ${n(y - size * 0.24)}H${n(x + size * 0.05)}Z`,
      sail,
    ) +
    shape(
      `M${n(x - size * 0.05)} ${n(y - size)}Q${n(x - size * 0.4)} ${n(y - size * 0.55)} ${n(x - size * 0.38)} ${n(y - size * 0.24)}H${n(x - size * 0.05)}Z`,
      '#FFFFFF',
    ) +
    shape(
      `M${n(x - size * 0.55)} ${n(y - size * 0.18)}H${n(x + size * 0.62)}Q${n(x + size * 0.5)} ${n(y + size * 0.04)} ${n(x + size * 0.36)} ${n(y + size * 0.05)}H${n(x - size * 0.34)}Q${n(x - size * 0.5)} ${n(y)} ${n(x - size * 0.55)} ${n(y - size * 0.18)}Z`,
      '#8C5A35',
    ) +
    box(x - size * 0.5, y - size * 0.14, size * 1.06, size * 0.05, '#F4E9DA')
  );
}

/** Points of a star with five arms, from its middle, one arm up. */
export const ARMS: readonly (readonly [number, number])[] = [
  [0, -1],
  [0.26, -0.36],
  [0.95, -0.31],
  [0.42, 0.14],
  [0.59, 0.81],
  [0, 0.45],
  [-0.59, 0.81],
  [-0.42, 0.14],
  [-0.95, -0.31],
  [-0.26, -0.36],
];

export function starfish(x: number, y: number, size: number, fill: string): string {
  const d = `${ARMS.map(([dx, dy], index) => `${index === 0 ? 'M' : 'L'}${n(x + dx * size)} ${n(y + dy * size * 0.7)}`).join('')}Z`;
  return `${shape(d, fill)}${line(d, fill, size * 0.3)}${disc(x, y, size * 0.12, '#FFFFFF', 0.5)}`;
}
