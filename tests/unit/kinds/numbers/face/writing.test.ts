import { beforeAll, describe, expect, test } from 'vitest';
import { loadLibrary } from '#src/cli/packs/library.ts';
import { type Box, boxesMeet, crossesBox, distanceToBox } from '#src/geometry/shapes/box.ts';
import type { NumbersDocument } from '#src/kinds/numbers/engine/document.ts';
import { WAYS } from '#src/kinds/numbers/face/counting.ts';
import { fitTexts } from '#src/kinds/numbers/face/fit.ts';
import { numeralsOf, sizesOf, waysFor, writingOf } from '#src/kinds/numbers/face/writing.ts';
import { LIBRARY_CREDIT } from '#src/picture/library/library.ts';
import type { Level } from '#src/puzzle/contract/kind.ts';
import type { Counting } from '#src/puzzle/contract/kind-words.ts';
import { makePuzzle } from '#src/worker/make.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const COUNTINGS: readonly Counting[] = [
  ...WAYS.map((way) => ({ way, language: 'en' })),
  { way: 'letters', language: 'ja' },
  { way: 'letters', language: 'ar' },
];

const made: NumbersDocument[] = [];
beforeAll(() => {
  const library = loadLibrary();
  for (const [code, level] of [
    ['1F986', 'medium'],
    ['1FABF', 'easy'],
    ['1F408', 'hard'],
  ] as const satisfies readonly (readonly [string, Level])[]) {
    const id = `openmoji:${code}`;
    const picture = library.picture(id);
    if (picture === undefined) throw new Error(`the library has no ${id}`);
    const source = { id, ...LIBRARY_CREDIT };
    const result = makePuzzle({
      ...{ kind: 'connect-the-dots', level, svg: picture.line, title: picture.title, source, seed: 'fit' },
    });
    if (!result.ok) throw new Error(`${id} becomes no puzzle: ${result.failure.code}`);
    made.push(result.document as unknown as NumbersDocument);
  }
}, 90_000);

function boxesOf(document: NumbersDocument, counting: Counting, most?: number) {
  const numerals = numeralsOf(document.board);
  const { labelSize } = sizesOf(document);
  return writingOf(document, counting, most).map(({ at, share, breadth }, index) => {
    const box: Box = {
      at,
      halfWidth: (share * breadth * labelSize) / 2,
      halfHeight: (share * labelSize) / 2,
    };
    return { box, share, dot: numerals[index]?.dot ?? -1 };
  });
}

describe('the texts at the dots', () => {
  test.each(COUNTINGS)('touch nothing and stay with their own dot, by $way in $language', (counting) => {
    for (const document of made) {
      const { board, size } = document;
      const { dotRadius } = sizesOf(document);
      const apart = ([x, y]: readonly number[], [u, v]: readonly number[]) =>
        Math.sqrt(((x ?? 0) - (u ?? 0)) ** 2 + ((y ?? 0) - (v ?? 0)) ** 2);
      for (const most of [1, 1.25]) {
        const all = boxesOf(document, counting, most);
        all.forEach(({ box, dot: own }, index) => {
          for (const other of all.slice(index + 1)) expect(boxesMeet(box, other.box, -0.01)).toBe(false);
          for (const line of board.predrawn)
            line.slice(1).forEach((b, k) => {
              expect(crossesBox(box, line[k] ?? b, b, -0.01)).toBe(false);
            });
          const [x, y] = box.at;
          expect(Math.min(x - box.halfWidth, y - box.halfHeight)).toBeGreaterThan(-0.01);
          expect(x + box.halfWidth).toBeLessThan(size[0] + 0.01);
          expect(y + box.halfHeight).toBeLessThan(size[1] + 0.01);
          const ownAt = board.dots[own]?.at ?? [Number.NaN, Number.NaN];
          board.dots.forEach(({ at }, dot) => {
            expect(distanceToBox(box, at[0], at[1])).toBeGreaterThan(dotRadius - 0.01);
            if (dot !== own) expect(apart(box.at, at)).toBeGreaterThan(apart(box.at, ownAt));
          });
        });
      }
    }
  });

  test('have the places and sizes of the puzzle’s numbers when counted one by one', () => {
    for (const document of made) {
      const numerals = numeralsOf(document.board);
      const writings = writingOf(document, { way: 'ones', language: 'en' });
      expect(writings.map(({ at }) => at)).toEqual(numerals.map(({ at }) => at));
      expect(writings.map(({ text }) => text)).toEqual(
        numerals.map(({ number, pause }) => `${number}${pause ? '+' : ''}`),
      );
      expect(new Set(writings.map(({ share }) => share))).toEqual(new Set([1]));
    }
  });

  test('are mostly as large as the numbers, and never much smaller', () => {
    for (const document of made) {
      const ways = waysFor(document, 'en');
      expect(ways).toContain('ones');
      expect(ways).toContain('letters');
      for (const way of ways) {
        const shares = boxesOf(document, { way, language: 'en' }).map(({ share }) => share);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.55);
        expect(shares.filter((share) => share > 0.9).length).toBeGreaterThan(shares.length * 0.6);
      }
    }
  });

  test('are not offered if they would be too small', () => {
    // Two dots so close, on a board so narrow, that only one digit has room at each.
    const narrow = {
      size: [40, 1000],
      generator: { parameters: { labelSize: 20, dotRadius: 6 } },
      solution: { edges: [[0, 1]] },
      board: {
        predrawn: [],
        dots: [0, 1].map((dot) => ({
          at: [20, 500 + 40 * dot],
          labels: [{ sequence: 0, number: dot + 1, at: [33, 500 + 40 * dot] }],
        })),
      },
    } as unknown as NumbersDocument;
    expect(waysFor(narrow, 'en')).toContain('twos');
    expect(waysFor(narrow, 'en')).not.toContain('tens');
  });
});

test('a text too broad for its place grows away from its dot, or is made smaller if there is no room', () => {
  const around = { predrawn: [], lines: [], size: [1000, 1000], height: 20, dotRadius: 6 } as const;
  const text = { dot: 0, at: [516, 500], kept: 0.6, breadth: 1.2 } as const;
  const [free] = fitTexts([text], { ...around, dots: [[500, 500]] });
  expect(free?.share).toBe(1);
  expect(free?.at[0]).toBeGreaterThan(516);
  // Another dot on the other side, and lines above and below.
  const walls = [pairs('450 488, 560 488'), pairs('450 512, 560 512')] as const;
  const [walled] = fitTexts([text], {
    ...around,
    dots: pairs('500 500, 536 500'),
    predrawn: walls,
  });
  expect(walled?.share).toBeLessThan(0.9);
  expect(walled?.share).toBeGreaterThanOrEqual(0.5);
});
