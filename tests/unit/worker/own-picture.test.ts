import { describe, expect, test } from 'vitest';
import { DECODER } from '../../../src/cli/codecs.ts';
import type { TracedLines } from '../../../src/worker/job.ts';
import { formsOf, plainOf } from '../../../src/worker/own-picture.ts';
import { circle, photographed } from '../../fixtures/photographed.ts';

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90" onload="go()">${inside}</svg>`;
const LINE = '<path fill="none" stroke="#000" d="M10 10L80 20L70 80"/>';

describe('an SVG that somebody opens', () => {
  test('keeps what can be drawn, and nothing that runs or fetches', () => {
    const hostile = `<script>go()</script>${LINE}<image href="https://example.org/a.png"/><foreignObject><p/></foreignObject>`;
    const plain = plainOf(svg(hostile), 'mine:1');
    if (!plain.ok) throw new Error(plain.failure.code);
    expect(plain.value).toContain('M10 10L80 20L70 80');
    expect(plain.value).not.toMatch(/script|image|foreign|example/);
  });

  test.each([
    ['<svg', 'not-xml'],
    [svg(''), 'empty'],
    ['<html xmlns="http://www.w3.org/1999/xhtml"/>', 'not-svg'],
  ])('is refused with a reason where nothing can be made of it: %s', (text, code) => {
    expect(plainOf(text, 'mine:1')).toMatchObject({ ok: false, failure: { code } });
  });
});

describe('a photograph that is read', () => {
  test('tells how far it is while it is decoded, its sheet is found, its ink and its lines, and these before all else is drawn', async () => {
    const drawn = photographed({ width: 480, height: 360, strokes: [circle([0.5, 0.5], 0.3)] });
    const bytes = await DECODER.encodePng(drawn);
    const told: number[] = [];
    const first: TracedLines[] = [];
    const picture = { bytes, title: 'a circle', source: { id: 'circle' } };
    const found = await formsOf(picture, DECODER, {
      progress: (share) => told.push(share),
      lines: (lines) => {
        first.push(lines);
        expect(told).toHaveLength(4);
      },
    });
    if (!found.ok) throw new Error(found.failure.code);
    expect(first).toHaveLength(1);
    expect(found.value).toMatchObject(first[0] ?? {});
    // After each of the four, when all forms are drawn, and at the end.
    expect(told).toHaveLength(6);
    expect(told).toEqual([...new Set(told)].toSorted((a, b) => a - b));
    expect(told[0]).toBeLessThan(0.2);
    expect(told.at(-1)).toBe(1);
  });

  test('is told of no farther than it came, where there is nothing on the sheet', async () => {
    const blank = photographed({ width: 480, height: 360, strokes: [] });
    const told: number[] = [];
    const picture = { bytes: await DECODER.encodePng(blank), title: 'blank', source: { id: 'blank' } };
    const found = await formsOf(picture, DECODER, {
      progress: (share) => told.push(share),
      lines: () => expect.unreachable('there are none'),
    });
    expect(found.ok).toBe(false);
    expect(told).toHaveLength(2);
  });
});
