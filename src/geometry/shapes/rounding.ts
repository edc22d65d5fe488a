import type { Point } from './point.ts';

/** A number of a puzzle, to 3 decimals; never -0. */
export const round = (value: number): number => Math.round(value * 1000) / 1000 + 0;

/** A place of a puzzle, to 3 decimals. */
export const rounded = ([x, y]: Point): Point => [round(x), round(y)];
