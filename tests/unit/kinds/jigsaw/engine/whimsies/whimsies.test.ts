import { describe, expect, test } from 'vitest';
import type { PlaneGraph } from '#src/geometry/graphs/plane-graph.ts';
import { boundsOf, centreOf } from '#src/geometry/shapes/bounds.ts';
import { necks, separatesDiscs } from '#src/geometry/shapes/necks.ts';
import type { JigsawDocument } from '#src/kinds/jigsaw/engine/document.ts';
import { jigsaw } from '#src/kinds/jigsaw/engine/kind.ts';
import { parseSpelledWhimsies } from '#src/kinds/jigsaw/engine/parameters.ts';
import { verify } from '#src/kinds/jigsaw/engine/verify.ts';
import { lossFunctions } from '#src/kinds/jigsaw/engine/whimsies/loss.ts';
import { stampOf } from '#src/kinds/jigsaw/engine/whimsies/stamp.ts';
import { generate } from '#tests/fixtures/generate.ts';
import { DEFAULTS, landscapePicture } from '#tests/fixtures/jigsaw.ts';

/** A drawing of a closed line, and loose lines. */
function drawRing(ring: readonly number[], ...loose: readonly (readonly number[])[]): PlaneGraph {
  const points = [...ring, ...loose.flat()];
  const count = ring.length / 2;
  const edges = Array.from({ length: count }, (_, k) => [k, (k + 1) % count]).flat();
  const ends = loose.flatMap((_, k) => [count + 2 * k, count + 2 * k + 1]);
  return { points: Float64Array.from(points), edges: Uint32Array.from([...edges, ...ends]) };
}

/** A fish with a thin feeler. */
const FISH = drawRing(
  [0, 50, 40, 10, 100, 10, 150, 45, 190, 10, 190, 90, 150, 55, 100, 90, 40, 90],
  [0, 50, -90, 45],
);

const area = (outline: readonly (readonly [number, number])[]) =>
  outline.reduce((sum, [x, y], i) => {
    const [px, py] = outline.at(i - 1) as readonly [number, number];
    return sum + (px * y - x * py) / 2;
  }, 0);

test('a drawing becomes a piece of the requested size, without its thin parts', () => {
  const stamp = stampOf(FISH, 20_000, 10) ?? [];
  expect(-area(stamp)).toBeGreaterThan(13_000);
  expect(-area(stamp)).toBeLessThan(26_000);
  // Without its feeler the fish is twice as long as high.
  const [xs, ys] = [stamp.map(([x]) => x), stamp.map(([, y]) => y)];
  const shape = (Math.max(...xs) - Math.min(...xs)) / (Math.max(...ys) - Math.min(...ys));
  expect(shape).toBeLessThan(2.6);
  for (const neck of necks(stamp, 10)) expect(separatesDiscs(stamp, neck, 10)).toBe(false);
});

test('a line that encloses nothing does not become a piece', () => {
  expect(stampOf(drawRing([0, 0, 100, 0], [0, 0, 50, 80]), 20_000, 10)).toBeUndefined();
});

/** A drawing of separate closed lines. */
function drawRings(...rings: readonly (readonly number[])[]): PlaneGraph {
  let first = 0;
  const edges = rings.flatMap((ring) => {
    const count = ring.length / 2;
    const own = Array.from({ length: count }, (_, k) => [first + k, first + ((k + 1) % count)]).flat();
    first += count;
    return own;
  });
  return { points: Float64Array.from(rings.flat()), edges: Uint32Array.from(edges) };
}

const box = (x: number, wide = 60) => [x, 0, x + wide, 0, x + wide, 100, x, 100];
const widthOf = (stamp: readonly (readonly [number, number])[]) => {
  const { left, right, top, bottom } = boundsOf(stamp);
  return (right - left) / (bottom - top);
};

test('separate parts become one piece or none, but a speck may be lost', () => {
  // Two boxes side by side give a piece as wide as both, including the gap between them.
  expect(widthOf(stampOf(drawRings(box(0), box(75)), 20_000, 10) ?? [])).toBeGreaterThan(1.2);
  expect(stampOf(drawRings(box(0), box(700)), 20_000, 10)).toBeUndefined();
  const speck = [70, 40, 75, 40, 75, 45];
  expect(widthOf(stampOf(drawRings(box(0), speck), 20_000, 10) ?? [])).toBeLessThan(0.8);
});

test('the letters of a word are pieces of one height in a row', () => {
  const letters = new Map([
    ['word:I', drawRings(box(0, 25))],
    ['word:O', drawRings(box(0, 90))],
  ]);
  const picture = { ...landscapePicture(240, 168), silhouettes: letters };
  const asked = { ...DEFAULTS, cut: 'grid', pieces: 20, whimsies: 'word:I O,' } as const;
  const made = generate<JigsawDocument>(jigsaw, picture, asked, 'one');
  if (!made.ok) throw new Error(made.failure.code);
  expect(made.value.generator.parameters.whimsies).toBe('word:I,word:O');
  const [i, o] = ['word:I', 'word:O'].map((id) =>
    boundsOf(made.value.board.pieces.find(({ whimsy }) => whimsy === id)?.outline ?? []),
  );
  expect(i.right).toBeLessThan(o.left);
  expect(o.top).toBeLessThan(i.bottom);
  expect(i.top).toBeLessThan(o.bottom);
  const [high, other] = [i.bottom - i.top, o.bottom - o.top];
  expect(Math.max(high, other) / Math.min(high, other)).toBeLessThan(1.4);
  expect(verify(made.value, picture.pixels)).toEqual([]);
  // Documents of earlier versions keep words whole, both in the piece and in the parameter.
  const { generator, board } = made.value;
  const earlier = {
    ...made.value,
    generator: { ...generator, parameters: { ...generator.parameters, whimsies: 'word:IO,word:O' } },
    board: {
      ...board,
      pieces: board.pieces.map((piece) =>
        piece.whimsy === 'word:I' ? { ...piece, whimsy: 'word:IO' } : piece,
      ),
    },
  };
  expect(verify(earlier, picture.pixels)).toEqual([]);
});

test('a word of more letters than pieces is rejected', () => {
  const silhouettes = new Map([...'ABCD'].map((letter) => [`word:${letter}`, drawRings(box(0))] as const));
  const picture = { ...landscapePicture(240, 168), silhouettes };
  const asked = { ...DEFAULTS, cut: 'grid', pieces: 4, whimsies: 'word:ABCD' } as const;
  expect(generate<JigsawDocument>(jigsaw, picture, asked, 'one')).toMatchObject({
    ok: false,
    failure: { code: 'no-room-for-whimsy' },
  });
});

test('whimsies are separated by commas, and words become their letters', () => {
  expect(parseSpelledWhimsies('openmoji:2B50@300/450, word:Zoë 7!@20/30,file:star.svg')).toEqual([
    { id: 'openmoji:2B50', at: [300, 450] },
    { id: 'word:Z', at: [20, 30] },
    { id: 'word:o', at: undefined },
    { id: 'word:ë', at: undefined },
    { id: 'word:7', at: undefined },
    { id: 'file:star.svg', at: undefined },
  ]);
  // The letters of a cursive script stay together.
  expect(parseSpelledWhimsies('word:شمس')).toEqual([{ id: 'word:شمس', at: undefined }]);
});

describe.each(['polygons', 'colour-lines'] as const)('in a picture cut by %s', (cut) => {
  test('a silhouette is added and all pieces stay sound', () => {
    const picture = { ...landscapePicture(240, 168), silhouettes: new Map([['fish', FISH]]) };
    const asked = { ...DEFAULTS, cut, pieces: 12, whimsies: 'fish' };
    const made = generate<JigsawDocument>(jigsaw, picture, asked, 'one');
    if (!made.ok) throw new Error(made.failure.code);
    expect(made.value.board.pieces.filter(({ whimsy }) => whimsy === 'fish').length).toBe(1);
    expect(verify(made.value, picture.pixels)).toEqual([]);
  });
});

test('a silhouette with a requested place is put there or nearby', () => {
  const picture = { ...landscapePicture(240, 168), silhouettes: new Map([['fish', FISH]]) };
  const asked = { ...DEFAULTS, cut: 'grid', pieces: 12, whimsies: 'fish@400/250' } as const;
  const made = generate<JigsawDocument>(jigsaw, picture, asked, 'one');
  if (!made.ok) throw new Error(made.failure.code);
  const [fish] = made.value.board.pieces.filter(({ whimsy }) => whimsy === 'fish');
  const [x, y] = centreOf(boundsOf(fish?.outline ?? []));
  // Nearby means within one piece, which is some 240 units wide.
  expect(Math.sqrt((x - 400) ** 2 + (y - 250) ** 2)).toBeLessThan(200);
  expect(made.value.generator.parameters.whimsies).toBe('fish@400/250');
  expect(verify(made.value, picture.pixels)).toEqual([]);
});

describe('the loss of a silhouette', () => {
  const size = [400, 300] as const;
  /** Busy on the left, empty on the right except for a disc. */
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
  const loss = lossFunctions({ width: 400, height: 300, data }, size)(disc);

  test('is small where the picture is empty or shows a thing of the same form', () => {
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

  test('is large where its rim cuts through a small thing, such as an eye', () => {
    const plain = new Uint8ClampedArray(400 * 300 * 4).fill(200);
    const eye = plain.map((value, k) => {
      const pixel = Math.floor(k / 4);
      const [x, y] = [pixel % 400, Math.floor(pixel / 400)];
      return k % 4 < 3 && (x - 200) ** 2 + (y - 150) ** 2 < 14 ** 2 ? 0 : value;
    });
    const hidden = lossFunctions({ width: 400, height: 300, data: eye }, size)(disc);
    const [through, beside, far] = [hidden([160, 150]), hidden([144, 150]), hidden([80, 80])];
    expect(through).toBeGreaterThan(1);
    expect(through).toBeGreaterThan(0.5 + beside);
    expect(far).toBeLessThan(0.1);
  });

  test('decides where a silhouette is placed', () => {
    const pixels = { width: 400, height: 300, data };
    const picture = {
      source: { id: 'file:half.png' },
      title: 'half',
      size: [1000, 750] as const,
      pixels,
      silhouettes: new Map([['disc', drawRing(disc.flat())]]),
    };
    const asked = { ...DEFAULTS, cut: 'polygons', pieces: 24, whimsies: 'disc' } as const;
    const made = generate<JigsawDocument>(jigsaw, picture, asked, '1');
    if (!made.ok) throw new Error(made.failure.code);
    const outline = made.value.board.pieces.find(({ whimsy }) => whimsy === 'disc')?.outline ?? [];
    expect(Math.min(...outline.map(([x]) => x))).toBeGreaterThan(480);
  });
});
