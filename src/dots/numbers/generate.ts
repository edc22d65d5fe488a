import type { Point } from '../../geometry/plane-graph.ts';
import type { Picture } from '../../picture/picture.ts';
import type { Parameters } from '../../puzzle/document.ts';
import type { Result } from '../../puzzle/kind.ts';
import type { Random } from '../../random.ts';
import { clip } from '../clipping.ts';
import { prepare } from '../curves.ts';
import { type Laid, lay, tidy } from '../laid.ts';
import { arrange } from '../layout.ts';
import { prune } from '../pruning.ts';
import { graphOf } from '../route.ts';
import { find } from '../shortcuts.ts';
import { ID, type Label, type NumbersBoard, type NumbersDocument } from './document.ts';
import { type Mark, numbered } from './numbering.ts';
import { type NumbersParameters, read } from './parameters.ts';
import { place } from './placement.ts';
import { placesOf } from './places.ts';
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
  /** How much farther apart than `delta` dots are kept, so that numbers find room. */
  readonly spread: number;
  /** Tried only if all before have left more than this share pre-drawn, or have made no puzzle. */
  readonly above: number;
}
/** The ways to try, in order. */
const PLANS: readonly Plan[] = [
  { tolerance: 1, reach: 0.45, shift: 0, spread: 1, above: 0 },
  { tolerance: 1, reach: 1, shift: 0, spread: 1, above: 0 },
  { tolerance: 0.9, reach: 0.45, shift: 0.5, spread: 1, above: 0.005 },
  { tolerance: 1, reach: 1, shift: 0.6, spread: 1.25, above: 0.01 },
  { tolerance: 0.75, reach: 1, shift: 0.5, spread: 1, above: 0.02 },
  { tolerance: 1, reach: 0.45, shift: 0.8, spread: 1.5, above: 0.03 },
  { tolerance: 0.5, reach: 0.45, shift: 0.75, spread: 1, above: 0.04 },
  { tolerance: 0.9, reach: 0.7, shift: 0.1, spread: 1.5, above: 0.04 },
  { tolerance: 0.8, reach: 0.2, shift: 0.9, spread: 1, above: 0.04 },
  { tolerance: 0.9, reach: 1.3, shift: 0.4, spread: 2, above: 0.04 },
];
/** A drawing of which so many times what is allowed would be pre-drawn is given up early. */
const HOPELESS = 3;
/** A drawing of more strokes than this is no dot puzzle, and would take long to be found out. */
const MOST_STROKES = 500;
/** Kept from epsilon, so that rounding to 3 decimals breaks nothing. */
const ROUNDING = 0.01;
/** A pre-drawn line that lies all within this share of epsilon of the rest is left out. */
const COVERED = 0.9;

/** Makes one puzzle: candidates are made until one of them has no finding and is solved by the player's rule. */
export function generate(
  picture: Picture,
  settled: Parameters,
  seed: string,
  random: Random,
  progress: (share: number) => void,
): Result<NumbersDocument> {
  const parameters = read(settled);
  if (picture.drawing.edges.length === 0)
    return { ok: false, failure: { code: 'nothing-to-draw', data: {} } };
  const phase = random.below(1000) / 1000;
  let best: NumbersDocument | undefined;
  let share = 0;
  let fewest = Number.POSITIVE_INFINITY;
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
    const { marks, strokes } = numbered(laid.dots, laid.edges, parameters.sequences);
    if (strokes > parameters.maxStrokes) {
      fewest = Math.min(fewest, strokes);
      continue;
    }
    const board = lettered(laid, marks, picture.size, parameters);
    if (board === undefined) continue;
    const document = documentOf(picture, settled, parameters, seed, board, laid);
    if (best !== undefined && !isBetter(document, best)) continue;
    share = document.quality.predrawnShare;
    if (verify(document).length > 0) continue;
    if (JSON.stringify(solve(document.board)) !== JSON.stringify(document.solution)) continue;
    best = document;
  }
  if (best !== undefined) return { ok: true, value: best };
  return { ok: false, failure: failureOf(parameters, share, fewest) };
}

/** Why there is no puzzle. `strokes`: the fewest of those that were too many, infinite where none were. */
function failureOf({ lambda, maxStrokes }: NumbersParameters, share: number, strokes: number) {
  if (strokes < Number.POSITIVE_INFINITY)
    return { code: 'too-many-strokes', data: { strokes, most: maxStrokes } };
  return share > lambda
    ? { code: 'too-much-predrawn', data: { share, lambda } }
    : { code: 'no-puzzle', data: {} };
}

/** Less pre-drawn, then fewer strokes, then fewer dots, then less exposed. */
function isBetter({ quality: a }: NumbersDocument, { quality: b }: NumbersDocument): boolean {
  if (a.predrawnShare !== b.predrawnShare) return a.predrawnShare < b.predrawnShare;
  if (a.strokes !== b.strokes) return a.strokes < b.strokes;
  return a.dots === b.dots ? a.exposure < b.exposure : a.dots < b.dots;
}

function attempt(
  { drawing }: Picture,
  parameters: NumbersParameters,
  { tolerance, reach, shift, spread }: Plan,
  phase: number,
  progress: (share: number) => void,
): Laid {
  const { clearance, minEdge } = parameters;
  const delta = parameters.delta * spread;
  const epsilon = parameters.epsilon * tolerance - ROUNDING;
  const leastEdge = delta + ROUNDING;
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
  const shortcuts = find(curves, { epsilon });
  const graphs = curves.strokes.map((stroke, s) => graphOf(curves, stroke, shortcuts[s]));
  progress(0.3);
  const routes = arrange(graphs, curves, { delta, clearance, minEdge, leastEdge }, PASSES, (part) =>
    progress(0.3 + 0.6 * part),
  );
  return tidy(prune(clip(lay(curves, routes), clearance), drawing, parameters.epsilon * COVERED));
}

/** The board with its numbers; undefined where they find no room. */
function lettered(
  laid: Laid,
  marks: readonly Mark[],
  size: Point,
  { labelSize, dotRadius }: NumbersParameters,
): NumbersBoard | undefined {
  const lettering = { size, labelSize, dotRadius };
  const places = marks.map((mark) => placesOf(mark, laid, lettering));
  const placed = place(places);
  if (!placed.ok) return undefined;
  const labels: Label[][] = laid.dots.map(() => []);
  marks.forEach(({ dot, sequence, number, pause }, l) => {
    labels[dot].push({ sequence, number, pause, at: places[l][placed.chosen[l]].box.at });
  });
  const dots = laid.dots.map((at, dot) => ({ at, labels: labels[dot] }));
  return { dots, predrawn: laid.predrawn };
}

function documentOf(
  picture: Picture,
  settled: Parameters,
  parameters: NumbersParameters,
  seed: string,
  board: NumbersBoard,
  laid: Laid,
): NumbersDocument {
  const { points, edges } = picture.drawing;
  const drawing = {
    points: Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i], points[2 * i + 1]] as const),
    edges: Array.from({ length: edges.length / 2 }, (_, i) => [edges[2 * i], edges[2 * i + 1]] as const),
  };
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
