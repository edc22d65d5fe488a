import type { Point } from '../../../../geometry/shapes/point.ts';
import { type Family, families } from './congruence.ts';
import { type Accuracy, type Corners, cornersOf, cornersWithAccuracy } from './corners.ts';
import { grow } from './growth.ts';
import { compose, IDENTITY, inverse, type Pose } from './pose.ts';
import { addOutline, emptyRegion, type FreeRegion } from './region.ts';
import {
  type PlacedShape,
  type SearchLimits,
  type SearchOptions,
  search,
  type TilingSearch,
} from './search.ts';
import { type Shape, shapeOf } from './shape.ts';

export interface Stock {
  readonly accuracy: Accuracy;
  readonly shapes: readonly Shape[];
  readonly families: readonly Family[];
  readonly corners: Corners;
  readonly copies: readonly number[];
}

/** `pose` takes the outline's own coordinates into place. */
export interface PlacedOutline {
  readonly outline: number;
  readonly pose: Pose;
}

/** Prepares outlines. Those that differ by at most `alike` form one family. */
export function stockOf(
  outlines: readonly (readonly Point[])[],
  accuracy: Accuracy,
  alike = accuracy.tolerance,
): Stock {
  const shapes = outlines.map((outline) => shapeOf(outline, accuracy.straight));
  const found = families(shapes, alike);
  return {
    accuracy,
    shapes,
    families: found,
    corners: cornersOf(
      found.map(({ members }) => shapes[members[0]]),
      found.map(({ period }) => period),
      accuracy,
    ),
    copies: found.map(({ members }) => members.length),
  };
}

/** Corners that the first accuracy ignored stay ignored. */
export function stockWithAccuracy(stock: Stock, accuracy: Accuracy): Stock {
  return { ...stock, accuracy, corners: cornersWithAccuracy(stock.corners, accuracy) };
}

export function tile(
  stock: Stock,
  form: Shape,
  limits: SearchLimits,
  options: SearchOptions = {},
): TilingSearch {
  return search(regionWithin(stock, form), stock.corners, stock.copies, limits, options);
}

export function fillGreedily(stock: Stock, form: Shape, mostSteps: number): readonly PlacedShape[] {
  return grow(regionWithin(stock, form), stock.corners, stock.copies, false, mostSteps);
}

/** Grows one region without gaps, from the outline with the most corners. */
export function growRegion(stock: Stock, mostSteps: number): readonly PlacedShape[] {
  const { corners, copies } = stock;
  let seed = 0;
  corners.shapes.forEach(({ count }, shape) => {
    if (count > corners.shapes[seed].count) seed = shape;
  });
  const { xs, ys } = corners.shapes[seed];
  const region = emptyRegion(stock.accuracy.tolerance, stock.accuracy.straight, cellOf(stock));
  addOutline(region, xs.toReversed(), ys.toReversed());
  const left = copies.map((count, shape) => count - (shape === seed ? 1 : 0));
  return [{ shape: seed, pose: IDENTITY }, ...grow(region, corners, left, true, mostSteps)];
}

/** Assigns outlines to placed shapes, copies in ascending order. */
export function placeOutlines(
  { shapes, families }: Stock,
  layers: readonly PlacedShape[],
): readonly PlacedOutline[] {
  const usedMembers = families.map(() => 0);
  return layers
    .map(({ shape, pose }) => {
      const { members, poses } = families[shape];
      const nth = usedMembers[shape]++;
      const outline = members[nth];
      const [x, y] = shapes[outline].origin;
      // From the outline to its shape, then to the family's first shape, then into place.
      const local: Pose = { ...IDENTITY, x: -x, y: -y };
      return { outline, pose: compose(pose, compose(inverse(poses[nth]), local)) };
    })
    .sort((a, b) => a.outline - b.outline);
}

function regionWithin(stock: Stock, form: Shape): FreeRegion {
  const region = emptyRegion(stock.accuracy.tolerance, stock.accuracy.straight, cellOf(stock));
  addOutline(region, form.xs, form.ys);
  return region;
}

/** Side of a lookup cell: twice the mean side of the shapes. */
function cellOf({ corners: { shapes } }: Stock): number {
  let [sum, count] = [0, 0];
  for (const shape of shapes) {
    sum += shape.perimeter;
    count += shape.count;
  }
  return (2 * sum) / count;
}
