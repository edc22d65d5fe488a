/** How hard a puzzle may be, easy first. */
export const LEVELS = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

/** What measures may be, by name, both ends included. */
export type MeasureLimits = Readonly<Record<string, readonly [least: number, most: number]>>;
