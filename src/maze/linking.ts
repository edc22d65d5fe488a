import type { Coverage } from '../picture/silhouette.ts';
import { type Faces, held } from './figure.ts';
import { mend } from './mending.ts';
import { FAR, spread, wayOver } from './spreading.ts';

/** Faces whose four cells hold less of a figure than this are no way for a line of it. */
const LEAST = 0.3;
/** In what parts of a cell costs are counted. */
const UNIT = 16;

/** Faces that hang together. */
interface Group {
  readonly faces: readonly number[];
  /** The connected part of the figure that they show. */
  readonly part: number;
}

/**
 * Joins what squares have torn: where a connected part of the figure has fallen into several groups of faces, the ones
 * between them that hold most of it are added, the cheapest first, where the part runs through them and no other is
 * touched.
 * @param isGood whether faces so joined may stay; the first that may not ends it.
 */
export function linkParts(coverage: Coverage, torn: Faces, isGood: (joined: Faces) => boolean): Faces {
  let faces = torn;
  for (;;) {
    const link = cheapestLink(coverage, faces);
    if (link === undefined) return faces;
    const joined = { ...faces, faces: Uint8Array.from(faces.faces) };
    for (const face of link) joined.faces[face] = 1;
    mend(joined, coverage.data);
    if (!isGood(joined)) return faces;
    faces = joined;
  }
}

/** The faces by which two groups of one part are joined at least cost. */
function cheapestLink(coverage: Coverage, { columns, rows, faces }: Faces): readonly number[] | undefined {
  const { data, parts } = coverage;
  const groups = groupsOf(coverage, { columns, rows, faces });
  const groupOf = new Int32Array(faces.length).fill(-1);
  const partOf = new Int32Array(faces.length);
  groups.forEach((group, own) => {
    for (const face of group.faces) {
      groupOf[face] = own;
      for (const cell of cornersOf(columns, face)) partOf[cell] = group.part;
    }
  });
  const counts = new Map<number, number>();
  for (const { part } of groups) counts.set(part, (counts.get(part) ?? 0) + 1);

  let best: readonly number[] | undefined;
  let least = FAR;
  groups.forEach(({ part, faces: own }, index) => {
    if (part === 0 || (counts.get(part) ?? 0) < 2) return;
    const ways = spread(columns, rows, own, (face) => {
      if (face % columns === columns - 1 || face >= columns * (rows - 1)) return FAR;
      if (groupOf[face] >= 0) return groups[groupOf[face]].part === part ? 0 : FAR;
      const cells = cornersOf(columns, face);
      const runs = cells.some((cell) => parts[cell] === part) && held(columns, data, face) >= LEAST;
      if (!runs || cells.some((cell) => partOf[cell] > 0 && partOf[cell] !== part)) return FAR;
      return cells.reduce(
        (cost, cell) => cost + (partOf[cell] > 0 ? 0 : Math.round(UNIT * (1 - data[cell]))),
        1,
      );
    });
    for (let face = 0; face < faces.length; face++) {
      if (groupOf[face] < 0 || groupOf[face] === index || ways.costs[face] >= least) continue;
      least = ways.costs[face];
      best = wayOver(ways, face);
    }
  });
  return best;
}

/** The groups of faces that lie side by side, and which part of the figure most of each is. */
function groupsOf({ data, parts }: Coverage, { columns, faces }: Faces): readonly Group[] {
  const seen = new Uint8Array(faces.length);
  const groups: Group[] = [];
  for (let first = 0; first < faces.length; first++) {
    if (faces[first] === 0 || seen[first] === 1) continue;
    const reached = [first];
    seen[first] = 1;
    const weights = new Map<number, number>();
    for (const face of reached) {
      for (const cell of cornersOf(columns, face)) {
        if (parts[cell] > 0) weights.set(parts[cell], (weights.get(parts[cell]) ?? 0) + data[cell]);
      }
      for (const next of [face - 1, face + 1, face - columns, face + columns]) {
        if (faces[next] !== 1 || seen[next] === 1) continue;
        seen[next] = 1;
        reached.push(next);
      }
    }
    let part = 0;
    for (const [own, weight] of weights) if (weight > (weights.get(part) ?? 0)) part = own;
    groups.push({ faces: reached, part });
  }
  return groups;
}

function cornersOf(columns: number, face: number): readonly number[] {
  return [face, face + 1, face + columns, face + columns + 1];
}
