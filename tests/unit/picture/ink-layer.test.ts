import { describe, expect, test } from 'vitest';
import { penMarkup } from '#src/picture/sketching/pen-markup.ts';
import { readMarkup } from '#src/picture/svg/markup.ts';
import { inkLayer, withLineGroup } from '#src/picture/svg/shapes/ink-layer.ts';

const ring = (x: number, y: number, radius: number) =>
  Array.from({ length: 24 }, (_, at) => {
    const angle = (at / 24) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
/** A black face with a blue eye, and a red dot. */
const FACE = penMarkup({
  format: 'dotterel/drawing',
  version: 1,
  size: [400, 400],
  strokes: [
    { points: ring(200, 200, 150), closed: true },
    { points: ring(150, 160, 30), colour: '#2e6fc7', closed: true },
    { points: [[260, 160]], colour: '#e0402f' },
  ],
}).colour;
/** A traced drawing as `colourMarkup` writes it. */
const TRACED =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0L9 0L9 9Z" fill="#ff0000" stroke="#ff0000" stroke-width="1" stroke-linejoin="round"/><path d="M0 0L9 9" fill="none" stroke="#00ff00" stroke-width="1"/></svg>';

describe('the lines of a coloured drawing', () => {
  test.each([
    ['drawn with pens', FACE, ['#2e6fc7', '#e0402f']],
    ['traced', TRACED, ['#00ff00']],
  ])('%s are separated from its fills without other changes', (_, colour, inks) => {
    const parted = withLineGroup(colour);
    expect(withLineGroup(parted)).toBe(parted);
    const flat = (text: string): string => text.replace(/<\/?g\b[^>]*>/g, '');
    expect(flat(parted)).toBe(flat(colour));
    const layer = inkLayer(parted) ?? '';
    for (const ink of inks) expect(layer).toContain(ink);
    expect(layer).not.toMatch(/fill-rule|fill="#ff0000"/);
    // It is a complete file, as images require.
    expect(readMarkup(layer).children.map(({ attributes }) => attributes.id)).toEqual(['line']);
  });

  test('are undefined without lines or with a nested group', () => {
    const fills = '<svg viewBox="0 0 1 1"><path d="M0 0H1V1Z" fill="#123456"/></svg>';
    expect(withLineGroup(fills)).toBe(fills);
    expect(inkLayer(fills)).toBeUndefined();
    expect(inkLayer('<svg><g id="line"><g><path d="M0 0"/></g></g></svg>')).toBeUndefined();
  });
});
