import { EndType, FillRule, inflatePathsD, JoinType, unionD } from 'clipper2-ts';
import type { Point } from '../../geometry/shapes/point.ts';

export type Line = readonly Point[];

/** Mitre limit of sharp corners; sharper ones are cut off. */
const MITRE = 3;
/** Decimals of a millimetre. */
const DECIMALS = 4;
/** How far a round corner may stray from a circle, in millimetres. */
const ARC_TOLERANCE = 0.02;

/** The corners of an outline that is moved outwards. */
type CornerForm = 'sharp' | 'round';

/**
 * Moves closed outlines outwards by a distance in millimetres, or inwards if it is negative. The first point is not
 * repeated. Outlines inside others are holes.
 */
export function offsetOutlines(
  outlines: readonly Line[],
  distance: number,
  corners: CornerForm = 'sharp',
): readonly Line[] {
  if (distance === 0) return outlines;
  const paths = outlines.map((outline) => outline.map(([x, y]) => ({ x, y })));
  // Clipper takes outlines in opposite directions as rims and holes.
  const directed = paths.length > 1 ? unionD(paths, [], FillRule.EvenOdd, DECIMALS) : paths;
  const join = corners === 'sharp' ? JoinType.Miter : JoinType.Round;
  const moved = inflatePathsD(directed, distance, join, EndType.Polygon, MITRE, DECIMALS, ARC_TOLERANCE);
  return moved.map((path) => path.map(({ x, y }): Point => [x, y]));
}
