import type { Picture } from '../../picture/picture.ts';
import type { Parameters } from '../../puzzle/document.ts';
import type { Result } from '../../puzzle/kind.ts';
import type { Random } from '../../random.ts';
import { clip } from '../clipping.ts';
import { prepare } from '../curves.ts';
import { type Laid, lay, tidy } from '../laid.ts';
import { arrange } from '../layout.ts';
import { orient } from '../orientation.ts';
import { prune } from '../pruning.ts';
import { graphOf } from '../route.ts';
import { contains } from '../sector.ts';
import { find } from '../shortcuts.ts';
import { ID, type Link, type ThatDotBoard, type ThatDotDocument } from './document.ts';
import { read, type ThatDotParameters } from './parameters.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';
import { verify } from './verify.ts';

export const GENERATOR_VERSION = 1;

/** Distance between a stroke's vertices where its edges are long. */
const STEP = 9;
const PASSES = 4;
/** One way to try. */
interface Plan {
  /** What the shortcuts may deviate, as a share of epsilon. */
  readonly tolerance: number;
  /** Lines nearer to one another than this share of the clearance become one. */
  readonly reach: number;
  /** Added to the phase at which long edges are cut. */
  readonly shift: number;
  /** Tried only if all before have left more than this share pre-drawn, or have made no puzzle; below 0, always. */
  readonly above: number;
}
/** The ways to try, in order. */
const PLANS: readonly Plan[] = [
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
];
/** A drawing of which so many times what is allowed would be pre-drawn is given up early. */
const HOPELESS = 3;
/** A drawing of more strokes than this is no dot puzzle, and would take long to be found out. */
const MOST_STROKES = 500;
/** Kept from epsilon, so that rounding to 3 decimals breaks nothing. */
const ROUNDING = 0.01;
/** A pre-drawn line that lies all within this share of epsilon of the rest is left out. */
const COVERED = 0.9;
/** Kept from gamma, in degrees, as directions are rounded too. */
const TURN = 0.06;

/**
 * Makes one puzzle. Candidates are made by one plan after another until little enough is pre-drawn; of those without a
 * finding that the player's rule solves, the best is kept. The failure `nothing-to-draw`, `too-much-predrawn` (with
 * `share` and `lambda`) or `no-puzzle` where there is none.
 */
export function generate(
  picture: Picture,
  settled: Parameters,
  seed: string,
  random: Random,
  progress: (share: number) => void,
): Result<ThatDotDocument> {
  const parameters = read(settled);
  if (picture.drawing.edges.length === 0)
    return { ok: false, failure: { code: 'nothing-to-draw', data: {} } };
  const phase = random.below(1000) / 1000;
  let best: ThatDotDocument | undefined;
  let share = 0;
  for (const [number, plan] of PLANS.entries()) {
    if (best !== undefined && best.quality.predrawnShare <= plan.above) break;
    if (best === undefined && number >= 2 && share > HOPELESS * parameters.lambda) break;
    const laid = attempt(picture, parameters, plan, phase, (part) =>
      progress((number + part) / PLANS.length),
    );
    if (laid.edges.length === 0) {
      share = 1;
      continue;
    }
    const document = documentOf(picture, settled, parameters, seed, laid);
    if (best !== undefined && !isBetter(document, best)) continue;
    share = document.quality.predrawnShare;
    if (verify(document).length > 0) continue;
    if (JSON.stringify(solve(document.board)) !== JSON.stringify(document.solution)) continue;
    best = document;
  }
  if (best !== undefined) return { ok: true, value: best };
  const failure =
    share > parameters.lambda
      ? { code: 'too-much-predrawn', data: { share, lambda: parameters.lambda } }
      : { code: 'no-puzzle', data: {} };
  return { ok: false, failure };
}

/** Less pre-drawn, then fewer dots, then less exposed. */
function isBetter({ quality: a }: ThatDotDocument, { quality: b }: ThatDotDocument): boolean {
  if (a.predrawnShare !== b.predrawnShare) return a.predrawnShare < b.predrawnShare;
  return a.dots === b.dots ? a.exposure < b.exposure : a.dots < b.dots;
}

function attempt(
  { drawing }: Picture,
  parameters: ThatDotParameters,
  { tolerance, reach, shift }: Plan,
  phase: number,
  progress: (share: number) => void,
): Laid {
  const { delta, clearance, gamma, minEdge, linkLength, links } = parameters;
  const epsilon = parameters.epsilon * tolerance - ROUNDING;
  const tangent = tangentOf(gamma);
  const leastEdge = Math.max(delta, 3 * linkLength) + ROUNDING;
  const curves = prepare(drawing, {
    delta,
    epsilon,
    clearance,
    leastEdge,
    reach: reach * clearance,
    step: STEP,
    phase: (phase + shift) % 1,
  });
  if (curves.strokes.length > MOST_STROKES) return { dots: [], predrawn: [], edges: [] };
  const shortcuts = find(curves, { epsilon, tangent });
  const graphs = curves.strokes.map((stroke, s) => graphOf(curves, stroke, shortcuts[s]));
  progress(0.3);
  const routes = arrange(
    graphs,
    curves,
    { delta, clearance, minEdge, leastEdge, sectors: { tangent, bothEnds: links === 'two-sided' } },
    PASSES,
    (part) => progress(0.3 + 0.6 * part),
  );
  return tidy(prune(clip(lay(curves, routes), clearance), drawing, parameters.epsilon * COVERED));
}

function tangentOf(gamma: number): number {
  return Math.tan(((gamma + TURN) * Math.PI) / 180);
}

function documentOf(
  picture: Picture,
  settled: Parameters,
  parameters: ThatDotParameters,
  seed: string,
  laid: Laid,
): ThatDotDocument {
  const { points, edges } = picture.drawing;
  const drawing = {
    points: Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i], points[2 * i + 1]] as const),
    edges: Array.from({ length: edges.length / 2 }, (_, i) => [edges[2 * i], edges[2 * i + 1]] as const),
  };
  const board: ThatDotBoard = { dots: linked(laid, parameters), predrawn: laid.predrawn };
  const solution = { edges: laid.edges };
  return {
    format: 'dotterel/puzzle',
    version: 1,
    kind: ID,
    title: picture.title,
    size: picture.size,
    generator: { version: GENERATOR_VERSION, seed, parameters: settled },
    source: picture.source,
    drawing,
    board,
    solution,
    quality: quality({ drawing, board, solution, parameters }),
  };
}

/** Gives each edge its link or links. */
function linked({ dots, predrawn, edges }: Laid, parameters: ThatDotParameters): ThatDotBoard['dots'] {
  const tangent = tangentOf(parameters.gamma);
  const isClear = (from: number, to: number) => {
    const [px, py] = dots[from];
    const [qx, qy] = dots[to];
    return dots.every(
      ([x, y], dot) => dot === from || dot === to || !contains(px, py, qx, qy, tangent, x, y),
    );
  };
  const links: Link[][] = dots.map(() => []);
  const put = (from: number, to: number) => {
    const [px, py] = dots[from];
    const [qx, qy] = dots[to];
    links[from].push({
      direction: round(Math.atan2(qy - py, qx - px)),
      length: round(lengthOfLink(parameters, Math.sqrt((qx - px) ** 2 + (qy - py) ** 2))),
    });
  };
  if (parameters.links === 'two-sided') {
    for (const [i, j] of edges) {
      put(i, j);
      put(j, i);
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
      if (atFirst[e]) put(i, j);
      else put(j, i);
    });
  }
  return dots.map((at, dot) => ({ at, links: links[dot].sort((a, b) => a.direction - b.direction) }));
}

/** How long a link is drawn towards a dot at `distance`: with the style `variable`, longer for farther. */
function lengthOfLink({ linkStyle, linkLength }: ThatDotParameters, distance: number): number {
  if (linkStyle !== 'variable') return linkLength;
  return Math.min(linkLength * Math.min(2, 0.5 + distance / 200), distance / 3 - ROUNDING);
}

const round = (value: number) => Math.round(value * 1000) / 1000;
