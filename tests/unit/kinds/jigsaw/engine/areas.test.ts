import { describe, expect, test } from 'vitest';
import type { JigsawDocument } from '#src/kinds/jigsaw/engine/document.ts';
import { jigsaw } from '#src/kinds/jigsaw/engine/kind.ts';
import { verify } from '#src/kinds/jigsaw/engine/verify.ts';
import type { PixelPicture } from '#src/picture/picture.ts';
import { generate } from '#tests/fixtures/generate.ts';
import { DEFAULTS } from '#tests/fixtures/jigsaw.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

type Colour = readonly [number, number, number];
const [BLUE, RED, GREEN, BLACK]: readonly Colour[] = [
  [90, 150, 220],
  [220, 80, 60],
  [80, 170, 90],
  [20, 20, 20],
];

/** A picture of 200 by 140 pixels; a pixel is 5 puzzle units. */
function painted(colourAt: (x: number, y: number) => Colour): PixelPicture {
  const [width, height] = [200, 140];
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([...colourAt(x, y), 255], 4 * (y * width + x));
  const pixels = { width, height, data };
  return { source: { id: 'file:map.svg' }, title: 'map', size: [1000, 700], pixels };
}

function cut(picture: PixelPicture, pieces: number): JigsawDocument {
  const made = generate<JigsawDocument>(jigsaw, picture, { ...DEFAULTS, cut: 'areas', pieces }, 'one');
  if (!made.ok) throw new Error(made.failure.code);
  expect(verify(made.value, picture.pixels)).toEqual([]);
  return made.value;
}

/** The mean x of a document's inner cuts. */
const middleOf = ({ board }: JigsawDocument): number => {
  const xs = board.cuts.flatMap(({ pieces, path }) => (pieces.includes(-1) ? [] : path.map(([x]) => x)));
  return xs.reduce((sum, x) => sum + x, 0) / xs.length;
};

describe('cut along areas', () => {
  test('pieces are the areas of the picture', () => {
    const document = cut(
      painted((x, y) => (x < 80 ? BLUE : y < 70 ? RED : GREEN)),
      4,
    );
    expect(document.board.pieces).toHaveLength(3);
    expect(document.solution.neighbours).toEqual(pairs('0 1, 0 2, 1 2'));
  });

  test('a line between two areas is cut along its middle', () => {
    const document = cut(
      painted((x) => (x < 97 ? BLUE : x < 103 ? BLACK : RED)),
      2,
    );
    expect(Math.abs(middleOf(document) - 500)).toBeLessThan(4);
  });

  test('small areas join their neighbours until few enough are left', () => {
    const stripes = painted((x) => [BLUE, RED, GREEN][Math.floor(Math.sqrt(x / 2)) % 3] ?? BLUE);
    expect(cut(stripes, 7).board.pieces).toHaveLength(7);
    expect(cut(stripes, 4).board.pieces).toHaveLength(4);
  });

  test('an area around another is cut through, so that each piece is in one part without holes', () => {
    const disc = painted((x, y) => ((x - 100) ** 2 + (y - 70) ** 2 < 1600 ? RED : BLUE));
    const document = cut(disc, 8);
    expect(document.board.pieces).toHaveLength(3);
    const dot = painted((x, y) => ((x - 100) ** 2 + (y - 70) ** 2 < 200 ? RED : x < 60 ? GREEN : BLUE));
    expect(cut(dot, 4).board.pieces).toHaveLength(2);
  });

  test('a picture of one colour cannot be cut', () => {
    const made = generate<JigsawDocument>(
      jigsaw,
      painted(() => BLUE),
      { ...DEFAULTS, cut: 'areas', pieces: 4 },
      'one',
    );
    expect(made).toEqual({ ok: false, failure: { code: 'no-areas', data: { pieces: 4 } } });
  });
});
