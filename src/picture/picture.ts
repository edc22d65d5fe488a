import type { PlaneGraph } from '../geometry/plane-graph.ts';

/** Where a picture came from, as the puzzle document records it. */
export interface Source {
  /** `openmoji:1F408` for a picture of the library, `file:cat.svg` for a file. */
  readonly id: string;
  readonly credit?: string;
  readonly licence?: string;
}

/** A picture as every kind takes it in: a noded line drawing in puzzle units. */
export interface Picture {
  readonly source: Source;
  readonly title: string;
  /** Width and height; the longer is 1000. */
  readonly size: readonly [number, number];
  /** Nothing simplified or contracted yet; coordinates rounded to 3 decimals. */
  readonly drawing: PlaneGraph;
}
