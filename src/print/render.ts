import { paintClosestDot } from '../kinds/closest-dot/face/print.ts';
import { paintJigsaw } from '../kinds/jigsaw/face/print.ts';
import { paintMaze } from '../kinds/maze/face/print.ts';
import { paintNumbers } from '../kinds/numbers/face/print.ts';
import { paintThatDot } from '../kinds/that-dot/face/print.ts';
import { paintUnitDot } from '../kinds/unit-dot/face/print.ts';
import type { PuzzleDocument } from '../puzzle/document.ts';
import { INK, PAPER } from './palette.ts';
import { element, figure, type Markup, text } from './svg.ts';
import type { View } from './view.ts';

interface Painter {
  /** The parts of the picture in puzzle units, lowest first. */
  paint(document: PuzzleDocument, view: View): readonly Markup[];
}

/** One painter a kind. (Methods are compared bivariantly, so a painter may ask for its own kind's document.) */
const PAINTERS: Readonly<Record<string, Painter>> = {
  'connect-the-dots': { paint: paintNumbers as Painter['paint'] },
  'closest-dot': { paint: paintClosestDot as Painter['paint'] },
  'connect-that-dot': { paint: paintThatDot as Painter['paint'] },
  'picture-maze': { paint: paintMaze as Painter['paint'] },
  'unit-dot': { paint: paintUnitDot as Painter['paint'] },
  jigsaw: { paint: paintJigsaw as Painter['paint'] },
  null: {
    paint: (document) => {
      const [cx, cy] = (document.board as { readonly dot: readonly [number, number] }).dot;
      return [element('circle', { cx, cy, r: 6, fill: INK })];
    },
  },
};

/**
 * A puzzle on paper, as the text of one SVG file: no scripts, nothing from outside, one unit of the viewBox
 * for each puzzle unit. Undefined where nothing is known of how the document's kind looks.
 */
export function render(document: PuzzleDocument, view: View): string | undefined {
  const parts = figureOf(document, view);
  if (parts === undefined) return undefined;
  const [width, height] = document.size;
  const title = element('title', {}, [text(document.title)]);
  const credit = creditOf(document);
  const about = credit === '' ? [title] : [title, element('desc', {}, [text(credit)])];
  return `${page(width, height, [...about, ...parts]).svg}\n`;
}

/** The picture alone, in puzzle units, for a larger sheet to take in. Undefined as with `render`. */
export function figureOf(document: PuzzleDocument, view: View): readonly Markup[] | undefined {
  return Object.hasOwn(PAINTERS, document.kind) ? PAINTERS[document.kind]?.paint(document, view) : undefined;
}

/** An SVG document on paper of this size, in its own units. */
export function page(width: number, height: number, parts: readonly Markup[]): Markup {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${figure(width)} ${figure(height)}`, width, height },
    [element('rect', { width, height, fill: PAPER }), ...parts],
  );
}

function creditOf({ source }: PuzzleDocument): string {
  return [source.credit, source.licence].filter((part) => part !== undefined && part !== '').join(', ');
}
