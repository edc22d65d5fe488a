import { playedOf } from '../../kinds/faces.ts';
import { INK, PAPER, QUIET } from '../../print/palette.ts';
import { drawnOf, page, paperOf } from '../../print/render.ts';
import { decimal, element, type SvgNode } from '../../print/svg.ts';
import type { View } from '../../print/view.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { ShownMeasure, SvgDrawing } from '../../puzzle/contract/face.ts';
import { measuresOf, type PuzzleMeasures } from './measure.ts';

interface Entry {
  readonly document: PuzzleDocument;
  readonly caption: string;
  readonly detail: string;
}

const SIDE = 380;
const GAP = 16;
const FOOT = 46;
const FONT = 'DejaVu Sans, Verdana, sans-serif';

/** Draws puzzles in a grid as SVG text. Each board is beside its solution over the drawing, with words below. */
export async function sheet(title: string, entries: readonly Entry[], columns = 2): Promise<string> {
  const wide = Math.max(1, Math.min(columns, entries.length));
  const cellWidth = 2 * SIDE + 2 * GAP;
  const cellHeight = SIDE + FOOT + GAP;
  const rows = Math.ceil(entries.length / wide);
  const drawn = await Promise.all(entries.map(cell));
  const cells = drawn.map((parts, i) =>
    element(
      'g',
      {
        transform: `translate(${GAP + (i % wide) * (cellWidth + GAP)} ${64 + Math.floor(i / wide) * cellHeight})`,
      },
      parts,
    ),
  );
  const heading = words(title, GAP, 38, 22, INK);
  return page(GAP + wide * (cellWidth + GAP), 72 + rows * cellHeight, [heading, ...cells]);
}

const FORMATS: Readonly<Record<ShownMeasure['as'], (value: number) => string>> = {
  whole: String,
  tenths: (value) => value.toFixed(1),
  hundredths: (value) => value.toFixed(2),
  percent: (value) => `${(value * 100).toFixed(2)} %`,
};

export async function entryOf(
  document: PuzzleDocument,
  measures: PuzzleMeasures = measuresOf(document),
): Promise<Entry> {
  const detail = ((await playedOf(document.kind))?.shownMeasures ?? [])
    .filter(({ measure, hidesZero }) => hidesZero !== true || (measures[measure] ?? 0) !== 0)
    .map(({ measure, text, as, continues }, i) => {
      const parting = i === 0 ? '' : continues === true ? ', ' : '; ';
      return parting + text.replace('{}', FORMATS[as](measures[measure] ?? 0));
    });
  return { document, caption: `${document.title} (${document.source.id})`, detail: detail.join('') };
}

async function cell({ document, caption, detail }: Entry): Promise<SvgDrawing> {
  const board: View = { layers: ['board'], solved: false };
  const all: View = { layers: ['drawing', 'solution', 'board'], solved: false };
  return [
    await framedPuzzle(document, 0, board),
    await framedPuzzle(document, SIDE + GAP, all),
    words(caption, 0, SIDE + 18, 14, INK),
    words(detail, 0, SIDE + 36, 12, QUIET),
  ];
}

async function framedPuzzle(document: PuzzleDocument, x: number, view: View): Promise<SvgNode> {
  const parts = (await drawnOf(document, view)) ?? [];
  const [width, height] = await paperOf(document, view);
  const frame = element('rect', {
    x,
    y: 0,
    width: SIDE,
    height: SIDE,
    fill: PAPER,
    stroke: QUIET,
    'stroke-width': 0.5,
  });
  const viewBox = `0 0 ${decimal(width)} ${decimal(height)}`;
  return element('g', {}, [frame, element('svg', { x, y: 0, width: SIDE, height: SIDE, viewBox }, parts)]);
}

function words(content: string, x: number, y: number, size: number, fill: string): SvgNode {
  return element('text', { x, y, 'font-size': size, 'font-family': FONT, fill }, [content]);
}
