import type { Curves } from '../../src/kinds/dots/engine/shortcut.ts';
import type { Stroke } from '../../src/kinds/dots/engine/stroke.ts';
import { type Random, seeded } from '../../src/random.ts';

type Position = readonly [number, number];

/** A number from `low` up to `high`. */
function between(random: Random, low: number, high: number): number {
  return low + ((high - low) * random.below(1 << 30)) / (1 << 30);
}

/** A closed wobbly ring of `count` points about a centre, with `arms` bays that reach half way in. */
function ring(random: Random, count: number, [x, y]: Position, size: number, arms: number): Position[] {
  const waves = [2, 3, 5].map((order) => ({
    order,
    height: between(random, 0.02, 0.06),
    phase: between(random, 0, 2 * Math.PI),
  }));
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    const wobble = waves.reduce(
      (sum, { order, height, phase }) => sum + height * Math.cos(order * angle + phase),
      0.2 * Math.cos(arms * angle),
    );
    const radius = size * (0.6 + wobble);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** An open wavy line of `count` points from left to right. */
function wave(random: Random, count: number, [x, y]: Position, width: number, height: number): Position[] {
  const waves = [2, 5, 9, 14].map((order) => ({
    order,
    height: (between(random, 0.3, 1) * height) / (order + 1),
    phase: between(random, 0, 2 * Math.PI),
  }));
  return Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const rise = waves.reduce(
      (sum, own) => sum + own.height * Math.sin(2 * Math.PI * own.order * t + own.phase),
      0,
    );
    return [x + width * t, y + rise];
  });
}

/** The same fourteen shapes at every size, sampled the more finely the more points there are. */
export function several(count: number, seed: string): Curves {
  const random = seeded(seed);
  const share = Math.floor(count / 14);
  const rings = Array.from({ length: 12 }, (_, i) => ({
    points: ring(
      random,
      share,
      [140 + 240 * (i % 4), 140 + 240 * Math.floor(i / 4)],
      115,
      10 + random.below(4),
    ),
    closed: true,
  }));
  return curvesOf([
    ...rings,
    { points: wave(random, share, [40, 800], 920, 50), closed: false },
    { points: wave(random, count - 13 * share, [40, 930], 920, 50), closed: false },
  ]);
}

/** One closed curve with many bays. */
export function single(count: number, seed: string): Curves {
  return curvesOf([{ points: ring(seeded(seed), count, [500, 500], 550, 36), closed: true }]);
}

/** Inputs at which index structures and predicates go wrong: all seeded, all small enough for the plain scan. */
export function degenerate(seed: string): readonly { readonly name: string; readonly curves: Curves }[] {
  const random = seeded(seed);
  const line = Array.from({ length: 120 }, (_, i): Position => [i * 3, 500]);
  const stairs = Array.from({ length: 120 }, (_, i): Position => [(i + (i % 2)) * 3, (i - (i % 2)) * 3]);
  const comb = Array.from(
    { length: 400 },
    (_, i): Position => [(i >> 1) * 5, ((i + 1) >> 1) % 2 === 0 ? 100 : 800],
  );
  const spiral = Array.from({ length: 250 }, (_, i): Position => {
    const angle = i / 12;
    return [500 + 9 * angle * Math.cos(angle), 500 + 9 * angle * Math.sin(angle)];
  });
  const clump = Array.from(
    { length: 120 },
    (_, i): Position => [between(random, 0, 1) + (i === 119 ? 999 : 0), between(random, 0, 1)],
  );
  const lattice = Array.from(
    { length: 400 },
    (_, i): Position => [
      (Math.floor(i / 20) % 2 === 0 ? i % 20 : 19 - (i % 20)) * 50,
      Math.floor(i / 20) * 50,
    ],
  );
  const circle = Array.from(
    { length: 360 },
    (_, i): Position => [
      Math.round(500 + 400 * Math.cos((i * Math.PI) / 180)),
      Math.round(500 + 400 * Math.sin((i * Math.PI) / 180)),
    ],
  );
  const distinctCircle = circle.filter(([x, y], i) => circle.findIndex(([u, w]) => u === x && w === y) === i);
  return [
    { name: 'points on one line', curves: curvesOf([{ points: line, closed: false }]) },
    { name: 'stairs', curves: curvesOf([{ points: stairs, closed: false }]) },
    { name: 'a comb', curves: curvesOf([{ points: comb, closed: false }]) },
    { name: 'a spiral', curves: curvesOf([{ points: spiral, closed: false }]) },
    { name: 'a clump and one far point', curves: curvesOf([{ points: clump, closed: false }]) },
    { name: 'a lattice walked to and fro', curves: curvesOf([{ points: lattice, closed: false }]) },
    { name: 'a circle on whole numbers', curves: curvesOf([{ points: distinctCircle, closed: true }]) },
    {
      name: 'two strokes a hair apart',
      curves: curvesOf([
        { points: line, closed: false },
        { points: line.map(([x, y]): Position => [x, y + 1e-3]), closed: false },
      ]),
    },
    {
      name: 'triangles and single edges',
      curves: curvesOf(
        Array.from({ length: 60 }, (_, i) => {
          const [x, y] = [between(random, 0, 950), between(random, 0, 950)];
          const points: Position[] = [
            [x, y],
            [x + between(random, 1, 40), y + between(random, 1, 40)],
            [x, y + between(random, 1, 40)],
          ];
          return i % 2 === 0 ? { points, closed: true } : { points: points.slice(0, 2), closed: false };
        }),
      ),
    },
  ];
}

/** The same curves after some of their details have been contracted: some vertices have used up part of epsilon. */
export function contracted(curves: Curves, seed: string, most: number): Curves {
  const random = seeded(seed);
  const slack = curves.slack.map(() => (random.below(5) === 0 ? between(random, 0, most) : 0));
  return { ...curves, slack };
}

/** Strokes over points of their own, each dot where its vertex lies. */
function curvesOf(
  chains: readonly { readonly points: readonly Position[]; readonly closed: boolean }[],
): Curves {
  const points = chains.flatMap((chain) => chain.points);
  const xs = Float64Array.from(points, ([x]) => x);
  const ys = Float64Array.from(points, ([, y]) => y);
  let first = 0;
  const strokes = chains.map(({ points: own, closed }): Stroke => {
    const vertices = Uint32Array.from(own, (_, i) => first + i);
    first += own.length;
    return { vertices, closed };
  });
  return { xs, ys, slack: new Float64Array(xs.length), strokes };
}
