import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { played } from '#src/kinds/that-dot/face/played.ts';
import { render } from '#src/print/render.ts';
import { printedPuzzle } from '#src/print/sheet.ts';
import { svgText } from '#src/print/svg.ts';
import { SQUARE } from './document.ts';

test('a puzzle is printed without background, first the board and then the answer', async () => {
  const printed = printedPuzzle(SQUARE, played);
  const [board, answer] = [svgText(printed.board), svgText(printed.answer)];
  for (const svg of [board, answer]) {
    expect(() => new SaxesParser().write(svg).close()).not.toThrow();
    expect(svg).not.toContain('<rect');
    expect(svg).toContain('viewBox="-12 -12 1024 1024"');
  }
  expect(await render(SQUARE, { layers: ['board'], solved: false })).toContain(inner(board));
  expect(await render(SQUARE, { layers: ['board'], solved: true })).toContain(inner(answer));
});

test("the board contains neither the answer nor the picture's name", () => {
  const blank = { ...SQUARE, title: 'other', solution: { edges: [] } };
  expect(printedPuzzle(SQUARE, played).board).toEqual(printedPuzzle(blank, played).board);
  expect(svgText(printedPuzzle(SQUARE, played).board)).not.toContain(SQUARE.title);
});

/** The contents of the outermost element of an SVG text. */
function inner(svg: string): string {
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('<'));
}
