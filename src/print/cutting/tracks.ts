import type { Point } from '../../geometry/shapes/point.ts';

type Line = readonly Point[];

/** One end of a line: twice the line's index, plus one for its last point. */
type End = number;

/** The direction of a line at its end is measured over this share of its points. */
const HEADING_SHARE = 0.15;

/**
 * Joins lines into a few long tracks, each drawn without lifting the tool. Where several lines meet, the straightest
 * pair is joined first. Lines meet where their end points are equal. A closed track ends with its first point. Tracks
 * are ordered greedily, each time the nearest end next, starting with the first track. Every line is used exactly once.
 */
export function tracksOf(lines: readonly Line[]): readonly Line[] {
  const tracks = joinLines(lines, partnersOf(lines));
  const left = new Set(tracks.keys());
  const ordered: Line[] = [];
  let at: Point = tracks[0]?.[0] ?? [0, 0];
  while (left.size > 0) {
    let best = { track: -1, isBack: false, away: Number.POSITIVE_INFINITY };
    for (const track of left) {
      const line = tracks[track];
      const [first, last] = [distance(at, line[0]), distance(at, line[line.length - 1])];
      if (Math.min(first, last) < best.away)
        best = { track, isBack: last < first, away: Math.min(first, last) };
    }
    const line = best.isBack ? tracks[best.track].toReversed() : tracks[best.track];
    left.delete(best.track);
    ordered.push(line);
    at = line[line.length - 1];
  }
  return ordered;
}

/** Returns for each end the end that continues it, or -1. The two ends of one line may be partners. */
function partnersOf(lines: readonly Line[]): Int32Array {
  const partners = new Int32Array(2 * lines.length).fill(-1);
  const endsByPoint = new Map<string, End[]>();
  for (const [number, line] of lines.entries()) {
    for (const [side, point] of [line[0], line[line.length - 1]].entries()) {
      const place = `${point[0]} ${point[1]}`;
      endsByPoint.set(place, [...(endsByPoint.get(place) ?? []), 2 * number + side]);
    }
  }
  for (const ends of endsByPoint.values()) {
    const pairs = ends.flatMap((a, k) =>
      ends.slice(k + 1).map((b) => ({ a, b, turn: cosine(headingOf(lines, a), headingOf(lines, b)) })),
    );
    pairs.sort((p, q) => p.turn - q.turn || p.a - q.a || p.b - q.b);
    for (const { a, b } of pairs) {
      if (partners[a] >= 0 || partners[b] >= 0) continue;
      partners[a] = b;
      partners[b] = a;
    }
  }
  return partners;
}

function joinLines(lines: readonly Line[], partners: Int32Array): readonly Line[] {
  const isUsed = new Uint8Array(lines.length);
  const tracks: Line[] = [];
  const addTrack = (from: End): void => {
    const track: Point[] = [];
    for (let end = from; end >= 0 && isUsed[end >> 1] === 0; end = partners[end ^ 1]) {
      isUsed[end >> 1] = 1;
      const line = lines[end >> 1];
      const points = (end & 1) === 0 ? line : line.toReversed();
      track.push(...(track.length === 0 ? points : points.slice(1)));
    }
    tracks.push(track);
  };
  // Open tracks first; the remaining lines form closed tracks.
  for (const [end, partner] of partners.entries()) if (partner < 0 && isUsed[end >> 1] === 0) addTrack(end);
  for (let line = 0; line < lines.length; line++) if (isUsed[line] === 0) addTrack(2 * line);
  return tracks;
}

/** The direction in which a line leaves one of its ends. */
function headingOf(lines: readonly Line[], end: End): Point {
  const line = lines[end >> 1];
  const step = Math.max(1, Math.round(HEADING_SHARE * (line.length - 1)));
  const [from, to] = (end & 1) === 0 ? [line[0], line[step]] : [line.at(-1), line.at(-1 - step)];
  return from === undefined || to === undefined ? [0, 0] : [to[0] - from[0], to[1] - from[1]];
}

/** The cosine of the angle between two directions: -1 if one continues the other straight on. */
function cosine(a: Point, b: Point): number {
  const lengths = Math.sqrt((a[0] * a[0] + a[1] * a[1]) * (b[0] * b[0] + b[1] * b[1]));
  return lengths === 0 ? 1 : (a[0] * b[0] + a[1] * b[1]) / lengths;
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2);
}
