import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { loadLibrary } from '#src/cli/packs/library.ts';
import { colouringOf } from '#src/picture/colouring/colouring.ts';
import { inkAddress, renderPainting } from '#src/print/painting.ts';

const castle = loadLibrary().picture('openmoji:1F3F0');
if (castle === undefined) throw new Error('the library has no castle any more; take another picture');
const made = colouringOf(castle);
if (!made.ok) throw new Error(made.failure.code);
const colouring = made.value;

test('a painting has its colours in their areas, under the lines', () => {
  const [first, second] = colouring.areas;
  const colours = new Map([
    [first?.id ?? '', '#E0402F'],
    [second?.id ?? '', '#2E5FB7'],
  ]);
  const svg = renderPainting({ drawing: castle, colouring, colours });
  expect(() => new SaxesParser().write(svg).close()).not.toThrow();
  expect(svg.match(/fill="#(?:E0402F|2E5FB7)"/g)).toHaveLength(2);
  expect(svg.indexOf('<image')).toBeGreaterThan(svg.lastIndexOf('#2E5FB7'));
});

test('the lines are in ink and otherwise unchanged', () => {
  const line =
    '<svg viewBox="0 0 9 9"><g stroke="#000" fill="none"><path d="M0 0h9"/></g><path d="M1 1h1v1z"/></svg>';
  const inked = decodeURIComponent(inkAddress(line).replace(/^[^,]*,/, ''));
  expect(inked).toBe(
    '<svg fill="#2A2730" viewBox="0 0 9 9"><g stroke="#2A2730" fill="none"><path d="M0 0h9"/></g><path d="M1 1h1v1z"/></svg>',
  );
});
