import { svgText } from '../../src/print/svg.ts';

/** Pictures are SVG text. */
export interface ContactRow {
  readonly title: string;
  readonly cells: readonly string[];
}

const SIDE = 300;
const GAP = 10;
const HEAD = 20;
/** Number of rows side by side. */
const ACROSS = 2;

/** Arranges rows of pictures in a grid, as SVG text. */
export function contactSheet(rows: readonly ContactRow[]): string {
  const most = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const wide = most * (SIDE + GAP) + GAP;
  const high = SIDE + HEAD + GAP;
  const parts = rows.map(({ title, cells }, i) => {
    const [left, top] = [(i % ACROSS) * wide + GAP, Math.floor(i / ACROSS) * high];
    const pictures = cells.map((cell, k) => {
      const x = left + k * (SIDE + GAP);
      return `<rect x="${x}" y="${top + HEAD}" width="${SIDE}" height="${SIDE}" fill="#fff"/>${embeddedSvg(cell, x, top + HEAD)}`;
    });
    return `<text x="${left}" y="${top + 15}" font-size="13" font-family="DejaVu Sans, sans-serif">${svgText(title)}</text>${pictures.join('')}`;
  });
  const [width, height] = [wide * Math.min(ACROSS, rows.length), high * Math.ceil(rows.length / ACROSS)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#ddd"/>${parts.join('')}</svg>`;
}

/** Embeds an SVG file in a square of another. */
function embeddedSvg(svg: string, x: number, y: number): string {
  const [tag = '<svg>'] = /<svg[^>]*>/.exec(svg) ?? [];
  const size = (name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '1';
  const box = /viewBox="([^"]*)"/.exec(tag)?.[1] ?? `0 0 ${size('width')} ${size('height')}`;
  const body = svg.slice(svg.indexOf(tag) + tag.length);
  return `<svg x="${x}" y="${y}" width="${SIDE}" height="${SIDE}" viewBox="${box}">${body}`;
}
