import { OUTSIDE } from '../document.ts';
import type { LabelMap } from './labels.ts';

/** A border between two areas. Its points are corners of pixels, as numbers: `x + y × (width + 1)`. */
export interface AreaBorder {
  readonly points: readonly number[];
  /** The areas on its left and right as seen on screen, or `OUTSIDE`. */
  readonly sides: readonly [number, number];
}

/** Steps to the right, down, left and up, as x and y. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/**
 * Traces all borders of a map. They end where three areas meet, and at the picture's corners. A border around an area
 * that meets no other has the same point at both ends.
 */
export function traceBorders(map: LabelMap): readonly AreaBorder[] {
  const { width, height, labels } = map;
  const across = width + 1;
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? OUTSIDE : labels[x + y * width];
  /** The areas on the left and right of a step from a corner of pixels. */
  const sidesOf = (x: number, y: number, step: number): readonly [number, number] => {
    if (step === 0) return [at(x, y - 1), at(x, y)];
    if (step === 1) return [at(x, y), at(x - 1, y)];
    return step === 2 ? [at(x - 1, y), at(x - 1, y - 1)] : [at(x - 1, y - 1), at(x, y - 1)];
  };
  const isBorder = (x: number, y: number, step: number): boolean => {
    const [left, right] = sidesOf(x, y, step);
    return left !== right;
  };
  const stepsAt = (x: number, y: number): readonly number[] =>
    [0, 1, 2, 3].filter((step) => isBorder(x, y, step));
  const isCorner = (x: number, y: number): boolean => (x === 0 || x === width) && (y === 0 || y === height);
  /** One bit for each step that was traced. */
  const done = new Uint8Array(across * (height + 1));
  const borders: AreaBorder[] = [];
  const trace = (startX: number, startY: number, first: number): void => {
    const start = startX + startY * across;
    if ((done[start] & (1 << first)) !== 0) return;
    const points = [start];
    let [x, y, step] = [startX, startY, first];
    for (;;) {
      done[x + y * across] |= 1 << step;
      [x, y] = [x + STEPS[step][0], y + STEPS[step][1]];
      const back = (step + 2) % 4;
      done[x + y * across] |= 1 << back;
      points.push(x + y * across);
      const onward = stepsAt(x, y).filter((each) => each !== back);
      const [next] = onward;
      if (next === undefined || onward.length > 1 || isCorner(x, y) || x + y * across === start) break;
      step = next;
    }
    borders.push({ points, sides: sidesOf(startX, startY, first) });
  };
  const eachCorner = (visit: (x: number, y: number, steps: readonly number[]) => void): void => {
    for (let y = 0; y <= height; y++)
      for (let x = 0; x <= width; x++) {
        const a = at(x - 1, y - 1);
        const isInside = a === at(x, y - 1) && a === at(x - 1, y) && a === at(x, y);
        if (!isInside) visit(x, y, stepsAt(x, y));
      }
  };
  eachCorner((x, y, steps) => {
    if (steps.length > 2 || isCorner(x, y)) for (const step of steps) trace(x, y, step);
  });
  eachCorner((x, y, steps) => {
    for (const step of steps) trace(x, y, step);
  });
  return borders;
}
