import { pointsOf } from '../../../geometry/shapes/point.ts';
import { arcLengths } from '../../../geometry/shapes/polyline.ts';
import type { OwnRecord } from '../../../storage/own/own-pictures.ts';
import { PEN_SHARE, trimmed } from '../six/making.ts';
import { longestOf } from './strokes.ts';

type TracedMarkup = NonNullable<OwnRecord['drawing']>;

const WIDTH = /(stroke-width=")([\d.]+)/g;
/** A line among the colours of a traced drawing; what is painted has a fill. */
const STROKE = /<path d="([^"]*)" fill="none"[^>]*\/>/g;
const LINE = /<path d="([^"]*)"\/>/g;

/** A traced drawing with all lines so many times as broad, or as a pen of the screen draws where that is broader. */
export function thickened({ line, colour }: TracedMarkup, times: number): TracedMarkup {
  const [, width = '0', height = '0'] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(line) ?? [];
  const pen = PEN_SHARE * Math.max(Number(width), Number(height));
  const broader = (text: string): string =>
    text.replace(
      WIDTH,
      (_, before: string, own: string) => before + String(Math.round(times * Math.max(Number(own), pen))),
    );
  return { line: broader(line), colour: colour.replace(STROKE, broader) };
}

/**
 * A traced drawing with its longest lines alone, as far as they are together no longer than a share of all; undefined where that leaves
 * all of them, or none out.
 */
export function thinnedOut({ line, colour }: TracedMarkup, share: number): TracedMarkup | undefined {
  const lines = [...line.matchAll(LINE)].map(([, way = '']) => way);
  const lengths = lines.map(
    (way) => arcLengths(pointsOf((way.match(/-?[\d.]+/g) ?? []).map(Number))).at(-1) ?? 0,
  );
  const kept = longestOf(lengths, share);
  if (kept.size === lines.length) return undefined;
  const left = new Set(lines.filter((_, index) => kept.has(index)));
  const out = new Set(lines.filter((way) => !left.has(way)));
  const without = (path: string, way: string): string => (out.has(way) ? '' : path);
  return trimmed({ line: line.replace(LINE, without), colour: colour.replace(STROKE, without) });
}
