import { describe, expect, test } from 'vitest';
import { plainOf } from '../../../src/worker/own-picture.ts';

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
