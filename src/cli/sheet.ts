import { INK, PAPER, QUIET } from '../print/palette.ts';
import { drawnOf, page } from '../print/render.ts';
import { decimal, element, type Markup } from '../print/svg.ts';
import type { PuzzleDocument } from '../puzzle/document.ts';
import type { Drawing } from '../puzzle/face.ts';
import { type Measures, measuresOf } from './measure.ts';

/** One puzzle on a contact sheet. */
interface Entry {
  readonly document: PuzzleDocument;
  readonly caption: string;
  readonly detail: string;
}

const SIDE = 380;
const GAP = 16;
const FOOT = 46;
const FONT = 'DejaVu Sans, Verdana, sans-serif';

/** Puzzles in a grid, each board beside its solution over the drawing, with words under them. The text of an SVG file. */
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

/** A puzzle with its name and its figures. */
export function entryOf(document: PuzzleDocument, measures: Measures = measuresOf(document)): Entry {
  const share = (value: number | undefined) => `${((value ?? 0) * 100).toFixed(2)} %`;
  const two = (value: number | undefined) => (value ?? 0).toFixed(2);
  if (measures.pieces !== undefined) {
    const detail =
      `${measures.pieces} pieces; interlocking ${share(measures.interlockingShare)}; colour lines ${two(measures.colourLineGain)}, ` +
      `free ${two(measures.freeColourLineGain)}; neck ${two(measures.minWidth)}; difficulty ${two(measures.difficulty)}`;
    return { document, caption: `${document.title} (${document.source.id})`, detail };
  }
  const colours = (measures.colours ?? 0) > 0 ? `; colours ${measures.colours}` : '';
  return {
    document,
    caption: `${document.title} (${document.source.id})`,
    detail:
      `${measures.dots} dots, ${(measures.dotsPerThousand ?? 0).toFixed(1)} for 1000; pre-drawn ${share(measures.predrawnShare)}; ` +
      `exposure ${two(measures.exposure)}; difficulty ${two(measures.difficulty)}; links ${measures.maxLinks}${colours}`,
  };
}

async function cell({ document, caption, detail }: Entry): Promise<Drawing> {
  return [
    framed(document, 0, (await drawnOf(document, { layers: ['board'], solved: false })) ?? []),
    framed(
      document,
      SIDE + GAP,
      (await drawnOf(document, { layers: ['drawing', 'solution', 'board'], solved: false })) ?? [],
    ),
    words(caption, 0, SIDE + 18, 14, INK),
    words(detail, 0, SIDE + 36, 12, QUIET),
  ];
}

function framed({ size: [width, height] }: PuzzleDocument, x: number, parts: Drawing): Markup {
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

function words(content: string, x: number, y: number, size: number, fill: string): Markup {
  return element('text', { x, y, 'font-size': size, 'font-family': FONT, fill }, [content]);
}
