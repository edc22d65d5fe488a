import { colourOf, type Rgba } from './svg/colours.ts';
import type { Markup } from './svg/markup.ts';
import { referenceIn } from './svg/references.ts';
import { type Style, styleOf } from './svg/shapes/style.ts';

export type Paint = Rgba;

export const WHITE: Paint = { red: 255, green: 255, blue: 255, cover: 1 };
/** The background of a drawing in white ink. */
export const DARK: Paint = { red: 40, green: 40, blue: 40, cover: 1 };
/** A gradient whose opacity falls below this at one end fades out there. */
const FADED = 0.25;
const BLACK: Paint = { red: 0, green: 0, blue: 0, cover: 1 };

/** Finds the element with an id in the same file. */
export type Lookup = (id: string) => Markup | undefined;

/**
 * Resolves a `fill` or `stroke` value; undefined if it paints nothing. A gradient becomes its mean colour, a pattern a
 * middle grey: the import only needs to know where colours differ.
 */
export function resolvePaint(text: string, style: Style, opacity: number, lookup: Lookup): Paint | undefined {
  const value = text.trim();
  const id = referenceIn(value);
  if (id !== undefined) {
    const target = lookup(id);
    if (target === undefined) {
      const fallback = value.replace(/^url\([^)]*\)/i, '').trim();
      return fallback === '' ? undefined : resolvePaint(fallback, style, opacity, lookup);
    }
    const base =
      target.name === 'pattern' ? { red: 128, green: 128, blue: 128, cover: 1 } : gradient(target, lookup);
    return base && withOpacity(base, opacity);
  }
  if (value === 'none' || value === '' || value.startsWith('context-')) return undefined;
  const base = colour(value, style) ?? BLACK;
  return withOpacity(base, opacity);
}

/** Parses an opacity, clamped to 0…1; 1 if it is missing or unreadable. */
export function opacity(text: string | undefined): number {
  if (text === undefined) return 1;
  const value = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text);
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1;
}

/** The largest difference of a channel, 0 to 255. */
export function difference(p: Paint, q: Paint): number {
  return Math.max(Math.abs(p.red - q.red), Math.abs(p.green - q.green), Math.abs(p.blue - q.blue));
}

/** The lightness of a colour, 0 to 255 (ITU-R BT.601). */
export function lightness(p: Paint): number {
  return 0.299 * p.red + 0.587 * p.green + 0.114 * p.blue;
}

function withOpacity(base: Paint, share: number): Paint | undefined {
  const cover = base.cover * share;
  return cover > 0 ? { ...base, cover } : undefined;
}

function colour(value: string, style: Style): Paint | undefined {
  return value.toLowerCase() === 'currentcolor' ? colourOf(style.color ?? 'black') : colourOf(value);
}

/** The mean colour of a gradient's stops, which may be inherited from another gradient. Undefined if it fades out. */
function gradient(target: Markup, lookup: Lookup): Paint | undefined {
  let source = target;
  for (let hop = 0; hop < 8 && !source.children.some((child) => child.name === 'stop'); hop++) {
    const next = lookup((source.attributes.href ?? source.attributes['xlink:href'] ?? '').replace(/^#/, ''));
    if (next === undefined) break;
    source = next;
  }
  let [red, green, blue, cover, count, least, most] = [0, 0, 0, 0, 0, 1, 0];
  for (const stop of source.children) {
    if (stop.name !== 'stop') continue;
    const style = styleOf(stop, styleOf(source, {}));
    const base = colour(style['stop-color'] ?? 'black', style) ?? BLACK;
    const weight = base.cover * opacity(style['stop-opacity']);
    red += base.red * weight;
    green += base.green * weight;
    blue += base.blue * weight;
    cover += weight;
    least = Math.min(least, weight);
    most = Math.max(most, weight);
    count += 1;
  }
  // A gradient that fades out, as in shadows and highlights, has no edge to draw.
  if (least < FADED && most - least > FADED) return undefined;
  return cover > 0
    ? { red: red / cover, green: green / cover, blue: blue / cover, cover: cover / count }
    : undefined;
}
