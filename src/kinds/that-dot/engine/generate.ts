import { round } from '../../../geometry/rounding.ts';
import { failureOf, type Turn, turns } from '../../dots/engine/contest.ts';
import { generating } from '../../dots/engine/generation.ts';
import { given as givenOf } from '../../dots/engine/given.ts';
import type { DotLayout } from '../../dots/engine/layout.ts';
import { orient } from '../../dots/engine/orientation.ts';
import { type EdgeDemands, layBy, type Plan, ROUNDING } from '../../dots/engine/plan.ts';
import { contains, type Sector, sectorOf } from '../../dots/engine/sector.ts';
import type { Curves } from '../../dots/engine/shortcut.ts';
import { ID, type Link, type ThatDotBoard, type ThatDotDocument } from './document.ts';
import { pensBeside } from './page.ts';
import { parameters, type ThatDotParameters } from './parameters.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';
import { verify } from './verify.ts';

export const GENERATOR_VERSION = 13;

/** The ways to try, in order. */
const PLANS: readonly (Plan & Turn)[] = [
  { tolerance: 1, reach: 0.45, shift: 0, above: -1 },
  { tolerance: 1, reach: 0.45, shift: 0.5, above: -1 },
  { tolerance: 1, reach: 1, shift: 0, above: 0 },
  { tolerance: 0.9, reach: 0.45, shift: 0.5, above: 0.005 },
  { tolerance: 1, reach: 1, shift: 0.6, above: 0.01 },
  { tolerance: 0.75, reach: 1, shift: 0.5, above: 0.02 },
  { tolerance: 0.7, reach: 0.45, shift: 0.25, above: 0.02 },
  { tolerance: 1, reach: 0.45, shift: 0.8, above: 0.03 },
  { tolerance: 0.5, reach: 0.45, shift: 0.75, above: 0.04 },
  { tolerance: 0.9, reach: 0.7, shift: 0.1, above: 0.04 },
  { tolerance: 0.8, reach: 0.2, shift: 0.9, above: 0.04 },
  { tolerance: 0.9, reach: 1.3, shift: 0.4, above: 0.04 },
  // Of somebody's own drawing that would be refused, more is mended.
  { tolerance: 1, reach: 0.45, shift: 0, above: 1, isLast: true },
  { tolerance: 0.9, reach: 0.45, shift: 0.5, above: 1, isLast: true },
];
/**
 * Where no more than the first share may be pre-drawn, which is the papers' bound, and nothing is on purpose, a drawing of somebody's own
 * of which more than the second would be makes no puzzle: it is too dense for links. Who wants it all the same allows more. None of the
 * library comes to that.
 */
const PAPERS_BOUND = 0.1;
const MOST_PREDRAWN = 0.05;
/** Kept from gamma and beta, in degrees, as directions are rounded too. */
const TURN = 0.06;

/** Makes one puzzle: candidates are laid out by one plan after another until little enough is pre-drawn. */
export const generate = generating<typeof parameters, typeof ID, ThatDotBoard>(
  {
    id: ID,
    version: GENERATOR_VERSION,
    parameters,
    verify,
    solve,
    quality,
    isBetter,
    mirrors: { predrawn: 0.015 },
  },
  (commission) => {
    const { parameters, progress, contest, compose, picture } = commission;
    const { given: shown, lambda } = parameters;
    const most = picture.isOwn && shown === 0 && lambda <= PAPERS_BOUND ? MOST_PREDRAWN : lambda;
    /** The least that would be pre-drawn of a drawing that is too dense. */
    let dense = 1;
    let due = Number.POSITIVE_INFINITY;
    const asked = askedOf(parameters);
    const { leastEdge } = asked;
    const given = (curves: Curves) => {
      const details = givenOf(curves, { ...parameters, leastEdge });
      due = Math.min(due, details.share);
      return details.strokes;
    };
    const plans = picture.isOwn ? PLANS : PLANS.filter(({ isLast }) => !isLast);
    for (const [number, plan] of turns(plans, parameters, contest, () => due)) {
      const told = (part: number) => progress((number + part) / PLANS.length);
      const layouts = layBy(plan, commission, parameters, { ...asked, given }, told);
      if (!layouts.some(({ edges }) => edges.length > 0)) contest.miss(1);
      for (const layout of layouts) {
        const { predrawn, edges } = layout;
        if (edges.length === 0) continue;
        const pens =
          parameters.linkColours === 'page'
            ? pensBeside(layout.dots, edges, picture, parameters.epsilon)
            : [];
        const made = compose({ dots: linked(layout, parameters, pens), predrawn }, edges);
        const share = made.quality.predrawnShare;
        if (share <= most || share > parameters.lambda) contest.enter(made, String(number));
        else {
          contest.miss(share);
          dense = Math.min(dense, share);
        }
        if (contest.best === made) break;
      }
    }
    return contest.best === undefined && dense < 1 ? failureOf(dense, { lambda: most }) : undefined;
  },
);

/** Less pre-drawn, then fewer dots, then less exposed. */
function isBetter({ quality: a }: ThatDotDocument, { quality: b }: ThatDotDocument): boolean {
  if (a.predrawnShare !== b.predrawnShare) return a.predrawnShare < b.predrawnShare;
  return a.dots === b.dots ? a.exposure < b.exposure : a.dots < b.dots;
}

/** What the links ask of edges. */
function askedOf({ delta, linkLength, gamma, beta, links, passes }: ThatDotParameters): EdgeDemands {
  return {
    passes,
    leastEdge: Math.max(delta, 3 * linkLength) + ROUNDING,
    sectors: { ...keptFree(gamma, beta), bothEnds: links === 'two-sided' },
  };
}

/** What each link keeps free, a little more than is asked. */
function keptFree(gamma: number, beta: number): Sector {
  return sectorOf(gamma + TURN, beta === 0 ? 0 : beta + TURN);
}

/** Gives each edge its link or links, in the pen of that edge where it has one. */
export function linked(
  { dots, predrawn, edges }: DotLayout,
  parameters: ThatDotParameters,
  pens: readonly (number | undefined)[],
): ThatDotBoard['dots'] {
  const sector = keptFree(parameters.gamma, parameters.beta);
  const isClear = (from: number, to: number) => {
    const [px, py] = dots[from];
    const [qx, qy] = dots[to];
    return dots.every(([x, y], dot) => dot === from || dot === to || !contains(px, py, qx, qy, sector, x, y));
  };
  const links: Link[][] = dots.map(() => []);
  const put = (from: number, to: number, colour: number | undefined) => {
    const [px, py] = dots[from];
    const [qx, qy] = dots[to];
    links[from].push({
      direction: round(Math.atan2(qy - py, qx - px)),
      length: round(lengthOfLink(parameters, Math.sqrt((qx - px) ** 2 + (qy - py) ** 2))),
      ...(colour === undefined ? {} : { colour }),
    });
  };
  if (parameters.links === 'two-sided') {
    for (const [e, [i, j]] of edges.entries()) {
      put(i, j, pens[e]);
      put(j, i, pens[e]);
    }
  } else {
    const lineEnds = new Set(predrawn.flatMap((line) => [String(line[0]), String(line[line.length - 1])]));
    const isLineEnd = dots.map((dot) => lineEnds.has(String(dot)));
    const atFirst = orient(
      dots.length,
      edges.map(([i, j]) => ({ ends: [i, j], forward: isClear(i, j), backward: isClear(j, i) })),
      (dot) => isLineEnd[dot],
    );
    edges.forEach(([i, j], e) => {
      if (atFirst[e]) put(i, j, pens[e]);
      else put(j, i, pens[e]);
    });
  }
  return dots.map((at, dot) => ({ at, links: links[dot].sort((a, b) => a.direction - b.direction) }));
}

/** How long a link is drawn towards a dot at `distance`: with the style `variable`, longer for farther. */
function lengthOfLink({ linkStyle, linkLength }: ThatDotParameters, distance: number): number {
  if (linkStyle !== 'variable') return linkLength;
  return Math.min(linkLength * Math.min(2, 0.5 + distance / 200), distance / 3 - ROUNDING);
}
