import colorString from 'color-string';
import type { Markup } from './markup.ts';
import { type Style, type StyleSheet, styleOf } from './style.ts';

/** A colour as it meets the eye: red, green, blue from 0 to 255, and how much it covers, 0 to 1. */
export interface Paint {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly cover: number;
}

export const WHITE: Paint = { red: 255, green: 255, blue: 255, cover: 1 };
/** A gradient that covers less than this at one end fades away there. */
const FADED = 0.25;
const BLACK: Paint = { red: 0, green: 0, blue: 0, cover: 1 };

/** Looks up what a reference inside the file points to. */
export type Lookup = (id: string) => Markup | undefined;

/**
 * What a `fill` or `stroke` paints with; undefined for `none` and for what paints nothing. A gradient is its
 * mean colour, a pattern a middle grey: the import only asks where colours differ.
 */
export function paint(
  text: string,
  style: Style,
  opacity: number,
  lookup: Lookup,
  sheet: StyleSheet,
): Paint | undefined {
  const value = text.trim();
  const reference = value.match(/^url\(\s*['"]?#([^)'"]*)['"]?\s*\)\s*(.*)$/i);
  if (reference) {
    const target = lookup(reference[1] ?? '');
    if (target === undefined) {
      const fallback = reference[2] ?? '';
      return fallback === '' ? undefined : paint(fallback, style, opacity, lookup, sheet);
    }
    const base =
      target.name === 'pattern'
        ? { red: 128, green: 128, blue: 128, cover: 1 }
        : gradient(target, lookup, sheet);
    return base && covering(base, opacity);
  }
  if (value === 'none' || value === '') return undefined;
  const base = colour(value, style) ?? BLACK;
  return covering(base, opacity);
}

/** A number from 0 to 1, as opacities are written; 1 where nothing readable stands. */
export function opacity(text: string | undefined): number {
  if (text === undefined) return 1;
  const value = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text);
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1;
}

/** How different two colours look: the largest difference of a channel, 0 to 255. */
export function difference(p: Paint, q: Paint): number {
  return Math.max(Math.abs(p.red - q.red), Math.abs(p.green - q.green), Math.abs(p.blue - q.blue));
}

/** How light a colour looks, 0 to 255 (weights of ITU-R BT.601). */
export function lightness(p: Paint): number {
  return 0.299 * p.red + 0.587 * p.green + 0.114 * p.blue;
}

function covering(base: Paint, share: number): Paint | undefined {
  const cover = base.cover * share;
  return cover > 0 ? { ...base, cover } : undefined;
}

function colour(value: string, style: Style): Paint | undefined {
  if (value.toLowerCase() === 'currentcolor') return colour(style.color ?? 'black', {});
  const found = colorString.get(value);
  if (found === null) return undefined;
  const [p = 0, q = 0, r = 0, cover = 1] = found.value;
  if (found.model === 'rgb') return { red: p, green: q, blue: r, cover };
  // Of the two other models only lightness is kept: enough to tell a line from its ground.
  const light = found.model === 'hsl' ? (255 * r) / 100 : (255 * (100 + q - r)) / 200;
  return { red: light, green: light, blue: light, cover };
}

/** The mean colour of a gradient's stops, which may stand in another gradient that it refers to. */
function gradient(target: Markup, lookup: Lookup, sheet: StyleSheet): Paint | undefined {
  let source = target;
  for (let hop = 0; hop < 8 && !source.children.some((child) => child.name === 'stop'); hop++) {
    const next = lookup((source.attributes.href ?? source.attributes['xlink:href'] ?? '').replace(/^#/, ''));
    if (next === undefined) break;
    source = next;
  }
  let [red, green, blue, cover, count, least, most] = [0, 0, 0, 0, 0, 1, 0];
  for (const stop of source.children) {
    if (stop.name !== 'stop') continue;
    const style = styleOf({ element: stop, parent: { element: source, parent: undefined } }, {}, sheet);
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
  // What fades away into nothing, as shadows and shines do, has no edge to draw.
  if (least < FADED && most - least > FADED) return undefined;
  return cover > 0
    ? { red: red / cover, green: green / cover, blue: blue / cover, cover: cover / count }
    : undefined;
}
