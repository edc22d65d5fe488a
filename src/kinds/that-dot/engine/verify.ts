import { buildIndex, search } from '../../../geometry/indexes/segment-index.ts';
import { distance, type Point } from '../../../geometry/shapes/point.ts';
import { round } from '../../../geometry/shapes/rounding.ts';
import { distanceSquared, meet } from '../../../geometry/shapes/segment.ts';
import type { Finding } from '../../../puzzle/contract/finding.ts';
import { type DotCase, SLACK } from '../../dots/engine/criteria/case.ts';
import { checking } from '../../dots/engine/criteria/examine.ts';
import type { ThatDotBoard } from './document.ts';
import { parameters, type ThatDotParameters } from './parameters.ts';
import { quality } from './quality.ts';
import { CONE, solve } from './solve.ts';

interface MatchedLink {
  readonly dot: number;
  readonly at: Point;
  readonly direction: number;
  readonly length: number;
  /** The other end of its edge: the one nearest in angle, within `gamma`. Undefined if there is none. */
  readonly to: number | undefined;
  readonly tip: Point;
}

type DocumentCase = DotCase<ThatDotParameters, ThatDotBoard>;

interface ThatDotCase extends DocumentCase {
  readonly matched: readonly MatchedLink[];
  /** In radians. */
  readonly gamma: number;
}

/** The tolerance for directions in radians: two of them, each rounded to 3 decimals. */
const TURN_SLACK = 0.001;
/** Links of different dots overlap if they are closer than this, the width of a thin line. */
const LINK_WIDTH = 1;

/** Finds the edge of each link in the solution. */
function matchLinks(of: DocumentCase): ThatDotCase {
  const { board, dots, edges, settings } = of;
  const gamma = (settings.gamma * Math.PI) / 180;
  const ends = dots.map((): number[] => []);
  for (const [i, j] of edges) {
    ends[i].push(j);
    ends[j].push(i);
  }
  const matched = board.dots.flatMap(({ at, links }, dot) =>
    links.map(({ direction, length }): MatchedLink => {
      let to: number | undefined;
      let least = Math.max(gamma, CONE);
      for (const other of ends[dot]) {
        const end = dots[other];
        const angle = angleBetween(direction, Math.atan2(end[1] - at[1], end[0] - at[0]));
        if (angle > least) continue;
        to = other;
        least = angle;
      }
      const tip: Point = [at[0] + length * Math.cos(direction), at[1] + length * Math.sin(direction)];
      return { dot, at, direction, length, to, tip };
    }),
  );
  return { ...of, matched, gamma };
}

/**
 * `sector-clear`: no other dot is in the sector of a link. For a link at p towards q, that is the circular sector at p
 * of half-angle `gamma` around pq and radius |pq|. If `beta` is more than 0, it includes the triangles on either side
 * of pq with the angles `gamma` at p and `beta` at q.
 */
function sectorClear({ dots, matched, gamma, settings }: ThatDotCase): readonly Finding[] {
  const beta = (settings.beta * Math.PI) / 180;
  const sine = Math.sin(gamma);
  const cosine = Math.cos(gamma);
  return matched.flatMap(({ dot, at, to }) => {
    const q = to === undefined ? undefined : dots[to];
    const radius = q === undefined ? 0 : distance(at, q);
    if (q === undefined || to === undefined || radius === 0) return [];
    const dx = (q[0] - at[0]) / radius;
    const dy = (q[1] - at[1]) / radius;
    const inside: number[] = [];
    for (let index = 0; index < dots.length; index++) {
      const x = dots[index][0] - at[0];
      const y = dots[index][1] - at[1];
      if (index === dot || index === to) continue;
      const along = x * dx + y * dy;
      const across = Math.abs(x * dy - y * dx);
      // Depths inside the straight sides at p, inside the arc, and inside the sides at q.
      const side = along * sine - across * cosine;
      const arc = radius - Math.sqrt(x * x + y * y);
      const taper = (radius - along) * Math.sin(beta) - across * Math.cos(beta);
      if (side > SLACK && (arc > SLACK || (beta > 0 && taper > SLACK))) inside.push(index);
    }
    return inside.length === 0 ? [] : [{ criterion: 'sector-clear', concerns: [dot, to, ...inside] }];
  });
}

/** `link-angle`: two links at one dot are at least `gamma` apart. */
function linkAngle({ matched, gamma, settings }: ThatDotCase): readonly Finding[] {
  const findings: Finding[] = [];
  matched.forEach((a, index) => {
    // Links of one dot are consecutive.
    for (let next = index + 1; matched[next]?.dot === a.dot; next++) {
      const angle = angleBetween(a.direction, matched[next]?.direction ?? 0);
      if (angle >= gamma - TURN_SLACK) continue;
      const data = { degrees: round((angle * 180) / Math.PI), least: settings.gamma };
      findings.push({ criterion: 'link-angle', concerns: [a.dot], data });
    }
  });
  return findings;
}

/** `link-length`: a link has the length in the parameters, or any if `variable`. Its edge is at least three times as long. */
function linkLength({ dots, matched: links, settings }: ThatDotCase): readonly Finding[] {
  return links.flatMap(({ dot, at, to, length }) => {
    const findings: Finding[] = [];
    const expected = settings.linkStyle === 'variable' ? undefined : settings.linkLength;
    if (length <= SLACK || (expected !== undefined && Math.abs(length - expected) > SLACK)) {
      findings.push({
        criterion: 'link-length',
        concerns: [dot],
        data: { length, due: expected ?? 'more than 0' },
      });
    }
    const end = to === undefined ? undefined : dots[to];
    if (to !== undefined && end !== undefined && distance(at, end) < 3 * length - SLACK) {
      const data = { length, distance: round(distance(at, end)) };
      findings.push({ criterion: 'link-length', concerns: [dot, to], data });
    }
    return findings;
  });
}

/** `links-overlap`: links of different dots are at least a thin line's width apart. */
function linksOverlap({ matched }: ThatDotCase): readonly Finding[] {
  const near = buildIndex(Float64Array.from(matched.flatMap(({ at, tip }) => [...at, ...tip])));
  const findings: Finding[] = [];
  matched.forEach((a, index) => {
    search(
      near,
      Math.min(a.at[0], a.tip[0]) - LINK_WIDTH,
      Math.min(a.at[1], a.tip[1]) - LINK_WIDTH,
      Math.max(a.at[0], a.tip[0]) + LINK_WIDTH,
      Math.max(a.at[1], a.tip[1]) + LINK_WIDTH,
      (other) => {
        const b = matched[other];
        if (b === undefined || other <= index || a.dot === b.dot || linkDistance(a, b) >= LINK_WIDTH - SLACK)
          return;
        findings.push({
          criterion: 'links-overlap',
          concerns: [a.dot, b.dot],
          data: { gap: round(linkDistance(a, b)) },
        });
      },
    );
  });
  return findings;
}

/** `link-count`: one-sided, each edge has one link; two-sided, one at each end. There are no others. */
function linkCount({ matched, edges, settings }: ThatDotCase): readonly Finding[] {
  const count = new Map<string, number>();
  for (const { dot, to } of matched) count.set(`${dot} ${to}`, (count.get(`${dot} ${to}`) ?? 0) + 1);
  const findingFor = (concerns: readonly number[], problem: string): Finding => ({
    criterion: 'link-count',
    concerns,
    data: { problem },
  });
  const strays = matched
    .filter(({ to }) => to === undefined)
    .map(({ dot }) => findingFor([dot], 'belongs to no edge'));
  const wrong = edges.flatMap(([i, j]) => {
    const forth = count.get(`${i} ${j}`) ?? 0;
    const back = count.get(`${j} ${i}`) ?? 0;
    const right = settings.links === 'two-sided' ? forth === 1 && back === 1 : forth + back === 1;
    return right ? [] : [findingFor([i, j], `${forth} and ${back} links, ${settings.links}`)];
  });
  return [...strays, ...wrong];
}

function angleBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return turn > Math.PI ? 2 * Math.PI - turn : turn;
}

function linkDistance(a: MatchedLink, b: MatchedLink): number {
  const [ax, ay, bx, by] = [...a.at, ...a.tip];
  const [cx, cy, dx, dy] = [...b.at, ...b.tip];
  if (meet(ax, ay, bx, by, cx, cy, dx, dy)) return 0;
  return Math.sqrt(
    Math.min(
      distanceSquared(ax, ay, cx, cy, dx, dy),
      distanceSquared(bx, by, cx, cy, dx, dy),
      distanceSquared(cx, cy, ax, ay, bx, by),
      distanceSquared(dx, dy, ax, ay, bx, by),
    ),
  );
}

const PENS = 8;

/** `link-colour`: links have colours only if `linkColours` asks for them, and only those of existing pens. */
function linkColour({ board, settings }: ThatDotCase): readonly Finding[] {
  const pens = settings.linkColours === 'page' ? PENS : 0;
  return board.dots.flatMap(({ links }, dot) =>
    links.flatMap(({ colour }) =>
      colour === undefined || colour < pens
        ? []
        : [{ criterion: 'link-colour', concerns: [dot], data: { colour, pens } }],
    ),
  );
}

export const { CRITERIA, verify } = checking<typeof parameters, ThatDotBoard, ThatDotCase>({
  parameters,
  solve,
  quality,
  open: matchLinks,
  own: {
    'sector-clear': sectorClear,
    'link-angle': linkAngle,
    'link-length': linkLength,
    'links-overlap': linksOverlap,
    'link-count': linkCount,
    'link-colour': linkColour,
  },
});
