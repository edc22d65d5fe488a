import { joined } from '../geometry/joining.ts';
import { merged } from '../geometry/merging.ts';
import type { PlaneGraph } from '../geometry/plane-graph.ts';
import { planeGraph } from '../geometry/planing.ts';
import { pruned } from '../geometry/pruning.ts';
import { STEPS } from './canvas.ts';

/** Lines that run closer than this are one line that was drawn twice, in puzzle units. */
export const DOUBLE = 3;
/**
 * Loose ends closer than this to another end or line were meant to meet it, and lines that reach farther than a
 * crossing by less than this were meant to end there, in puzzle units. In the Quick, Draw! sketches a pen is 11 wide.
 */
export const GAP = 12;
/** Parts smaller than this across are specks, in puzzle units. */
export const SPECK = 6;

/**
 * Makes of the lines as they were drawn those that were meant: doubled lines merged, small gaps closed, short
 * overshoots and specks taken off. Takes and gives whole grid steps. Throws `TooDense` beyond `most` pieces.
 */
export function tidied(segments: Float64Array, most: number): PlaneGraph {
  let graph = planeGraph(segments, most);
  graph = planeGraph(merged(graph, DOUBLE * STEPS), most);
  graph = pruned(graph, GAP * STEPS, 0);
  graph = planeGraph(joined(graph, GAP * STEPS, DOUBLE * STEPS), most);
  return pruned(graph, GAP * STEPS, SPECK * STEPS);
}
