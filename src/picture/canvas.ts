import { type Bounds, expand } from '../geometry/shapes/bounds.ts';
import { contains, type Region, region } from '../geometry/shapes/region.ts';
import { withoutDotsOnLines } from './figures/dots.ts';
import type { Paint } from './paint.ts';
import { Refusal } from './refusal.ts';
import type { ClipRegion } from './svg/shapes/clip-region.ts';
import { outlineInside, polylineInside } from './svg/shapes/clipping.ts';
import { cutDashes } from './svg/shapes/dashes.ts';
import { type FlattenedPart, flatten, MAX_SEGMENTS } from './svg/shapes/flatten.ts';
import type { Clip, PaintedShape, SvgScene } from './svg/shapes/painted-shape.ts';

/** Grid steps per puzzle unit. The coordinates of a drawing are whole steps. */
export const STEPS = 1000;
/** Longer side of a drawing inside its margins, in puzzle units. */
export const SPAN = 920;
/** Tolerance of flattened curves, in puzzle units. With rounding and arcs, errors stay below 0.25. */
const TOLERANCE = 0.2;

/** Dashed lines with gaps shorter than this, in puzzle units, are drawn solid. */
const SOLID_GAP = 16;
/** Fills are clipped this far outside the frame, in puzzle units. Colours beside the outermost lines are compared. */
const CLIP_MARGIN = 50;
/** A background fill may miss the edge of the canvas by this much, in puzzle units. */
const EDGE_TOLERANCE = 5;

export interface CanvasFrame {
  readonly box: Bounds;
  /** Puzzle units per canvas unit. */
  readonly scale: number;
}

export interface ShapeLayer {
  readonly fill: Paint | undefined;
  readonly region: Region | undefined;
  readonly stroke: Paint | undefined;
  /** In grid steps. */
  readonly halfWidth: number;
  readonly clips: readonly ClipRegion[];
}

/** A scene on the grid: its layers, and the segments that may be lines. */
export interface Canvas {
  readonly layers: readonly ShapeLayer[];
  /** ax, ay, bx, by of each segment, in whole grid steps. */
  readonly segments: Float64Array;
  /** The layer of each segment; -1 for the outline of a clip. */
  readonly layerOf: Int32Array;
}

/** Flattens a scene, clips it to a frame and rounds it to the grid. Throws `Refusal` `too-many-segments`. */
export function placeScene(scene: SvgScene, frame: CanvasFrame): Canvas {
  const { box, scale } = frame;
  const tolerance = TOLERANCE / scale;
  const factor = scale * STEPS;
  const wider = expand(box, CLIP_MARGIN / scale);
  const segments: number[] = [];
  const layerOf: number[] = [];
  let budget = MAX_SEGMENTS;

  const flattenPath = (path: PaintedShape['path']): FlattenedPart[] => {
    const lines = flatten(path, tolerance, budget);
    for (const polyline of lines) budget -= polyline.points.length / 2;
    if (budget < 0) throw new Refusal('too-many-segments', { limit: MAX_SEGMENTS });
    return lines;
  };
  const add = (points: readonly number[], layer: number): void => {
    for (const part of polylineInside(points, box)) {
      let x = Math.round((part[0] - box.left) * factor);
      let y = Math.round((part[1] - box.top) * factor);
      for (let index = 2; index < part.length; index += 2) {
        const nextX = Math.round((part[index] - box.left) * factor);
        const nextY = Math.round((part[index + 1] - box.top) * factor);
        if (nextX === x && nextY === y) continue;
        segments.push(x, y, nextX, nextY);
        layerOf.push(layer);
        x = nextX;
        y = nextY;
      }
    }
  };
  const inside = (polylines: readonly FlattenedPart[], evenOdd: boolean): Region =>
    region(
      polylines.map(({ points }) =>
        outlineInside(points, wider).map(
          (value, index) => (value - (index & 1 ? box.top : box.left)) * factor,
        ),
      ),
      evenOdd,
    );

  const clipRegions = new Map<Clip, ClipRegion>();
  const clipOf = (clip: Clip): ClipRegion => {
    let known = clipRegions.get(clip);
    if (known === undefined) {
      const parts = clip.parts.map(({ path, evenOdd, clips }) => {
        const lines = flattenPath(path);
        for (const { points } of lines) add(closeRing(points), -1);
        return { region: inside(lines, evenOdd), clips: clips.map(clipOf) };
      });
      known = { parts, clips: clip.clips.map(clipOf) };
      clipRegions.set(clip, known);
    }
    return known;
  };

  // A fill that contains the corners of the canvas is a background. Its sides along the edge are not lines.
  const { canvas } = scene;
  const rim = EDGE_TOLERANCE / scale;
  const corners = canvas
    ? [rim, canvas.width - rim].flatMap((x) =>
        [rim, canvas.height - rim].map((y) => [(x - box.left) * factor, (y - box.top) * factor] as const),
      )
    : [[Number.NaN, Number.NaN] as const];
  const withoutEdges = (points: readonly number[]): readonly (readonly number[])[] => {
    const parts: number[][] = [[points[0], points[1]]];
    for (let index = 2; index < points.length; index += 2) {
      const [ax, ay, bx, by] = points.slice(index - 2, index + 2);
      const isAlongEdge =
        Math.max(ax, bx) <= rim ||
        Math.max(ay, by) <= rim ||
        Math.min(ax, bx) >= (canvas?.width ?? 0) - rim ||
        Math.min(ay, by) >= (canvas?.height ?? 0) - rim;
      if (isAlongEdge) parts.push([bx, by]);
      else parts.at(-1)?.push(bx, by);
    }
    return parts.filter((part) => part.length > 2);
  };

  const layers = withoutDotsOnLines(scene.shapes, tolerance).map((shape, index): ShapeLayer => {
    const lines = flattenPath(shape.path);
    const filled = shape.fill && inside(lines, shape.evenOdd);
    const isBackground =
      shape.stroke === undefined && filled !== undefined && corners.every(([x, y]) => contains(filled, x, y));
    for (const { points } of lines) {
      // A fill closes an open path; a stroke does not.
      const outline = shape.stroke ? points : closeRing(points);
      const parts = shape.dashes ? cutDashes(outline, shape.dashes, SOLID_GAP / scale) : [outline];
      for (const part of isBackground ? withoutEdges(outline) : parts) add(part, index);
    }
    return {
      fill: shape.fill,
      region: filled,
      stroke: shape.stroke,
      halfWidth: (shape.strokeWidth / 2) * factor,
      clips: shape.clips.map(clipOf),
    };
  });
  return { layers, segments: Float64Array.from(segments), layerOf: Int32Array.from(layerOf) };
}

function closeRing(points: readonly number[]): readonly number[] {
  const last = points.length - 2;
  return points[0] === points[last] && points[1] === points[last + 1]
    ? points
    : [...points, points[0], points[1]];
}
