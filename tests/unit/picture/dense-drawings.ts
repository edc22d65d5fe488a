import { type Random, seeded } from '#src/random.ts';
import { pairs } from '#tests/fixtures/pairs.ts';
import { lines } from './drawings.ts';

/** Drawings that are too dense for a puzzle, as SVG text. */
export const DENSE: Readonly<Record<string, string>> = {
  zigzag: polylines([zigzag(100)]),
  spiral: polylines([spiral(20)]),
  rings: polylines(Array.from({ length: 40 }, (_, k) => ring(50, 50, 2 + 1.1 * k))),
  star: polylines(Array.from({ length: 80 }, (_, k) => [[50, 50], onCircle(50, 50, 48, k / 80)])),
  grid: polylines(
    Array.from({ length: 30 }, (_, k) => 4 + 3 * k).flatMap((at) => [
      [
        [at, 4],
        [at, 91],
      ],
      [
        [4, at],
        [91, at],
      ],
    ]),
  ),
  specks: polylines(
    Array.from({ length: 900 }, (_, k) => ring(2 + 3.2 * (k % 30), 2 + 3.2 * Math.floor(k / 30), 0.8, 6)),
  ),
  walk: polylines([walk(3000, seeded('walk'))]),
  chords: polylines(chords(150, seeded('chords'))),
};

/** A face with its hair, or the whole face, scribbled over. */
export const SCRIBBLED: Readonly<Record<'hair' | 'face', string>> = {
  hair: polylines([...face(), scribble(50, 16, 28, 8, 80, seeded('hair'))]),
  face: polylines([...face(), scribble(50, 50, 34, 34, 110, seeded('face'))]),
};

export type Places = readonly (readonly number[])[];

export function polylines(all: readonly Places[]): string {
  const points = (line: Places) => line.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');
  return lines(all.map((line) => `<polyline points="${points(line)}"/>`).join(''));
}

export function onCircle(x: number, y: number, radius: number, share: number): readonly number[] {
  const angle = 2 * Math.PI * share;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

export function ring(x: number, y: number, radius: number, count = 60): Places {
  return Array.from({ length: count + 1 }, (_, k) => onCircle(x, y, radius, k / count));
}

export function zigzag(count: number): Places {
  return Array.from({ length: count + 1 }, (_, k) => [2 + (96 * k) / count, k % 2 ? 10 : 90]);
}

export function spiral(turns: number): Places {
  const count = 40 * turns;
  return Array.from({ length: count }, (_, k) => onCircle(50, 50, (47 * k) / count, k / 40));
}

/** Zigzags roughly between the sides of a box, from top to bottom. */
export function scribble(
  x: number,
  y: number,
  wide: number,
  high: number,
  count: number,
  random: Random,
): Places {
  return Array.from({ length: count }, (_, k) => [
    x + (k % 2 ? wide : -wide) * (0.75 + random.below(250) / 1000),
    y - high + (2 * high * k) / count,
  ]);
}

function face(): Places[] {
  const mouth = pairs('30 65, 40 72, 60 72, 70 65');
  return [ring(50, 50, 40), ring(35, 40, 5, 12), ring(65, 40, 5, 12), mouth];
}

export function walk(count: number, random: Random): Places {
  let [x, y, turn] = [50, 50, 0];
  return Array.from({ length: count }, () => {
    turn += random.below(1200) / 1000 - 0.6;
    x = Math.min(98, Math.max(2, x + 2 * Math.cos(turn)));
    y = Math.min(98, Math.max(2, y + 2 * Math.sin(turn)));
    return [x, y];
  });
}

export function chords(count: number, random: Random): Places[] {
  const place = () => [random.below(1000) / 10, random.below(1000) / 10];
  return Array.from({ length: count }, () => [place(), place()]);
}
