/** A shape around the origin, as the data of an SVG path. */
type Silhouette = string;

/**
 * The shape of each coin and of its dots, by its colour, so that coins are told apart without colours: a disc, a diamond,
 * a triangle, all of about the same area as a disc of radius 1.
 */
export const SILHOUETTES: readonly Silhouette[] = [
  'M1 0A1 1 0 1 1-1 0A1 1 0 1 1 1 0Z',
  'M0-1.24L1.24 0L0 1.24L-1.24 0Z',
  'M0-1.42L1.3 .83H-1.3Z',
];

/** The shape of a colour's coin. */
export function silhouetteOf(colour: number): Silhouette {
  return SILHOUETTES[colour % SILHOUETTES.length] ?? '';
}

/** How large the shapes of a dot of several coins are, one in another, the outermost first, as shares of a dot's radius. */
const NESTED: readonly (readonly number[])[] = [[1], [1.5, 0.78], [1.7, 1.12, 0.56]];

/** The size of the shape of a dot's coin, the `place`th of `count`, as a share of the dot's radius. */
export function nestedSize(place: number, count: number): number {
  return NESTED[Math.min(count, NESTED.length) - 1]?.[place] ?? 1;
}
