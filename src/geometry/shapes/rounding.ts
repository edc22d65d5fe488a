import type { Point } from './point.ts';

/** Rounds to the 3 decimals of documents; never -0. */
export const round = (value: number): number => Math.round(value * 1000) / 1000 + 0;

export const rounded = ([x, y]: Point): Point => [round(x), round(y)];
