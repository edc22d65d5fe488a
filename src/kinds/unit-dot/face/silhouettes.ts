/** A shape around the origin, as the data of an SVG path. */
type Silhouette = string;

/** The shape of each coin and of its dots, by colour: a disc, a diamond, a triangle. All have about the area of a unit disc. */
export const SILHOUETTES: readonly Silhouette[] = [
  'M1 0A1 1 0 1 1-1 0A1 1 0 1 1 1 0Z',
  'M0-1.24L1.24 0L0 1.24L-1.24 0Z',
  'M0-1.42L1.3 .83H-1.3Z',
];

export function silhouetteOf(colour: number): Silhouette {
  return SILHOUETTES[colour % SILHOUETTES.length] ?? '';
}

/** Sizes of the nested shapes of a dot with several coins, the outermost first, as shares of the dot's radius. */
const NESTED: readonly (readonly number[])[] = [[1], [1.5, 0.78], [1.7, 1.12, 0.56]];

/** Returns the size of the shape at `place` of `count`, as a share of the dot's radius. */
export function nestedSize(place: number, count: number): number {
  return NESTED[Math.min(count, NESTED.length) - 1]?.[place] ?? 1;
}
