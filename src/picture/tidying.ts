import { contracted } from '../geometry/graphs/contracting.ts';
import { folded } from '../geometry/graphs/folding.ts';
import { joined } from '../geometry/graphs/joining.ts';
import { merged } from '../geometry/graphs/merging.ts';
import type { PlaneGraph } from '../geometry/graphs/plane-graph.ts';
import { planeGraph } from '../geometry/graphs/planing.ts';
import { pruned } from '../geometry/graphs/pruning.ts';
import { STEPS } from './canvas.ts';

/** Lines that run closer than this are one line that was drawn twice, in puzzle units. */
const DOUBLE = 3;
/**
 * Loose ends closer than this to another end or line were meant to meet it, and lines that reach farther than a
 * crossing by less than this were meant to end there, in puzzle units. In the Quick, Draw! sketches a pen is 11 wide.
 */
const GAP = 12;
/** Parts smaller than this across are specks, in puzzle units. */
const SPECK = 6;

/**
 * Makes of the lines as they were drawn those that were meant: doubled lines folded where they hang together and merged
 * where they do not, junctions beside each other drawn into one, small gaps closed, short overshoots and specks taken
 * off. Takes and gives whole grid steps. Throws `TooDense` beyond `most` pieces.
 */
export function tidied(segments: Float64Array, most: number): PlaneGraph {
  const double = DOUBLE * STEPS;
  const once = (drawn: Float64Array): PlaneGraph => folded(planeGraph(drawn, most), double, most);
  let graph = once(merged(once(segments), double));
  graph = pruned(contracted(graph, double, most), GAP * STEPS, 0);
  graph = contracted(once(joined(graph, GAP * STEPS, double)), double, most);
  return pruned(graph, GAP * STEPS, SPECK * STEPS);
}
