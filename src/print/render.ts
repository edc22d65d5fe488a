import type { Point } from '../geometry/shapes/point.ts';
import { playedOf } from '../kinds/faces.ts';
import type { PuzzleDocument } from '../puzzle/contract/document.ts';
import type { SvgDrawing } from '../puzzle/contract/face.ts';
import { PAPER } from './palette.ts';
import { decimal, element, svgText } from './svg.ts';
import type { View } from './view.ts';

/**
 * Renders a puzzle as the text of one SVG file, without scripts or external references. One unit of the viewBox is one
 * puzzle unit. Returns undefined if the document's kind is unknown.
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

/** Returns the drawing without page or background, in puzzle units. Undefined as in `render`. */
export async function drawnOf(document: PuzzleDocument, view: View): Promise<SvgDrawing | undefined> {
  return (await playedOf(document.kind))?.print(document, view);
}

/** Size of the page in puzzle units. An unsolved board may need extra space beside the puzzle. */
export async function paperOf(document: PuzzleDocument, { layers, solved }: View): Promise<Point> {
  if (solved || !layers.includes('board')) return document.size;
  return (await playedOf(document.kind))?.paper?.(document) ?? document.size;
}

/** An SVG document of this size with the paper's colour, as text. */
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
