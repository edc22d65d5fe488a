import { MM, type PdfSheet } from '../pdf-sheet.ts';
import { decimal, element, svgText } from '../svg.ts';
import type { CutSheet } from './sheets.ts';

/** Writes a sheet for laser and paper cutters: SVG text in millimetres, with a layer for each kind of line. */
export function cutFile(sheet: CutSheet, title: string): string {
  const [width, height] = sheet.size.map(decimal);
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      'xmlns:inkscape': 'http://www.inkscape.org/namespaces/inkscape',
      width: `${width}mm`,
      height: `${height}mm`,
      viewBox: `0 0 ${width} ${height}`,
    },
    [element('title', {}, [title]), ...sheet.layers],
  );
  return `${svgText(svg)}\n`;
}

/** Returns the same as a page of a PDF file. */
export function cutPage({ size, layers }: CutSheet): PdfSheet {
  return {
    size: [size[0] * MM, size[1] * MM],
    drawing: [element('g', { transform: `scale(${MM})` }, layers)],
  };
}
