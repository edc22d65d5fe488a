import { contractJunctions } from '../geometry/graphs/contracting.ts';
import { foldNarrowFaces } from '../geometry/graphs/folding.ts';
import { joinLooseEnds } from '../geometry/graphs/joining.ts';
import { mergeLines } from '../geometry/graphs/merging.ts';
import type { PlaneGraph } from '../geometry/graphs/plane-graph.ts';
import { planeGraph } from '../geometry/graphs/planing.ts';
import { prune } from '../geometry/graphs/pruning.ts';
import { STEPS } from './canvas.ts';

/** Lines closer than this, in puzzle units, are one line drawn twice. */
const DOUBLE = 3;
/**
 * A loose end this close to another end or line was meant to meet it, in puzzle units. A line that overshoots a
 * crossing by less was meant to end there. (A pen in the Quick, Draw! sketches is 11 wide.)
 */
const GAP = 12;
const SPECK = 6;

/**
 * Cleans up drawn lines. Doubled lines are folded if they are connected and merged if not. Neighbouring junctions
 * become one, small gaps are closed, and short overshoots and specks are removed.
 * Input and result are in whole grid steps. Throws `TooDense` beyond `maxPieces` pieces.
 */
export function tidyLines(segments: Float64Array, maxPieces: number): PlaneGraph {
  const double = DOUBLE * STEPS;
  const once = (drawn: Float64Array): PlaneGraph =>
    foldNarrowFaces(planeGraph(drawn, maxPieces), double, maxPieces);
  let graph = once(mergeLines(once(segments), double));
  graph = prune(contractJunctions(graph, double, maxPieces), GAP * STEPS, 0);
  graph = contractJunctions(once(joinLooseEnds(graph, GAP * STEPS, double)), double, maxPieces);
  return prune(graph, GAP * STEPS, SPECK * STEPS);
}
