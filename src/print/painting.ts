import type { Colouring } from '../picture/colouring/colouring.ts';
import type { LibraryDrawing } from '../picture/library/library.ts';
import { INK } from './palette.ts';
import { decimal, element, NOTHING, type SvgNode, strokedPath, svgText } from './svg.ts';

interface Painted {
  readonly drawing: Pick<LibraryDrawing, 'line' | 'ink'>;
  readonly colouring: Colouring;
  /** Colours by area id. */
  readonly colours: ReadonlyMap<string, string>;
}

/** Renders a painting as SVG text: the colours, and over them the picture's own lines. */
export function renderPainting({ drawing, colouring, colours }: Painted): string {
  const { left, top, width, height, areas } = colouring;
  const fills = areas.map(({ id, rings }) => {
    const fill = colours.get(id);
    return fill === undefined
      ? NOTHING
      : element('path', { d: ringData(rings), fill, 'fill-rule': 'evenodd' });
  });
  return svgText(
    element(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: [left, top, width, height].map(decimal).join(' '),
        width: 1000,
        height: (1000 * height) / width,
      },
      [...fills, ...linesOf(drawing, colouring)],
    ),
  );
}

/** The lines over the colours: the borders of areas, filled ink, and the picture's own lines. */
function linesOf({ line, ink: inked = line }: Painted['drawing'], colouring: Colouring): readonly SvgNode[] {
  const { left: x, top: y, width, height, ink } = colouring;
  return [
    strokedPath(rimsOf(colouring), INK, colouring.breadth),
    ink.length === 0 ? NOTHING : element('path', { d: ringData(ink), fill: INK, 'fill-rule': 'evenodd' }),
    inked === '' ? NOTHING : element('image', { href: inkAddress(inked), x, y, width, height }),
  ];
}

export function ringData(rings: readonly (readonly number[])[]): string {
  return rings.map((ring) => `${lineData(ring)}Z`).join('');
}

/** As path data. */
export function rimsOf({ lines }: Colouring): string {
  return lines.map(lineData).join('');
}

/** Returns a line drawing as a data URI, with black as the app's ink. As an image it cannot run scripts or fetch. */
export function inkAddress(line: string): string {
  const inked = line
    .replace(/((?:stroke|fill)=")(?:#000|#000000|black)"/gi, `$1${INK}"`)
    .replace(/^<svg\b(?![^>]*\sfill=)/, `<svg fill="${INK}"`);
  return `data:image/svg+xml,${encodeURIComponent(inked)}`;
}

function lineData(points: readonly number[]): string {
  let text = '';
  for (let at = 0; at < points.length; at += 2)
    text += `${at === 0 ? 'M' : 'L'}${decimal(points[at] ?? 0)} ${decimal(points[at + 1] ?? 0)}`;
  return text;
}
