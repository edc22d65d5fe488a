import { describe, expect, test } from 'vitest';
import { boundsOf, centreOf } from '../../../../../../src/geometry/bounds.ts';
import { necks, parts } from '../../../../../../src/geometry/necks.ts';
import type { PlaneGraph } from '../../../../../../src/geometry/plane-graph.ts';
import { generate } from '../../../../../../src/kinds/jigsaw/engine/generate.ts';
import { verify } from '../../../../../../src/kinds/jigsaw/engine/verify.ts';
import { lossesIn } from '../../../../../../src/kinds/jigsaw/engine/whimsies/fitness.ts';
import { stampOf } from '../../../../../../src/kinds/jigsaw/engine/whimsies/stamp.ts';
import { seeded } from '../../../../../../src/random.ts';
import { DEFAULTS, landscapePicture } from '../../../../../fixtures/jigsaw.ts';

/** A closed line through points, and loose lines. */
function drawing(ring: readonly number[], ...loose: readonly (readonly number[])[]): PlaneGraph {
  const points = [...ring, ...loose.flat()];
  const count = ring.length / 2;
  const edges = Array.from({ length: count }, (_, k) => [k, (k + 1) % count]).flat();
  const ends = loose.flatMap((_, k) => [count + 2 * k, count + 2 * k + 1]);
  return { points: Float64Array.from(points), edges: Uint32Array.from([...edges, ...ends]) };
}

/** A fish with a thin feeler. */
const FISH = drawing(
  [0, 50, 40, 10, 100, 10, 150, 45, 190, 10, 190, 90, 150, 55, 100, 90, 40, 90],
  [0, 50, -90, 45],
);

const area = (outline: readonly (readonly [number, number])[]) =>
  outline.reduce((sum, [x, y], i) => {
    const [px, py] = outline.at(i - 1) as readonly [number, number];
    return sum + (px * y - x * py) / 2;
  }, 0);

test('a drawing becomes a piece of the size asked for, without its thin parts', () => {
  const stamp = stampOf(FISH, 20_000, 10) ?? [];
  expect(-area(stamp)).toBeGreaterThan(13_000);
  expect(-area(stamp)).toBeLessThan(26_000);
  // The feeler is gone: the fish is twice as long as high, no more.
  const [xs, ys] = [stamp.map(([x]) => x), stamp.map(([, y]) => y)];
  const shape = (Math.max(...xs) - Math.min(...xs)) / (Math.max(...ys) - Math.min(...ys));
  expect(shape).toBeLessThan(2.6);
  for (const neck of necks(stamp, 10)) expect(parts(stamp, neck, 10)).toBe(false);
});

test('a line that encloses nothing becomes no piece', () => {
  expect(stampOf(drawing([0, 0, 100, 0], [0, 0, 50, 80]), 20_000, 10)).toBeUndefined();
});

describe.each(['grid', 'polygons', 'colour-lines'] as const)('in a picture cut by %s', (cut) => {
  test('a silhouette is a piece among others that all stay sound', () => {
    const picture = { ...landscapePicture(240, 168), silhouettes: new Map([['fish', FISH]]) };
    const asked = { ...DEFAULTS, cut, pieces: 12, whimsies: 'fish' };
    const made = generate(picture, asked, 'one', seeded('one'), () => {});
    if (!made.ok) throw new Error(made.failure.code);
    expect(made.value.board.pieces.filter(({ whimsy }) => whimsy === 'fish').length).toBe(1);
    expect(verify(made.value, picture.pixels)).toEqual([]);
  });
});

test('a silhouette that is to lie somewhere lies there or near by', () => {
  const picture = { ...landscapePicture(240, 168), silhouettes: new Map([['fish', FISH]]) };
  const asked = { ...DEFAULTS, cut: 'grid', pieces: 12, whimsies: 'fish@400/250' } as const;
  const made = generate(picture, asked, 'one', seeded('one'), () => {});
  if (!made.ok) throw new Error(made.failure.code);
  const [fish] = made.value.board.pieces.filter(({ whimsy }) => whimsy === 'fish');
  const [x, y] = centreOf(boundsOf(fish?.outline ?? []));
  // Within a piece, which is some 240 units across.
  expect(Math.sqrt((x - 400) ** 2 + (y - 250) ** 2)).toBeLessThan(200);
  expect(made.value.generator.parameters.whimsies).toBe('fish@400/250');
  expect(verify(made.value, picture.pixels)).toEqual([]);
});

describe('what a piece hides', () => {
  const size = [400, 300] as const;
  /** Busy on the left, empty on the right but for a disc. */
  const data = new Uint8ClampedArray(400 * 300 * 4).fill(255);
  for (let y = 0; y < 300; y++)
    for (let x = 0; x < 400; x++) {
      const isDark = x < 200 ? ((x >> 3) + (y >> 3)) % 2 === 0 : (x - 320) ** 2 + (y - 80) ** 2 < 40 ** 2;
      if (isDark) data.fill(0, 4 * (y * 400 + x), 4 * (y * 400 + x) + 3);
    }
  const disc = Array.from({ length: 60 }, (_, k): readonly [number, number] => [
    40 * Math.cos((k * Math.PI) / 30),
    40 * Math.sin((k * Math.PI) / 30),
  ]);
  const loss = lossesIn({ width: 400, height: 300, data }, size)(disc);

  test('is little where the picture says nothing, and where it shows a thing of that form', () => {
    const [busy, empty, fitting, beside] = [
      loss([100, 150]),
      loss([320, 220]),
      loss([320, 80]),
      loss([345, 80]),
    ];
    expect(empty).toBeLessThan(0.1);
    expect(fitting).toBeLessThan(0.4 * busy);
    expect(beside).toBeGreaterThan(2 * fitting);
    expect(busy).toBeGreaterThan(0.9);
  });

  test('decides where a silhouette is laid', () => {
    const pixels = { width: 400, height: 300, data };
    const picture = {
      source: { id: 'file:half.png' },
      title: 'half',
      size: [1000, 750] as const,
      pixels,
      silhouettes: new Map([['disc', drawing(disc.flat())]]),
    };
    for (const seed of ['1', '2', '3']) {
      const asked = { ...DEFAULTS, cut: 'polygons', pieces: 24, whimsies: 'disc' } as const;
      const made = generate(picture, asked, seed, seeded(seed), () => {});
      if (!made.ok) throw new Error(made.failure.code);
      const outline = made.value.board.pieces.find(({ whimsy }) => whimsy === 'disc')?.outline ?? [];
      expect(Math.min(...outline.map(([x]) => x))).toBeGreaterThan(480);
    }
  });
});
