import type { Coverage } from '../../../../picture/figures/silhouette.ts';
import { pathTo, shortestPaths, UNREACHABLE } from '../path/shortest-paths.ts';
import { cornersOf } from '../path/strands.ts';
import { flood } from './cells.ts';
import { repairFaces } from './face-repair.ts';
import { type FigureFaces, weightOf } from './faces.ts';

/** Faces whose four cells hold less of a figure than this show no line. */
const MIN_COVERAGE = 0.3;
/** Costs per cell that holds nothing of the figure. */
const UNIT = 16;

/** More links than any drawing needs. The limit saves time on hatched pictures. */
const MAX_LINKS = 120;

interface Group {
  readonly faces: readonly number[];
  /** The connected part of the figure that the faces show. */
  readonly part: number;
}

/**
 * Joins lines torn by the raster of squares, the cheapest gaps first. If a connected part of the figure has become
 * several groups of faces, it adds the faces between them that hold most of that part. No other part is touched.
 * @param isGood decides whether the joined faces are kept; the search ends when they are not
 */
export function linkParts(
  coverage: Coverage,
  torn: FigureFaces,
  isGood: (joined: FigureFaces) => boolean,
): FigureFaces {
  let faces = torn;
  for (let links = 0; links < MAX_LINKS; links++) {
    const link = cheapestLink(coverage, faces);
    if (link === undefined) return faces;
    const joined = { ...faces, faces: Uint8Array.from(faces.faces) };
    for (const face of link) joined.faces[face] = 1;
    repairFaces(joined, coverage.data);
    if (!isGood(joined)) return faces;
    faces = joined;
  }
  return faces;
}

/** The faces that join two groups of one part at least cost. */
function cheapestLink(coverage: Coverage, torn: FigureFaces): readonly number[] | undefined {
  const { columns, rows, faces } = torn;
  const { data, parts } = coverage;
  const groups = groupsOf(coverage, torn);
  const groupOf = new Int32Array(faces.length).fill(-1);
  const partOf = new Int32Array(faces.length);
  const groupsByPart = new Map<number, number[]>();
  groups.forEach((group, own) => {
    for (const face of group.faces) {
      groupOf[face] = own;
      for (const cell of cornersOf(coverage, face)) partOf[cell] = group.part;
    }
    if (group.part > 0) {
      groupsByPart.set(group.part, [...(groupsByPart.get(group.part) ?? []), own]);
    }
  });

  let best: readonly number[] | undefined;
  let least = UNREACHABLE;
  for (const [part, own] of groupsByPart) {
    if (own.length < 2) continue;
    const sources = own.flatMap((group) => groups[group].faces);
    const paths = shortestPaths(columns, rows, sources, (face) => {
      if (face % columns === columns - 1 || face >= columns * (rows - 1) || groupOf[face] >= 0)
        return UNREACHABLE;
      const cells = cornersOf(coverage, face);
      const showsLine =
        cells.some((cell) => parts[cell] === part) && weightOf(columns, data, face) >= MIN_COVERAGE;
      if (!showsLine || cells.some((cell) => partOf[cell] > 0 && partOf[cell] !== part)) return UNREACHABLE;
      return cells.reduce(
        (cost, cell) => cost + (partOf[cell] > 0 ? 0 : Math.round(UNIT * (1 - data[cell]))),
        1,
      );
    });
    // A link runs between two neighbouring faces that are reached from different groups.
    const ownerOf = (face: number): number => {
      let at = face;
      while (paths.before[at] >= 0) at = paths.before[at];
      return groupOf[at];
    };
    for (let face = 0; face < faces.length; face++) {
      if (paths.costs[face] === UNREACHABLE) continue;
      for (const next of [face + 1, face + columns]) {
        if (next >= faces.length || paths.costs[next] === UNREACHABLE) continue;
        const cost = paths.costs[face] + paths.costs[next];
        if (cost >= least || ownerOf(face) === ownerOf(next)) continue;
        least = cost;
        best = [...pathTo(paths, face), ...pathTo(paths, next)];
      }
    }
  }
  return best;
}

/** The groups of faces connected by sides, and the part of the figure that each mostly shows. */
function groupsOf(coverage: Coverage, { columns, faces }: FigureFaces): readonly Group[] {
  const { data, parts } = coverage;
  const seen = new Uint8Array(faces.length);
  const groups: Group[] = [];
  for (let first = 0; first < faces.length; first++) {
    if (faces[first] === 0 || seen[first] === 1) continue;
    const own = flood(first, seen, (face) =>
      [face - 1, face + 1, face - columns, face + columns].filter((next) => faces[next] === 1),
    );
    const weights = new Map<number, number>();
    for (const face of own) {
      for (const cell of cornersOf(coverage, face)) {
        if (parts[cell] > 0) weights.set(parts[cell], (weights.get(parts[cell]) ?? 0) + data[cell]);
      }
    }
    let part = 0;
    for (const [each, weight] of weights) if (weight > (weights.get(part) ?? 0)) part = each;
    groups.push({ faces: own, part });
  }
  return groups;
}
