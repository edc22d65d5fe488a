import { contracted } from '../geometry/graphs/contracting.ts';
import { folded } from '../geometry/graphs/folding.ts';
import { joined } from '../geometry/graphs/joining.ts';
import { merged } from '../geometry/graphs/merging.ts';
import type { PlaneGraph } from '../geometry/graphs/plane-graph.ts';
import { planeGraph } from '../geometry/graphs/planing.ts';
import { pruned } from '../geometry/graphs/pruning.ts';
import { STEPS } from './canvas.ts';

/** Lines closer than this, in puzzle units, are one line drawn twice. */
const DOUBLE = 3;
/**
 * A loose end this close to another end or line was meant to meet it, in puzzle units. A line that overshoots a
 * crossing by less was meant to end there. In the Quick, Draw! sketches a pen is 11 wide.
 */
const GAP = 12;
const SPECK = 6;

/**
 * Cleans up drawn lines. Doubled lines are folded if they are connected and merged if not. Neighbouring junctions
 * become one, small gaps are closed, and short overshoots and specks are removed.
 * Input and result are in whole grid steps. Throws `TooDense` beyond `most` pieces.
 */
export function tidied(segments: Float64Array, most: number): PlaneGraph {
  const double = DOUBLE * STEPS;
  const once = (drawn: Float64Array): PlaneGraph => folded(planeGraph(drawn, most), double, most);
  let graph = once(merged(once(segments), double));
  graph = pruned(contracted(graph, double, most), GAP * STEPS, 0);
  graph = contracted(once(joined(graph, GAP * STEPS, double)), double, most);
  return pruned(graph, GAP * STEPS, SPECK * STEPS);
}
