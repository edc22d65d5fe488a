import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { TYPESETTER } from '#src/cli/pictures/fonts.ts';
import { played } from '#src/kinds/jigsaw/face/played.ts';
import { cutLinesOf } from '#src/kinds/jigsaw/face/print.ts';
import { cutPage } from '#src/print/cutting/cut-file.ts';
import type { CutOrder } from '#src/print/cutting/order.ts';
import { cutSheets } from '#src/print/cutting/sheets.ts';
import { puzzleSheet } from '#src/print/paper.ts';
import { pdfOf } from '#src/print/pdf.ts';
import { element, type SvgNode } from '#src/print/svg.ts';
import { gridJigsaw } from '#tests/fixtures/jigsaw.ts';

const POINT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const WORDS = { rule: 'Put it together.', name: 'Jigsaw' };

/** The operators of a PDF page with their operands, one per line. */
async function operatorsOf(bytes: Uint8Array, page = 0): Promise<readonly string[]> {
  const document = await PDFDocument.load(bytes);
  const { context } = document;
  const contents = document.getPage(page).node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((each) => context.lookup(each)) : [contents];
  return streams.flatMap((stream) => {
    if (!(stream instanceof PDFRawStream)) throw new Error(`the page has ${stream?.constructor.name}`);
    return new TextDecoder().decode(decodePDFRawStream(stream).decode()).trim().split('\n');
  });
}

const drawn = (...drawing: readonly SvgNode[]) =>
  pdfOf([{ size: [100, 200], drawing }], 'drawn', TYPESETTER).then((bytes) => operatorsOf(bytes));

describe('a drawing', () => {
  test('has y pointing down, and shapes at their places', async () => {
    const lines = await drawn(
      element('path', { d: 'M10 20L30 40Z', stroke: '#f00', fill: 'none', 'stroke-width': 3 }),
    );
    expect(lines).toContain('1 0 0 -1 0 200 cm');
    expect(lines).toEqual(expect.arrayContaining(['1 0 0 RG', '3 w', '10 20 m', '30 40 l', 'h', 'S']));
  });

  test('inherits styles and transformations', async () => {
    const circle = element('circle', { cx: 5, cy: 5, r: 5, 'stroke-width': 0 });
    const lines = await drawn(
      element(
        'g',
        { transform: 'translate(7 8) scale(2)', fill: '#0000ff', stroke: '#000', 'fill-opacity': 0.5 },
        [circle],
      ),
    );
    expect(lines).toContain('2 0 0 2 7 8 cm');
    expect(lines).toContain('0 0 1 rg');
    expect(lines.some((line) => /^\/Seen\S* gs$/.test(line))).toBe(true);
    // A disc is made of curves and has no stroke.
    expect(lines.filter((line) => line.endsWith(' c')).length).toBeGreaterThanOrEqual(4);
    expect(lines).toContain('f');
    expect(lines).not.toContain('S');
  });

  test('is clipped to the named shape; a picture is embedded once', async () => {
    const clip = element('clipPath', { id: 'piece' }, [element('path', { d: 'M0 0L9 0L9 9Z' })]);
    const picture = element('image', { id: 'picture', href: POINT, x: 1, y: 2, width: 30, height: 40 });
    const piece = element('g', { 'clip-path': 'url(#piece)' }, [element('use', { href: '#picture' })]);
    const lines = await drawn(element('defs', {}, [clip, picture]), piece, piece);
    expect(lines.filter((line) => line === 'W')).toHaveLength(2);
    expect(lines.filter((line) => line === '30 0 0 -40 1 42 cm')).toHaveLength(2);
    expect(lines.filter((line) => line.endsWith(' Do'))).toHaveLength(2);
  });

  test('has letters as outlines at their places; letters without a font are left out', async () => {
    const text = (anchor: string, words = '18') =>
      element('text', { x: 50, y: 100, 'font-size': 20, 'text-anchor': anchor }, [words]);
    const reach = async (node: SvgNode) => {
      const numbers = (await drawn(node))
        .filter((line) => / [mlc]$/.test(line))
        .map((line) => line.split(' ').slice(-3, -1).map(Number));
      const xs = numbers.map(([x = 0]) => x);
      const ys = numbers.map(([, y = 0]) => y);
      return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    };
    const middle = await reach(text('middle'));
    expect((middle.left + middle.right) / 2).toBeCloseTo(50, 0);
    expect(middle.bottom).toBeCloseTo(100, 0);
    expect(middle.bottom - middle.top).toBeGreaterThan(10);
    expect((await reach(text('start'))).left).toBeCloseTo(50, 0);
    expect((await reach(text('end'))).right).toBeCloseTo(50, 0);
    expect((await drawn(text('start', '美'))).some((line) => line.endsWith(' m'))).toBe(false);
  });
});

describe('a puzzle', () => {
  const jigsaw = gridJigsaw(12);

  test('is one sheet of the requested paper, with the same bytes each time, without fonts', async () => {
    const sheet = puzzleSheet(jigsaw, played, WORDS, 'Letter', { picture: POINT });
    const bytes = await pdfOf([sheet], 'landscape', TYPESETTER);
    expect(await pdfOf([sheet], 'landscape', TYPESETTER)).toEqual(bytes);
    const document = await PDFDocument.load(bytes);
    expect(document.getPageCount()).toBe(1);
    const { width, height } = document.getPage(0).getSize();
    expect([width, height].map(Math.round).toSorted((a, b) => a - b)).toEqual([612, 792]);
    expect(document.getTitle()).toBe('landscape');
    const types = document.context
      .enumerateIndirectObjects()
      .map(([, object]) => (object instanceof PDFDict ? object.get(PDFName.of('Type')) : undefined));
    expect(types).toContain(PDFName.of('Page'));
    expect(types).not.toContain(PDFName.of('Font'));
    const lines = await operatorsOf(bytes);
    // Every piece shows its part of the picture, and the answer shows all of it.
    expect(lines.filter((line) => line.endsWith(' Do')).length).toBe(jigsaw.board.pieces.length + 1);
  });

  test('to be cut is a page of its own size in millimetres, with layers for the picture and the lines', async () => {
    const order: CutOrder = { cuts: 'shared', width: 210, kerf: 0, gap: 3, line: 0.1, bleed: 2 };
    const sheets = cutSheets(cutLinesOf(jigsaw), order, { picture: POINT });
    if ('piece' in sheets) throw new Error('a piece is too large');
    const bytes = await pdfOf(sheets.map(cutPage), 'cut', TYPESETTER);
    const document = await PDFDocument.load(bytes);
    const { width, height } = document.getPage(0).getSize();
    expect(width).toBeCloseTo((220 * 72) / 25.4, 3);
    expect(height).toBeCloseTo((157 * 72) / 25.4, 3);
    const operators = await operatorsOf(bytes);
    // The picture and its reflections on all sides.
    expect(operators.filter((line) => line.endsWith(' Do'))).toHaveLength(9);
    const layers = ['picture', 'marks', 'cuts', 'rim'];
    expect(operators.filter((line) => line.endsWith(' BDC'))).toEqual(
      layers.map((name) => `/OC /${name} BDC`),
    );
    expect(operators.filter((line) => line === 'EMC')).toHaveLength(layers.length);
    expect(String(document.catalog.get(PDFName.of('OCProperties')))).toMatch(/OCGs/);
  });
});
