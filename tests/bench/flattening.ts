import { svgPathProperties } from 'svg-path-properties';
import { loadLibrary } from '../../src/cli/library.ts';
import { flatten } from '../../src/picture/flatten.ts';
import { parse } from '../../src/picture/path.ts';
import { fight, type Section } from './duel.ts';

/** A quarter of a thousandth of a picture, for drawings whose view box is 72 units wide. */
const TOLERANCE = (0.25 * 72) / 1000;

/** SVG paths of the library, from their text to points, against as many points asked of svg-path-properties. */
export function flatteningSection(): Section {
  const library = loadLibrary();
  const paths = library.packs
    .flatMap(({ pictures }) => pictures.slice(0, 3))
    .flatMap(({ id }) =>
      [...(library.picture(id)?.line ?? '').matchAll(/\bd="([^"]+)"/g)].map(([, d = '']) => d),
    )
    // Curves are what costs; straight lines are but copied.
    .filter((d) => /[csqa]/i.test(d));
  const counts = paths.map(pointsOf);
  const points = counts.reduce((sum, count) => sum + count, 0);
  const row = fight({
    what: `flattening ${paths.length} paths to ${points} points, ms for 1,000 points`,
    ours: () => paths.map(pointsOf),
    peer: () => paths.map((d, i) => sampled(d, counts[i] ?? 0)),
    repetitions: 7,
    floor: 8,
    amounts: { ours: points / 1000, peer: points / 1000 },
  });
  return { rows: [row], faults: points > 0 ? [] : ['flattening: the library gave no points'] };
}

function pointsOf(d: string): number {
  return flatten(parse(d), TOLERANCE).reduce((sum, line) => sum + line.points.length / 2, 0);
}

function sampled(d: string, count: number): number {
  const properties = new svgPathProperties(d);
  const step = properties.getTotalLength() / Math.max(1, count - 1);
  let sum = 0;
  for (let i = 0; i < count; i++) sum += properties.getPointAtLength(i * step).x;
  return sum;
}
