import type { Point } from '../geometry/shapes/point.ts';
import { playedOf } from '../kinds/faces.ts';
import type { PuzzleDocument } from '../puzzle/contract/document.ts';
import type { SvgDrawing } from '../puzzle/contract/face.ts';
import { PAPER } from './palette.ts';
import { decimal, element, svgText } from './svg.ts';
import type { View } from './view.ts';

/**
 * A puzzle on paper, as the text of one SVG file: no scripts, nothing from outside, one unit of the viewBox
 * for each puzzle unit. Undefined where nothing is known of how the document's kind looks.
 */
export async function render(document: PuzzleDocument, view: View): Promise<string | undefined> {
  const parts = await drawnOf(document, view);
  if (parts === undefined) return undefined;
  const [width, height] = await paperOf(document, view);
  const title = element('title', {}, [document.title]);
  const credit = creditOf(document);
  const about = credit === '' ? [title] : [title, element('desc', {}, [credit])];
  return page(width, height, [...about, ...parts]);
}

/** The picture alone, in puzzle units, for a larger sheet to take in. Undefined as with `render`. */
export async function drawnOf(document: PuzzleDocument, view: View): Promise<SvgDrawing | undefined> {
  return (await playedOf(document.kind))?.print(document, view);
}

/** How much paper a puzzle takes, in puzzle units: its picture, and for an unsolved board what its kind puts beside it. */
export async function paperOf(document: PuzzleDocument, { layers, solved }: View): Promise<Point> {
  if (solved || !layers.includes('board')) return document.size;
  return (await playedOf(document.kind))?.paper?.(document) ?? document.size;
}

/** An SVG document on paper of this size, in its own units, as text. */
export function page(width: number, height: number, parts: SvgDrawing): string {
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${decimal(width)} ${decimal(height)}`,
      width,
      height,
    },
    [element('rect', { width, height, fill: PAPER }), ...parts],
  );
  return `${svgText(svg)}\n`;
}

function creditOf({ source }: PuzzleDocument): string {
  return [source.credit, source.licence].filter((part) => part !== undefined && part !== '').join(', ');
}
