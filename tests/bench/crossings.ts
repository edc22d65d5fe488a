import isect from 'isect';
import { eachMeeting, meetingPoints } from '../../src/geometry/crossings.ts';
import { type Random, seeded } from '../../src/random.ts';
import { fight, type Section } from './duel.ts';

const COUNT = 20_000;

/** Crossings of many segments, against the indexed search of isect. Both report every pair with its point. */
export function crossingsSection(): Section {
  const faults: string[] = [];
  const rows = [
    { name: 'short segments', segments: scattered(seeded('short'), 8) },
    { name: 'segments of mixed length', segments: scattered(seeded('mixed'), 30) },
    { name: 'wobbly strokes', segments: strokes(seeded('strokes')) },
  ].map(({ name, segments }) => {
    const objects = Array.from({ length: COUNT }, (_, i) => ({
      from: { x: segments[4 * i] as number, y: segments[4 * i + 1] as number },
      to: { x: segments[4 * i + 2] as number, y: segments[4 * i + 3] as number },
    }));
    const mine = crossings(segments).pairs.length / 2;
    const theirs = (isect.bush(objects, {}).run() as readonly unknown[]).length;
    // In general position both find the same; where segments share ends theirs may miss some to rounding.
    if (mine < theirs) faults.push(`crossings of ${name}: ${mine} found, isect finds ${theirs}`);
    return fight({
      what: `crossings of 20,000 ${name} (${mine})`,
      ours: () => crossings(segments),
      peer: () => isect.bush(objects, {}).run(),
      repetitions: 15,
      floor: 1,
    });
  });
  return { rows, faults };
}

/** Where segments meet: a crossing or touching for each entry; two segments that overlap give both ends of the overlap. */
export interface Crossings {
  /** i0, j0, i1, j1, … indices of segments, i < j. */
  readonly pairs: Uint32Array;
  /** x0, y0, x1, y1, … one point for each pair. */
  readonly points: Float64Array;
}

/**
 * All points where segments (ax, ay, bx, by one after another) cross or touch, shared ends included. Whether two
 * meet is decided exactly; where they cross is rounded to doubles.
 */
export function crossings(segments: Float64Array): Crossings {
  let pairs = new Uint32Array(1024);
  let points = new Float64Array(1024);
  let length = 0;
  const at = new Float64Array(4);
  eachMeeting(segments, (i, j) => {
    const count = meetingPoints(segments, i, j, at);
    if (length + 4 > pairs.length) {
      const [morePairs, morePoints] = [
        new Uint32Array(2 * pairs.length),
        new Float64Array(2 * points.length),
      ];
      morePairs.set(pairs);
      morePoints.set(points);
      pairs = morePairs;
      points = morePoints;
    }
    for (let k = 0; k < count; k++) {
      pairs[length] = i;
      pairs[length + 1] = j;
      points[length] = at[2 * k];
      points[length + 1] = at[2 * k + 1];
      length += 2;
    }
    return false;
  });
  return { pairs: pairs.slice(0, length), points: points.slice(0, length) };
}

function scattered(random: Random, most: number): Float64Array {
  const segments = new Float64Array(4 * COUNT);
  const draw = (bound: number) => (bound * random.below(1 << 30)) / (1 << 30);
  for (let i = 0; i < COUNT; i++) {
    const [x, y] = [draw(1000), draw(1000)];
    segments.set([x, y, x + draw(2 * most) - most, y + draw(2 * most) - most], 4 * i);
  }
  return segments;
}

/** Walks of 100 steps that share their ends, as the flattened strokes of a drawing do. */
function strokes(random: Random): Float64Array {
  const segments = new Float64Array(4 * COUNT);
  const draw = (bound: number) => (bound * random.below(1 << 30)) / (1 << 30);
  let x = 0;
  let y = 0;
  let angle = 0;
  for (let i = 0; i < COUNT; i++) {
    if (i % 100 === 0) [x, y, angle] = [draw(1000), draw(1000), draw(6.28)];
    angle += draw(0.6) - 0.3;
    const next = [x + 3 * Math.cos(angle), y + 3 * Math.sin(angle)] as const;
    segments.set([x, y, ...next], 4 * i);
    [x, y] = next;
  }
  return segments;
}
