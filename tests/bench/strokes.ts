import type { Point } from '../../src/geometry/point.ts';
import { resampled, simplified } from '../../src/geometry/polyline.ts';
import { polylineSegments } from '../../src/geometry/segments.ts';
import { type Network, networkOf, STEP, STRAY } from '../../src/kinds/dots/engine/criteria/network.ts';
import { trace } from '../../src/kinds/dots/engine/criteria/tracing.ts';
import type { Drawing, Polyline } from '../../src/kinds/dots/engine/document.ts';
import { type Random, seeded } from '../../src/random.ts';
import { fight, type Section } from './duel.ts';

const EPSILON = 15;
const DRAWINGS = 40;
const STROKES = 6;
const FLOOR = 5;
const REPETITIONS = 3;

/** Strokes that meet nowhere, and a picture of them in which some are torn. */
interface Case {
  readonly strokes: readonly Polyline[];
  readonly drawing: Drawing;
  readonly picture: Float64Array;
}

/**
 * Strokes looked for in pictures with gaps, against the plain table of all points of a stroke by all samples of the picture
 * (Eiter and Mannila 1994, on a graph): the same strokes torn, side by side in one run.
 */
export function strokesSection(): Section {
  const random = seeded('strokes');
  const cases = Array.from({ length: DRAWINGS }, () => draw(random));
  const faults: string[] = [];
  let tornAll = 0;
  cases.forEach(({ strokes, drawing, picture }, k) => {
    const { torn } = trace(drawing, picture, EPSILON);
    const plain = tornByTable(strokes, networkOf(picture));
    tornAll += plain;
    if (torn.length !== plain)
      faults.push(`drawing ${k}: ${torn.length} strokes torn, ${plain} by the table`);
  });
  if (tornAll === 0 || tornAll === DRAWINGS * STROKES) faults.push(`${tornAll} strokes are torn`);
  const row = fight({
    what: `${DRAWINGS * STROKES} strokes looked for, by Fréchet distance`,
    ours: () => {
      for (const { drawing, picture } of cases) trace(drawing, picture, EPSILON);
    },
    peer: () => {
      for (const { strokes, picture } of cases) tornByTable(strokes, networkOf(picture));
    },
    repetitions: REPETITIONS,
    floor: FLOOR,
  });
  return { rows: [row], faults };
}

function draw(random: Random): Case {
  const strokes = Array.from({ length: STROKES }, (_, k): Polyline => {
    const [phase, wave, depth] = [random.below(100), 20 + random.below(60), random.below(50)];
    return Array.from({ length: 90 }, (_, i): Point => {
      const x = 50 + 10 * i;
      return [x, 80 + 150 * k + depth * Math.sin((x + phase) / wave)];
    });
  });
  const lines = strokes.flatMap((stroke) => {
    const line = simplified(stroke, 10);
    const gap = random.below(30);
    const at = random.below(Math.max(1, line.length - 1));
    const [ax, ay] = line[at] as Point;
    const [bx, by] = line[at + 1] as Point;
    const half = gap / 2 / Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);
    const along = (share: number): Point => [ax + (bx - ax) * share, ay + (by - ay) * share];
    return [
      [...line.slice(0, at + 1), along(0.5 - half)],
      [along(0.5 + half), ...line.slice(at + 1)],
    ];
  });
  const points = strokes.flat();
  const edges = points.flatMap((_, i): [number, number][] => (i % 90 === 89 ? [] : [[i, i + 1]]));
  return { strokes, drawing: { points, edges }, picture: polylineSegments(lines) };
}

/** How many strokes no walk on the network keeps near, by filling a whole table for each. */
function tornByTable(strokes: readonly Polyline[], { xs, ys, near }: Network): number {
  return strokes.filter((stroke) => {
    const path = resampled(stroke, STEP);
    const isFree = ([x, y]: Point, sample: number) =>
      ((xs[sample] as number) - x) ** 2 + ((ys[sample] as number) - y) ** 2 <= (EPSILON + STRAY) ** 2;
    let reached = Array.from(xs, (_, sample) => isFree(path[0] as Point, sample));
    for (const point of path.slice(1)) {
      const next = reached.map(
        (was, sample) =>
          isFree(point, sample) && (was || neighbours(near, sample).some((other) => reached[other])),
      );
      const open = [...next.keys()].filter((sample) => next[sample]);
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        for (const other of neighbours(near, at)) {
          if (next[other] || !isFree(point, other)) continue;
          next[other] = true;
          open.push(other);
        }
      }
      reached = next;
    }
    return !reached.includes(true);
  }).length;
}

function neighbours({ start, neighbour }: Network['near'], sample: number): number[] {
  return [...neighbour.subarray(start[sample], start[sample + 1])];
}
