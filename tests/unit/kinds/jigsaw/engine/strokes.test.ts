import { describe, expect, test } from 'vitest';
import { assemble } from '#src/kinds/jigsaw/engine/assembly.ts';
import { cutAlongColours } from '#src/kinds/jigsaw/engine/colour-lines/cut.ts';
import type { Cutting } from '#src/kinds/jigsaw/engine/cutting.ts';
import { OUTSIDE } from '#src/kinds/jigsaw/engine/document.ts';
import { parameters } from '#src/kinds/jigsaw/engine/parameters.ts';
import { strokeQuality } from '#src/kinds/jigsaw/engine/quality.ts';
import { formatStrokes, keptPlaces, parseStrokes } from '#src/kinds/jigsaw/engine/strokes.ts';
import { settle } from '#src/puzzle/contract/parameters.ts';
import { seeded } from '#src/random.ts';
import { colourCutSettings, discPicture } from '#tests/fixtures/jigsaw.ts';

const PIECES = 24;
const MEAN = 700_000 / PIECES;
const picture = discPicture(300);

const cut = (keep: string, follow = ''): Cutting => {
  const guides = { keep: keptPlaces(keep, MEAN), follow: parseStrokes(follow) };
  return cutAlongColours(picture, colourCutSettings(PIECES, { guides }), seeded('seed'), () => {}) as Cutting;
};

/** Whether an inner cut has a point within half a width of a disc's middle. */
const isCut = ({ cuts }: Cutting, width: number, x: number, y: number): boolean =>
  cuts.some(
    ({ pieces, path }) =>
      !pieces.includes(OUTSIDE) && path.some(([px, py]) => (px - x) ** 2 + (py - y) ** 2 < (width / 2) ** 2),
  );

describe('strokes', () => {
  test('are the same after writing and reading', () => {
    const text = '60@300/450,12@100/200-140/230-180/240';
    expect(formatStrokes(parseStrokes(text))).toBe(text);
    expect(parseStrokes('')).toEqual([]);
  });

  test('of a wrong form, too wide, too long or beyond the picture are rejected', () => {
    const isAccepted = (keep: string) => settle(parameters, { keep }).ok;
    expect(isAccepted('400@0/1000,1@5/5-6/6')).toBe(true);
    for (const text of [
      '300/450',
      '0@1/1',
      '401@1/1',
      '40@1001/1',
      '40@1/1,',
      '40@1/1-',
      '40@1',
      `${'9@1/1,'.repeat(300)}9@1/1`,
    ])
      expect(isAccepted(text), text).toBe(false);
  });

  test('whose circles overlap are one place, which fits or not as a whole', () => {
    const places = keptPlaces('60@100/100,60@150/100,60@400/100,400@700/400', MEAN);
    expect(places.map(({ strokes, fits }) => [strokes.length, fits])).toEqual([
      [2, true],
      [1, true],
      [1, false],
    ]);
  });

  test('merge with all earlier places that their common circle reaches', () => {
    expect(keptPlaces('40@100/100,40@170/100,40@135/100', MEAN).length).toBe(1);
  });
});

describe('places to keep whole', () => {
  const plain = cut('');
  const corner = plain.vertices.find(([x, y]) => x > 300 && x < 700 && y > 200 && y < 500) ?? [0, 0];
  const [x, y] = corner.map(Math.round) as [number, number];

  test('are not cut, even where pieces would have met', () => {
    for (const width of [40, 120, 220]) {
      expect(isCut(plain, width, x, y)).toBe(true);
      const cutting = cut(`${width}@${x}/${y}`);
      expect(isCut(cutting, width, x, y)).toBe(false);
      expect(assemble(cutting)?.board.pieces.length).toBe(PIECES);
    }
  });

  test('leave the cuts elsewhere as they were', () => {
    const paths = new Set(plain.cuts.map(({ path }) => String(path)));
    const kept = cut(`40@${x}/${y}`).cuts.filter(({ path }) => paths.has(String(path)));
    expect(kept.length).toBeGreaterThan(0.5 * plain.cuts.length);
  });
});

test('cuts run along strokes to follow', () => {
  const text = '10@150/560-350/500-600/520-850/580';
  const share = (cutting: Cutting): number => {
    const board = assemble(cutting)?.board;
    return board === undefined
      ? 0
      : (strokeQuality({ board, follow: parseStrokes(text) }).strokesFollowed ?? 0);
  };
  expect(share(cut(''))).toBeLessThan(0.5);
  expect(share(cut('', text))).toBeGreaterThan(0.8);
});
