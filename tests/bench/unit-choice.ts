import loadHighs, { type Highs } from 'highs';
import { loadLibrary } from '../../src/cli/library.ts';
import type { Point } from '../../src/geometry/point.ts';
import { length } from '../../src/geometry/segment.ts';
import { prepare } from '../../src/kinds/dots/engine/curves.ts';
import { decide, reversed } from '../../src/kinds/unit-dot/engine/chains.ts';
import { choose } from '../../src/kinds/unit-dot/engine/choice.ts';
import { type Course, courses as coursesOf, placeAt, walk } from '../../src/kinds/unit-dot/engine/course.ts';
import type { Fit } from '../../src/kinds/unit-dot/engine/relaxation.ts';
import { type Clause, no } from '../../src/kinds/unit-dot/engine/satisfiability.ts';
import { importSvg } from '../../src/picture/import.ts';
import { LIBRARY_CREDIT } from '../../src/picture/library.ts';
import type { Row, Section } from './duel.ts';

/** One picture out of so many. */
const EVERY = 8;
/** The nodes the exact solver may take for one picture; what it cannot finish with them is left out. */
const NODES = 2000;
/** The paper's own setting, at a unit in the middle of the range. */
const FIT: Fit = { units: [80], gamma: 0.1, delta: 20, clearance: 10 };
const EPSILON = 15;
/** Two dots nearer than this are one. */
const SAME = 1e-6;
/** Two choices whose lengths differ by no more are as good as one another. */
const EQUAL = 0.01;
/** How near the optimum the choice is to come: on average, and on every picture. */
const FLOORS = { mean: 0.995, worst: 0.97 };

/** An edge of a chain of a stroke: its two dots, and where along the stroke it lies. */
interface Link {
  readonly course: number;
  readonly from: number;
  readonly to: number;
  readonly ends: readonly [Point, Point];
}

/**
 * How near the weighted MAX-2-SAT choice of the unit-dot generator comes to the optimum that HiGHS finds: on each
 * picture, which edges of the maximal unit chains from both ends of each stroke (Löffler et al. 2014, §4.4: red and
 * blue) can be drawn at once, as great a length of the strokes as can be. And on how many pictures the 2-SAT decision says that one short piece
 * pre-drawn of each stroke is enough.
 */
export async function unitsSection(): Promise<Section> {
  const highs = await loadHighs();
  const library = loadLibrary();
  const faults: string[] = [];
  const ratios: number[] = [];
  let pictures = 0;
  let exact = 0;
  let decided = 0;
  let largest = 0;
  for (const { id, title } of library.packs
    .flatMap((pack) => pack.pictures)
    .filter((_, k) => k % EVERY === 0)) {
    const picture = library.picture(id);
    if (picture === undefined) continue;
    const source = { id, ...LIBRARY_CREDIT };
    const imported = importSvg(picture.line, { name: id, title, source });
    if (!imported.ok) {
      faults.push(`${id} cannot be read`);
      continue;
    }
    pictures++;
    const courses = coursesOf(
      prepare(imported.value.drawing, {
        delta: FIT.delta,
        epsilon: EPSILON,
        clearance: FIT.clearance,
        leastEdge: FIT.delta,
        reach: 0.45 * FIT.clearance,
        step: 9,
        phase: 0.5,
      }),
      EPSILON,
    );
    if (decide(courses, FIT) !== undefined) decided++;
    const links = linksOf(courses, FIT.units[0]);
    const clauses = clashesOf(links, FIT);
    const weights = links.map(({ from, to }) => to - from);
    const choice = choose(weights, clauses);
    const best = optimum(highs, weights, clauses);
    if (choice === undefined) {
      faults.push(`${id} has clauses that cannot hold`);
      continue;
    }
    if (clauses.some(([a, b]) => choice.values[a >> 1] && choice.values[b >> 1])) {
      faults.push(`${id} is given edges that cannot be drawn at once`);
    }
    if (best === undefined) continue;
    if (choice.weight > best + EQUAL || (choice.exact && choice.weight < best - EQUAL)) {
      faults.push(`${id}: a length of ${choice.weight} chosen, ${best} is the most`);
    }
    if (choice.exact) exact++;
    largest = Math.max(largest, links.length);
    ratios.push(best === 0 ? 1 : choice.weight / best);
  }
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / Math.max(1, ratios.length);
  const worst = ratios.reduce((least, ratio) => Math.min(least, ratio), 1);
  const rows: Row[] = [
    row(
      `unit chains: ${ratios.length} of ${pictures} finished, up to ${largest} edges; mean`,
      mean,
      FLOORS.mean,
    ),
    row('unit chains: the worst of them', worst, FLOORS.worst),
    {
      what: `unit chains: proved best by our own, of ${ratios.length}`,
      ours: exact,
      peer: ratios.length,
      floor: '',
      reached: true,
    },
    {
      what: `2-SAT: pictures for which one short piece a stroke is enough, of ${pictures}`,
      ours: decided,
      floor: '',
      reached: true,
    },
  ];
  return { rows, faults };
}

/** A share of the optimum as a row. */
function row(what: string, share: number, floor: number): Row {
  return { what, ours: share, peer: 1, ratio: share, floor: String(floor), reached: share >= floor };
}

/** The edges of the chains from both ends of every stroke; those of both that are the same are taken once. */
function linksOf(courses: readonly Course[], unit: number): readonly Link[] {
  return courses.flatMap((course, c) => {
    const links: Link[] = [];
    const back = reversed(course);
    const red = walk(course, unit, 0, course.length);
    const blue = walk(back, unit, 0, course.length)
      .map((s) => course.length - s)
      .reverse();
    for (const places of [red, blue]) {
      for (let k = 1; k < places.length; k++) {
        const [from, to] = [places[k - 1] as number, places[k] as number];
        if (links.some((link) => Math.abs(link.from - from) < SAME && Math.abs(link.to - to) < SAME))
          continue;
        links.push({ course: c, from, to, ends: [placeAt(course, from), placeAt(course, to)] });
      }
    }
    return links;
  });
}

/** Which edges cannot be drawn both: they overlap, or their dots could be mistaken or lie too near to one another. */
function clashesOf(links: readonly Link[], { units: [unit = 0], gamma, delta }: Fit): readonly Clause[] {
  const clauses: Clause[] = [];
  links.forEach((one, a) => {
    links.slice(a + 1).forEach((other, k) => {
      const overlap = one.course === other.course && one.from < other.to - SAME && other.from < one.to - SAME;
      const clash = one.ends.some(([x, y]) =>
        other.ends.some(([p, q]) => {
          const distance = length(x, y, p, q);
          if (distance < SAME || Math.abs(distance - unit) <= 0.001 * unit) return false;
          return distance < delta || (distance > (1 - gamma) * unit && distance < (1 + gamma) * unit);
        }),
      );
      if (overlap || clash) clauses.push([no(a), no(a + 1 + k)]);
    });
  });
  return clauses;
}

/** The most that true variables can weigh, as HiGHS finds it; undefined where it takes more nodes than it may. */
function optimum(highs: Highs, weights: readonly number[], clauses: readonly Clause[]): number | undefined {
  const names = weights.map((_, v) => `x${v}`);
  if (names.length === 0) return 0;
  const problem = [
    'Maximize',
    ` obj: ${weights.map((weight, v) => `${weight.toFixed(6)} x${v}`).join('\n + ')}`,
    'Subject To',
    ...clauses.map(([a, b], c) => ` c${c}: x${a >> 1} + x${b >> 1} <= 1`),
    ' all: x0 <= 1',
    'Binary',
    ...names.map((name) => ` ${name}`),
    'End',
  ].join('\n');
  const { Status, ObjectiveValue } = highs.solve(problem, {
    mip_max_nodes: NODES,
    mip_rel_gap: 0,
    output_flag: false,
  });
  return Status === 'Optimal' ? ObjectiveValue : undefined;
}
