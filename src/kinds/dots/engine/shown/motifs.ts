import type { Point } from '../../../../geometry/shapes/point.ts';
import { rounded } from '../../../../geometry/shapes/rounding.ts';
import type { Random } from '../../../../random.ts';
import type { Polyline } from '../document.ts';

/** A small item of scenery: lines around its foot or middle, in units. `random` varies it. */
type Motif = (random: Random) => readonly Polyline[];

/** A random number from `least` to `most`, in hundredths of the range. */
function between(random: Random, least: number, most: number): number {
  return least + ((most - least) * random.below(101)) / 100;
}

const line = (...places: readonly Point[]): Polyline => places.map(rounded);

/** An arc around (x, y) as a polyline. Angles are in radians, clockwise on the screen. */
function arc(x: number, y: number, radius: number, from: number, to: number): readonly Point[] {
  const pieces = Math.max(3, Math.ceil((Math.abs(to - from) * radius) / 8));
  return Array.from({ length: pieces + 1 }, (_, k): Point => {
    const angle = from + ((to - from) * k) / pieces;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

const tuft: Motif = (random) =>
  [-1, 0, 1].map((side) => {
    const height = between(random, 16, 24) + (side === 0 ? 8 : 0);
    const lean = 9 * side + between(random, -3, 3);
    return line([6 * side, 0], [6 * side + lean * 0.35, -height * 0.6], [6 * side + lean, -height]);
  });

const stone: Motif = (random) => {
  const width = between(random, 12, 20);
  return [line(...arc(0, 0, width, Math.PI, 2 * Math.PI).map(([x, y]): Point => [x, y * 0.6]))];
};

const cloud: Motif = (random) => {
  const size = between(random, 0.8, 1.1);
  const humps = [
    arc(-34, -8, 18, 0.5 * Math.PI, 1.45 * Math.PI),
    arc(-8, -22, 24, 1.05 * Math.PI, 1.8 * Math.PI),
    arc(28, -10, 20, 1.3 * Math.PI, 2.5 * Math.PI),
  ];
  const rim = humps.flat().map(([x, y]): Point => [x * size, y * size]);
  return [line(...rim, ...rim.slice(0, 1))];
};

const wave: Motif = (random) => {
  const width = between(random, 34, 46);
  const crest = (x: number) =>
    arc(x, 0, width / 2, Math.PI, 0).map(([u, v]): Point => [u, Math.abs(v) * 0.5]);
  return [line(...crest(-width / 2), ...crest(width / 2).slice(1))];
};

const bubble: Motif = (random) => {
  const rim = arc(0, 0, between(random, 6, 12), 0, 2 * Math.PI);
  return [line(...rim.slice(0, -1), ...rim.slice(0, 1))];
};

const weed: Motif = (random) => {
  const height = between(random, 40, 60);
  return [-1, 1].map((side) =>
    line(...[0, 1, 2, 3, 4].map((k): Point => [7 * side + (k % 2 === 0 ? 0 : 5) * side, (-height * k) / 4])),
  );
};

/** A distant star, as a cross. */
const sparkle: Motif = (random) => {
  const size = between(random, 7, 13);
  return [line([-size, 0], [size, 0]), line([0, -size], [0, size])];
};

const flake: Motif = (random) => {
  const size = between(random, 8, 12);
  return [0, 1, 2].map((k) => {
    const [x, y] = [size * Math.cos((Math.PI * k) / 3), size * Math.sin((Math.PI * k) / 3)];
    return line([-x, -y], [x, y]);
  });
};

/** A scrap of confetti. */
const scrap: Motif = (random) => {
  const [x, y] = [between(random, -9, 9), between(random, 4, 9)];
  return [line([-x, -y], [x, y])];
};

export const MOTIFS = { tuft, stone, cloud, wave, bubble, weed, sparkle, flake, scrap } as const;
export type MotifName = keyof typeof MOTIFS;
