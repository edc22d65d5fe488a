import type { Random } from '../../random.ts';
import { between, clouds, formatNumber, localBrush, pick, shape, sky, sun, WIDTH } from './scenes-brush.ts';

/** A painted thing that hides everything farther back. */
export interface SceneLayer {
  /** The y at which it touches the ground; larger is nearer. */
  readonly depth: number;
  readonly svg: string;
}

/** A painted ground: background, things that stand on it, and areas for pictures. */
export interface Ground {
  readonly back: string;
  readonly layers: readonly SceneLayer[];
  /** The y of the feet of the farthest and of the nearest standing pictures. */
  readonly floor: readonly [far: number, near: number];
  /** The range of y for pictures that fly, swim or float. */
  readonly air: readonly [number, number];
  /** Whether standing pictures have shadows; default: true. */
  readonly shadows?: boolean;
}

export const GREENS = ['#4E8F3A', '#67AC46', '#86C65A'] as const;

export const WOOD_GREENS = ['#2F6B3A', '#3F8447', '#5DA155'] as const;

export const FIR_GREENS = ['#2C6B57', '#3D8A6C'] as const;

export const PETALS = ['#F2728C', '#FFFFFF', '#F7B538', '#B38CE0', '#6FB7E9', '#FF9F68'] as const;

/** Places things of one kind at random along a strip, side by side. Each is a layer of its own. */
export function row(
  random: Random,
  count: number,
  from: number,
  to: number,
  paint: (x: number, y: number) => string,
): readonly SceneLayer[] {
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
      `M${formatNumber(x - size * 0.6)} ${formatNumber(y)}Q${formatNumber(x - size * 0.5)} ${formatNumber(y - top)} ${formatNumber(x - size * 0.1)} ${formatNumber(y - top)}T${formatNumber(x + size * 0.6)} ${formatNumber(y)}Z`,
      dark,
    ) +
    shape(
      `M${formatNumber(x - size * 0.45)} ${formatNumber(y - size * 0.1)}Q${formatNumber(x - size * 0.35)} ${formatNumber(y - top * 0.9)} ${formatNumber(x - size * 0.05)} ${formatNumber(y - top * 0.88)}Q${formatNumber(x - size * 0.2)} ${formatNumber(y - top * 0.5)} ${formatNumber(x - size * 0.15)} ${formatNumber(y - size * 0.1)}Z`,
      lit,
    )
  );
}

export function boat(x: number, y: number, size: number, sail: string): string {
  const own = localBrush(x, y, size);
  return (
    own.oval(0, 0.03, 0.6, 0.06, '#2B86B3', 0.6) +
    own.line('M0 -0.1V-1.15', '#7B5233', 0.04) +
    own.shape('M0.05 -1.12Q0.6 -0.6 0.5 -0.24H0.05Z', sail) +
    own.shape('M-0.05 -1Q-0.4 -0.55 -0.38 -0.24H-0.05Z', '#FFFFFF') +
    own.shape('M-0.55 -0.18H0.62Q0.5 0.04 0.36 0.05H-0.34Q-0.5 0 -0.55 -0.18Z', '#8C5A35') +
    own.box(-0.5, -0.14, 1.06, 0.05, '#F4E9DA')
  );
}

/** A five-pointed star of radius 1, one point up. */
export const STAR =
  'M0 -1L0.26 -0.36L0.95 -0.31L0.42 0.14L0.59 0.81L0 0.45L-0.59 0.81L-0.42 0.14L-0.95 -0.31L-0.26 -0.36Z';

export function starfish(x: number, y: number, size: number, fill: string): string {
  const own = localBrush(x, y, size, size * 0.7);
  return own.shape(STAR, fill) + own.line(STAR, fill, 0.3) + own.disc(0, 0, 0.12, '#FFFFFF', 0.5);
}
