import { describe, expect, test } from 'vitest';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import type { TracedLines } from '#src/worker/job.ts';
import { formsOf, openedOf } from '#src/worker/own-picture.ts';
import { circle, photographed } from '#tests/fixtures/photographed.ts';

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90" onload="go()">${inside}</svg>`;
const LINE = '<path fill="none" stroke="#000" d="M10 10L80 20L70 80"/>';

const MAX = 100_000;
const open = (text: string, most = MAX) => openedOf(text, { name: 'mine:1', most }, async () => DECODER);

describe('an SVG file', () => {
  test('is reduced to what can be drawn, without scripts and links', async () => {
    const hostile = `<script>go()</script>${LINE}<image width="1" height="1" href="https://example.org/a.png"/>`;
    const opened = await open(svg(hostile));
    if (!opened.ok) throw new Error(opened.failure.code);
    expect(opened.value.line).toContain('M10 10L80 20L70 80');
    expect(opened.value.line).toBe(opened.value.colour);
    expect(opened.value.line).not.toMatch(/script|image|foreign|example/);
  });

  test('whose shapes do not show what is seen is traced, in the frame of the drawing', async () => {
    const masked = '<mask id="m"><circle cx="45" cy="45" r="30" fill="#fff"/></mask>';
    const opened = await open(svg(`${masked}<rect width="90" height="90" fill="red" mask="url(#m)"/>`));
    if (!opened.ok) throw new Error(opened.failure.code);
    const { line, colour } = opened.value;
    expect(line).toMatch(/^<svg[^>]* viewBox="0 0 90 90"/);
    expect(colour).toMatch(/mask="url\(#m\)"/);
    const places = [...line.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(places.length).toBeGreaterThan(20);
    for (const [x = 0, y = 0] of places) expect(Math.abs(Math.hypot(x - 45, y - 45) - 30)).toBeLessThan(0.5);
  });

  test('that is too long to keep is replaced by its painting', async () => {
    const words = `<mask id="m"><circle cx="45" cy="45" r="30" fill="#fff"/></mask><g mask="url(#m)"><rect width="90" height="90" fill="red"/></g><desc>${'x'.repeat(5000)}</desc>`;
    const padded = `<path d="${'M0 0'.repeat(2000)}"/>`;
    const opened = await open(svg(words + padded), 6000);
    if (!opened.ok) throw new Error(opened.failure.code);
    expect(opened.value.sheet).toMatchObject({ width: 1000, height: 1000 });
    expect(opened.value.colour.length).toBeLessThanOrEqual(6000);
    expect(await open(svg(LINE + padded), 6000)).toMatchObject({ ok: false, failure: { code: 'too-large' } });
  });

  test.each([
    ['<svg', 'not-xml'],
    [svg(''), 'empty'],
    ['<html xmlns="http://www.w3.org/1999/xhtml"/>', 'not-svg'],
  ])('is rejected with a reason if nothing can be made of it: %s', async (text, code) => {
    expect(await open(text)).toMatchObject({ ok: false, failure: { code, data: { file: 'mine:1' } } });
  });
});

describe('a photograph', () => {
  test('reports progress after each stage, and its lines before the other forms', async () => {
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
    // One report after each of the four stages, one when all forms are drawn, one at the end.
    expect(told).toHaveLength(6);
    expect(told).toEqual([...new Set(told)].toSorted((a, b) => a - b));
    expect(told[0]).toBeLessThan(0.2);
    expect(told.at(-1)).toBe(1);
  });

  test('reports no further progress if the sheet is empty', async () => {
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
