import { INK } from '../ink.ts';

/** How far an outline reaches beyond its thing, in scene units. */
const REACH = 2.4;
/** Parts with less opacity, such as shadows and light, have no outline. */
const LEAST_OPACITY = 0.85;

/** A painted thing, SVG text, with an outline in ink around all of it, like the lines of library drawings. */
export function withOutline(svg: string): string {
  const shapes = svg
    .replace(/<g opacity=.*?<\/g>/g, '')
    .match(/<\/?g\b[^>]*>|<(?:path|ellipse|rect)\b[^>]*>/g);
  return (shapes ?? []).map(outlineOf).join('') + svg;
}

/** A copy of a shape that is all ink and wider than the shape. Groups are kept. */
function outlineOf(shape: string): string {
  if (/^<\/?g\b/.test(shape)) return shape;
  const { opacity = '1', 'stroke-width': width = '0' } = Object.fromEntries(
    [...shape.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  if (Number(opacity) < LEAST_OPACITY || shape.includes('url(')) return '';
  const plain = shape.replace(/ (?:stroke|stroke-width|stroke-linejoin|opacity)="[^"]*"/g, '');
  const stroke = `stroke="${INK}" stroke-width="${Number(width) + 2 * REACH}" stroke-linejoin="round"`;
  return plain.replace('/>', ` ${stroke}/>`);
}
