import { expect, test } from 'vitest';
import type { NumbersBoard } from '#src/kinds/numbers/engine/document.ts';
import { starts } from '#src/kinds/numbers/face/print.ts';
import { INK, PAPER } from '#src/print/palette.ts';
import { svgText } from '#src/print/svg.ts';

test('a starting dot differs from all others, and is no ring that would make a 10 of its 1', () => {
  const label = (number: number) => [{ sequence: 0, number, pause: false, at: [0, 0] as const }];
  const board: NumbersBoard = {
    dots: [
      { at: [30, 40], labels: label(1) },
      { at: [70, 40], labels: label(2) },
    ],
    predrawn: [],
  };
  const drawn = starts({ board } as Parameters<typeof starts>[0], 10)
    .map(svgText)
    .join('');
  const discs = [...drawn.matchAll(/<g fill="([^"]+)"><circle cx="([\d.]+)" cy="40" r="([\d.]+)"/g)];
  // Later shapes are on top.
  expect(discs.map(([, fill, x]) => [fill, x])).toEqual([
    [PAPER, '30'],
    [INK, '30'],
  ]);
  const [bright = 0, point = 0] = discs.map(([, , , radius]) => Number(radius));
  expect([bright < 10, point < bright, point > 0]).toEqual([true, true, true]);
  expect(drawn).not.toContain('70');
});
