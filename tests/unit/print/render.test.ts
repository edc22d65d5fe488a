import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { render } from '#src/print/render.ts';
import type { View } from '#src/print/view.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import { DECOY, straightWave, WAVE_KINDS, wave } from '#tests/fixtures/wave.ts';
import { SQUARE } from './document.ts';

const BOARD: View = { layers: ['board'], solved: false };

test('a board shows nothing of the answer or the drawing', async () => {
  const blank = { ...SQUARE, drawing: { points: [], edges: [] }, solution: { edges: [] } };
  expect(await render(SQUARE, BOARD)).toBe(await render(blank, BOARD));
});

test("each dot is one disc at its place, of the puzzle's size", async () => {
  const large = { ...SQUARE, generator: { ...SQUARE.generator, parameters: { dotRadius: 9 } } };
  expect(circles(await svg(large, BOARD))).toEqual(SQUARE.board.dots.map(({ at: [x, y] }) => [x, y, 9]));
});

test('each link is a line from the centre of its dot, long enough for a ruler', async () => {
  expect(await svg(SQUARE, BOARD)).toContain('M100 100L132 100');
  expect(await svg(SQUARE, BOARD)).toContain('M900 100L900 132');
});

test('links of style point are marks at the ends of the lines', async () => {
  const pointed = { ...SQUARE, generator: { ...SQUARE.generator, parameters: { linkStyle: 'point' } } };
  expect(circles(await svg(pointed, BOARD))).toContainEqual([132, 100, 2.4]);
  expect(await svg(pointed, BOARD)).not.toContain('L132 100');
});

test('coloured links have their colour, and the first eight colours are all different', async () => {
  const coloured = Array.from({ length: 8 }, async (_, colour) => {
    const dots = SQUARE.board.dots.map((dot) => ({
      ...dot,
      links: dot.links.map((link) => ({ ...link, colour })),
    }));
    return /<g><path[^>]*stroke="([^"]+)"/.exec(
      await svg({ ...SQUARE, board: { ...SQUARE.board, dots } }, BOARD),
    )?.[1];
  });
  const colours = await Promise.all(coloured);
  expect(new Set(colours).size).toBe(8);
});

test('a solved board has every line and no links', async () => {
  const solved = await svg(SQUARE, { layers: ['board'], solved: true });
  expect(solved).toContain('M100 100L900 100M900 100L900 900M900 900L100 900');
  expect(solved).toContain('M100 100L100 900');
  expect(solved).not.toContain('L132 100');
});

test('a solved board has true lines, or straight ones if requested, and no decoys', async () => {
  for (const kind of WAVE_KINDS) {
    const puzzle = wave(kind);
    const [x, y] = puzzle.board.dots[DECOY]?.at ?? [];
    const [line] = puzzle.solution.lines ?? [];
    const course = `M${line?.map((point) => point.join(' ')).join('L')}`;
    const solved = await svg(puzzle, { layers: ['board'], solved: true });
    expect(solved).toContain(course);
    expect(solved).not.toContain('M340 600L500 600M');
    expect(circles(solved)).not.toContainEqual([x, y, expect.anything()]);
    const straight = await svg(puzzle, { layers: ['board'], solved: true, straight: true });
    expect(straight).toContain('M340 600L500 600M500 600L660 600');
    expect(straight).not.toContain(course);
    const held = { layers: ['solution'], solved: false } as const;
    expect(await svg(puzzle, held)).toContain(course);
    expect(await svg(puzzle, { ...held, straight: true })).toContain('M340 600L500 600M500 600L660 600');
  }
});

test('a solved board of version 1 is the same with and without straight lines', async () => {
  const old = straightWave('connect-that-dot');
  const view: View = { layers: ['board'], solved: true };
  expect(await svg(old, view)).toContain('M340 600L500 600M500 600L660 600');
  expect(await svg(old, view)).toBe(await svg(old, { ...view, straight: true }));
});

test('each layer is drawn only if requested', async () => {
  const [drawing, solution] = ['#F4B49D', '#E5532A'];
  const shown = async (layers: View['layers']) => {
    const text = await svg(SQUARE, { layers, solved: false });
    return [text.includes(drawing), text.includes('<circle'), text.includes(solution)];
  };
  expect(await shown(['drawing'])).toEqual([true, false, false]);
  expect(await shown(['board'])).toEqual([false, true, false]);
  expect(await shown(['solution'])).toEqual([false, false, true]);
  expect(await shown(['drawing', 'board', 'solution'])).toEqual([true, true, true]);
});

test('any title and credit give well-formed XML with the same text, without scripts or references', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), async (title, credit) => {
      const text = await svg(
        { ...SQUARE, title, source: { id: 'file:x', credit, licence: '<script>' } },
        BOARD,
      );
      const read = parsed(text);
      expect(read.title).toBe(speakable(title));
      expect(read.elements).not.toContain('script');
      expect(read.attributes).not.toContain('href');
    }),
    { numRuns: 40 },
  );
});

test('an edge to a missing dot is not drawn', async () => {
  const wrong = { ...SQUARE, solution: { edges: [[0, 99] as const] } };
  expect(await svg(wrong, { layers: ['solution'], solved: false })).not.toContain('undefined');
});

test('an unknown kind has no picture', async () => {
  for (const kind of ['sudoku', 'constructor', '__proto__']) {
    expect(await render({ ...SQUARE, kind } as PuzzleDocument, BOARD)).toBeUndefined();
  }
});

async function svg(document: PuzzleDocument, view: View): Promise<string> {
  return (await render(document, view)) as string;
}

function circles(text: string): number[][] {
  return [...text.matchAll(/<circle cx="([^"]+)" cy="([^"]+)" r="([^"]+)"/g)].map((found) =>
    found.slice(1).map(Number),
  );
}

/** The text as an XML parser returns it: forbidden characters replaced, line ends normalised. */
function speakable(words: string): string {
  return words
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/\r\n?/g, '\n');
}

function parsed(text: string) {
  const parser = new SaxesParser();
  const elements: string[] = [];
  const attributes: string[] = [];
  let title = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    elements.push(tag.name);
    attributes.push(...Object.keys(tag.attributes));
  });
  parser.on('text', (words) => {
    if (elements.at(-1) === 'title') title += words;
  });
  parser.write(text).close();
  return { title, elements, attributes };
}
