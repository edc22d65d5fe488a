import type { Point } from '../../../geometry/shapes/point.ts';
import { round } from '../../../geometry/shapes/rounding.ts';
import { dotMaking } from '../../dots/engine/making.ts';
import { LAYOUT_PLANS, NO_PUZZLE, plansWorthTrying, tooMuch } from '../../dots/engine/plans.ts';
import type { DotLayout } from '../../dots/engine/routes/layout.ts';
import { layoutBy, ROUNDING_MARGIN } from '../../dots/engine/routes/plan.ts';
import { repair } from '../../dots/engine/routes/repairing.ts';
import { contains, type Sector, sectorOf } from '../../dots/engine/shortcuts/sector.ts';
import { ID, type Link, type ThatDotBoard, type ThatDotDocument } from './document.ts';
import { orient } from './orientation.ts';
import { pensBeside } from './page.ts';
import { parameters, type ThatDotParameters } from './parameters.ts';
import { quality } from './quality.ts';
import { verify } from './verify.ts';

const GENERATOR_VERSION = 18;

/** Margin above gamma and beta, in degrees, as directions are rounded too. */
const ANGLE_MARGIN = 0.06;

/** Tries one plan after another until little enough is pre-drawn. */
export const making = dotMaking<typeof parameters, typeof ID, ThatDotBoard>({
  id: ID,
  generatorVersion: GENERATOR_VERSION,
  parameters,
  verify,
  quality,
  isBetter,
  symmetryLimits: { predrawn: 0.015 },
  plans: ({ parameters }) => plansWorthTrying(LAYOUT_PLANS, parameters),
  makeByPlan(name, context) {
    const { parameters, progress, compose, decoysOn, picture } = context;
    const plan = LAYOUT_PLANS[Number(name)];
    if (plan === undefined) return NO_PUZZLE;
    const { delta, linkLength, gamma, beta, passes } = parameters;
    const demands = {
      passes,
      leastEdge: Math.max(delta, 3 * linkLength) + ROUNDING_MARGIN,
      sectors: { ...sectorWithMargin(gamma, beta), bothEnds: parameters.links === 'two-sided' },
    };
    return repair((barred) => {
      const layout = layoutBy(plan, { ...context, ...picture }, parameters, { ...demands, barred }, progress);
      if (layout === undefined || layout.edges.length === 0) return tooMuch(1, parameters) ?? NO_PUZZLE;
      const { predrawn, edges, lines } = layout;
      const pens =
        parameters.linkColours === 'page' ? pensBeside(layout.dots, edges, picture, parameters.epsilon) : [];
      const dots = assignLinks(layout, parameters, pens);
      const decoys = decoysOn(layout, leavesSectorsFree(dots, layout, parameters)).map((at) => ({
        at,
        links: [],
      }));
      const document = compose({ dots: [...dots, ...decoys], predrawn }, { edges, lines });
      return { ok: true, value: { document, layout } };
    }, verify);
  },
});

/** Prefers less pre-drawn, then fewer dots, then less exposure. */
function isBetter({ quality: a }: ThatDotDocument, { quality: b }: ThatDotDocument): boolean {
  if (a.predrawnShare !== b.predrawnShare) return a.predrawnShare < b.predrawnShare;
  return a.dots === b.dots ? a.exposure < b.exposure : a.dots < b.dots;
}

function sectorWithMargin(gamma: number, beta: number): Sector {
  return sectorOf(gamma + ANGLE_MARGIN, beta === 0 ? 0 : beta + ANGLE_MARGIN);
}

/** Returns a check whether a dot at a place leaves the sectors of all links free. */
function leavesSectorsFree(
  dots: ThatDotBoard['dots'],
  { edges }: DotLayout,
  { gamma, beta }: ThatDotParameters,
): (at: Point) => boolean {
  const sector = sectorWithMargin(gamma, beta);
  const directedEdges = edges.flatMap(([i, j]) => [
    [i, j],
    [j, i],
  ]);
  const linked = directedEdges.filter(([from, to]) => linkTowards(dots[from], dots[to].at) !== undefined);
  return ([x, y]) => linked.every(([from, to]) => !contains(...dots[from].at, ...dots[to].at, sector, x, y));
}

/** The least cosine between a link and the direction to its dot. */
const MIN_COSINE = 0.9999;

/** Returns the link of a dot that points to another, if any. */
export function linkTowards({ at, links }: ThatDotBoard['dots'][number], to: Point): Link | undefined {
  const towards = Math.atan2(to[1] - at[1], to[0] - at[0]);
  return links.find(({ direction }) => Math.cos(direction - towards) > MIN_COSINE);
}

/** Gives each edge its link or links, in the edge's pen if it has one. */
export function assignLinks(
  { dots, predrawn, edges }: Omit<DotLayout, 'lines'>,
  parameters: ThatDotParameters,
  pens: readonly (number | undefined)[],
): ThatDotBoard['dots'] {
  const sector = sectorWithMargin(parameters.gamma, parameters.beta);
  const isClear = (from: number, to: number) => {
    const [px, py] = dots[from];
    const [qx, qy] = dots[to];
    return dots.every(([x, y], dot) => dot === from || dot === to || !contains(px, py, qx, qy, sector, x, y));
  };
  const links: Link[][] = dots.map(() => []);
  const addLink = (from: number, to: number, colour: number | undefined) => {
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
      addLink(i, j, pens[e]);
      addLink(j, i, pens[e]);
    }
  } else {
    const lineEnds = new Set(predrawn.flatMap((line) => [String(line[0]), String(line[line.length - 1])]));
    const isLineEnd = dots.map((dot) => lineEnds.has(String(dot)));
    const isForward = orient(
      dots.length,
      edges.map(([i, j]) => ({ ends: [i, j], forward: isClear(i, j), backward: isClear(j, i) })),
      (dot) => isLineEnd[dot],
    );
    edges.forEach(([i, j], e) => {
      if (isForward[e]) addLink(i, j, pens[e]);
      else addLink(j, i, pens[e]);
    });
  }
  return dots.map((at, dot) => ({ at, links: links[dot].sort((a, b) => a.direction - b.direction) }));
}

/** Returns the length of a link towards a dot at `distance`. In the style `variable` it grows with the distance. */
function lengthOfLink({ linkStyle, linkLength }: ThatDotParameters, distance: number): number {
  if (linkStyle !== 'variable') return linkLength;
  return Math.min(linkLength * Math.min(2, 0.5 + distance / 200), distance / 3 - ROUNDING_MARGIN);
}
