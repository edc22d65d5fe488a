import type { Point } from '../../geometry/shapes/point.ts';
import type { Gathering } from '../table/gathering.ts';

/** The place of the finished picture on the screen, in CSS pixels. */
export interface FinishLayout {
  readonly width: number;
  readonly height: number;
  /** The oval ground under the picture: its centre and its radii. */
  readonly middle: Point;
  readonly radiusX: number;
  readonly radiusY: number;
  /** CSS pixels per puzzle unit, and the place of the puzzle's origin. */
  readonly scale: number;
  readonly origin: Point;
}

export interface FinishBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The picture's corners reach this share of the oval's radius. */
const REACH = 0.84;

/** Wide screens lower than `LOW_HEIGHT` keep `BUTTONS_HEIGHT` free for buttons. CSS pixels. */
export const LOW_HEIGHT = 480;
const BUTTONS_HEIGHT = 136;

/** The bounding box of all lines of a picture. */
export function boxOf({ picture, details = new Float64Array() }: Gathering): FinishBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const segments of [picture, details]) {
    for (let at = 0; at + 1 < segments.length; at += 2) {
      const x = segments[at] ?? 0;
      const y = segments[at + 1] ?? 0;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return right < left
    ? { left: 0, top: 0, width: 1, height: 1 }
    : { left, top, width: right - left, height: bottom - top };
}

/** Places a finished picture with lines in `box` on a screen, in CSS pixels. */
export function finishLayout(width: number, height: number, box: FinishBox): FinishLayout {
  const upright = height > width;
  const isLow = !upright && height < LOW_HEIGHT;
  const down = upright
    ? Math.min(height * 0.31, width * 0.52)
    : isLow
      ? (height - BUTTONS_HEIGHT) / 2
      : height * 0.34;
  const across = upright ? width * 0.43 : Math.min(width * 0.33, height * 0.52, down * 1.6);
  const middle: Point = [width / 2, upright ? height * 0.43 : isLow ? down * 1.06 : height * 0.41];
  const corner = Math.sqrt((box.width / 2 / across) ** 2 + (box.height / 2 / down) ** 2);
  const scale = Math.min(REACH / Math.max(corner, 1e-6), (1.5 * Math.min(across, down)) / 100);
  return {
    width,
    height,
    middle,
    radiusX: across,
    radiusY: down,
    scale,
    origin: [
      middle[0] - (box.left + box.width / 2) * scale,
      middle[1] + down * 0.04 - (box.top + box.height / 2) * scale,
    ],
  };
}
