import { describe, expect, test } from 'vitest';
import { measureGuest } from '#src/picture/scenes/scenes.ts';
import { sheetOf } from '#src/shell/own/drawing/strokes.ts';
import { standingFigure } from '#src/shell/own/figure.ts';
import { contentsOfStrokes } from '#src/shell/own/six/contents.ts';
import type { DrawnOrigin, SketchMark } from '#src/storage/own/own-pictures.ts';

const PAPER = [1000, 800] as const;
const SHEET = [0, 0, 1000, 0, 1000, 800, 0, 800];
const SQUARE = [300, 300, 600, 300, 600, 600, 300, 600];

const line: SketchMark = { tool: 'pen', colour: '#2a2730', isMirrored: false, places: [...SQUARE, 300, 300] };
const inside: SketchMark = { tool: 'fill', colour: '#e0402f', rings: [SQUARE] };
const around: SketchMark = { tool: 'fill', colour: '#2e6fc7', rings: [SHEET, SQUARE] };

async function colourOf(marks: readonly SketchMark[]): Promise<string> {
  const origin: DrawnOrigin = { form: 'drawn', paper: PAPER, marks, done: marks.length };
  expect(sheetOf(marks, PAPER[0]).strokes).toHaveLength(1);
  return (await contentsOfStrokes(origin))?.drawing?.colour ?? '';
}

describe('a drawing as a figure', () => {
  test('loses fills that reach the edge of the sheet, and keeps the others', async () => {
    const figure = standingFigure(await colourOf([line, inside, around]), PAPER);
    expect(figure).toContain('#e0402f');
    expect(figure).not.toContain('#2e6fc7');
    expect(measureGuest({ id: 'mine:x', colour: figure }).width).toBeLessThan(330);
  });

  test('is unchanged without such fills', async () => {
    for (const marks of [[line], [line, inside]]) {
      const colour = await colourOf(marks);
      expect(standingFigure(colour, PAPER)).toBe(colour);
    }
  });

  test('is the whole drawing in a frame if no other fill is left', async () => {
    const colour = await colourOf([line, around]);
    const figure = standingFigure(colour, PAPER);
    expect(decodeURIComponent(figure)).toContain('#2e6fc7');
    const { width, height, frame } = measureGuest({ id: 'mine:x', colour: figure });
    expect([width, height]).toEqual(frame);
  });
});
