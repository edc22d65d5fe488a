import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import * as v from 'valibot';
import type { Point } from '../../src/geometry/shapes/point.ts';
import {
  homography,
  pictureCorners,
  projectPoint,
  type SheetCorners,
} from '../../src/picture/tracing/sheet/homography.ts';

const point = v.strictTuple([v.number(), v.number()]);
const corners = v.strictTuple([point, point, point, point]);
const truthSchema = v.object({
  corners,
  strokes: v.array(v.array(point)),
  paper: point,
  pen: v.optional(v.string(), ''),
  flat: v.optional(v.boolean(), false),
});
const cornersSchema = v.record(v.string(), v.object({ corners }));

/** A photograph with its ground truth. */
export interface KnownPhoto {
  readonly path: string;
  readonly name: string;
  /** The pen it was drawn with; empty if unknown. */
  readonly pen: string;
  /**
   * The sheet's corners in pixels of the upright file. Missing if the sheet fills the picture, or if they are unknown.
   */
  readonly corners?: SheetCorners;
  /** True if no table is visible around the sheet. */
  readonly isFlat: boolean;
  /** The drawing, and the map from pixels of the photograph to the sheet. Both use pixels of the sheet. */
  readonly drawn?: {
    readonly strokes: readonly (readonly Point[])[];
    readonly onSheet: (at: Point) => Point;
  };
}

/**
 * Reads the photographs of a folder, sorted by name. `NAME.json` beside one has the ground truth: `corners` in pixels,
 * `strokes` in shares of the sheet, `paper` (the sheet's size), `pen` and `flat`. Alternatively, `corners.json` has the
 * corners of several files. Throws if such a file is invalid.
 */
export function knownPhotos(folder: string): readonly KnownPhoto[] {
  const list = join(folder, 'corners.json');
  const known = existsSync(list) ? v.parse(cornersSchema, JSON.parse(readFileSync(list, 'utf8'))) : {};
  return readdirSync(folder)
    .filter((file) => /\.(png|jpe?g|webp)$/i.test(file))
    .sort()
    .map((file) => {
      const path = join(folder, file);
      const name = basename(file, extname(file));
      const beside = join(folder, `${name}.json`);
      if (existsSync(beside)) return { path, name, ...readTruth(beside) };
      const own = known[file]?.corners;
      return { path, name, pen: '', isFlat: false, ...(own === undefined ? {} : { corners: own }) };
    });
}

function readTruth(file: string): Omit<KnownPhoto, 'path' | 'name'> {
  const {
    corners: own,
    strokes,
    paper,
    pen,
    flat,
  } = v.parse(truthSchema, JSON.parse(readFileSync(file, 'utf8')));
  const [width, height] = paper;
  const toSheet = homography(own, pictureCorners(width, height)) ?? [];
  return {
    pen,
    isFlat: flat,
    ...(flat ? {} : { corners: own }),
    drawn: {
      strokes: strokes.map((stroke) => stroke.map(([x, y]) => [x * width, y * height] as const)),
      onSheet: (at) => projectPoint(toSheet, at),
    },
  };
}
