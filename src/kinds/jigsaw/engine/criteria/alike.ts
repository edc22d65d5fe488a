import type { Point } from '../../../../geometry/shapes/point.ts';
import { toLab } from '../../../../picture/pixels/lab.ts';
import type { Pixels } from '../../../../picture/pixels/pixels.ts';
import type { Finding } from '../../../../puzzle/contract/kind.ts';
import { families } from '../tiling/congruence.ts';
import { compose, inverse, type Pose, transform } from '../tiling/pose.ts';
import { type Shape, shapeOf } from '../tiling/shape.ts';
import type { JigsawCriterion } from './case.ts';

/** Outlines whose corners coincide within this distance look the same, in units. */
const SAME_OUTLINE = 0.5;
/** Points this near to a straight line are no corners, in units. */
const STRAIGHT = 0.05;
/** Pictures whose mean difference is at most this look the same, in CIE LAB. */
const SAME_PICTURE = 4;
/** Where a piece's picture is sampled, as shares of the way from its middle to each corner. */
const DEPTHS = [0.3, 0.6, 0.9];

/** `alike`: no two pieces can be swapped. Polygons must differ in outline, others in outline or picture (if given). */
export const noneAlike: JigsawCriterion = ({ document: { size }, outlines, settings, pixels }) => {
  const isPolygons = settings.cut === 'polygons';
  if (!isPolygons && pixels === undefined) return [];
  const shapes = outlines.map((outline) => shapeOf(outline, STRAIGHT));
  let looksAlike: ((a: Shape, b: Shape, pose: Pose) => boolean) | undefined;
  const findings: Finding[] = [];
  for (const { members, poses } of families(shapes, SAME_OUTLINE)) {
    members.forEach((piece, k) => {
      const other = members.slice(0, k).find((earlier, j) => {
        if (isPolygons || pixels === undefined) return true;
        looksAlike ??= createComparer(pixels, size);
        return looksAlike(shapes[earlier], shapes[piece], compose(poses[k], inverse(poses[j])));
      });
      if (other !== undefined) findings.push({ criterion: 'alike', concerns: [other, piece] });
    });
  }
  return findings;
};

/** Returns a test whether two pieces show the same picture. The pose takes the first outline onto the second. */
function createComparer(
  pixels: Pixels,
  [width, height]: Point,
): (one: Shape, other: Shape, pose: Pose) => boolean {
  const { l, a, b } = toLab(pixels);
  const pixelAt = (x: number, y: number): number => {
    const column = Math.min(pixels.width - 1, Math.max(0, Math.floor((x * pixels.width) / width)));
    const row = Math.min(pixels.height - 1, Math.max(0, Math.floor((y * pixels.height) / height)));
    return row * pixels.width + column;
  };
  return (one, other, pose) => {
    const middleX = one.xs.reduce((sum, x) => sum + x, 0) / one.count;
    const middleY = one.ys.reduce((sum, y) => sum + y, 0) / one.count;
    let sum = 0;
    for (const depth of DEPTHS) {
      for (let i = 0; i < one.count; i++) {
        const x = middleX + depth * (one.xs[i] - middleX);
        const y = middleY + depth * (one.ys[i] - middleY);
        const [u, v] = transform(pose, x, y);
        const p = pixelAt(one.origin[0] + x, one.origin[1] + y);
        const q = pixelAt(other.origin[0] + u, other.origin[1] + v);
        const [dl, da, db] = [l[p] - l[q], a[p] - a[q], b[p] - b[q]];
        sum += Math.sqrt(dl * dl + da * da + db * db);
      }
    }
    return sum / (DEPTHS.length * one.count) <= SAME_PICTURE;
  };
}
