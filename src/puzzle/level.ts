/** How hard a puzzle may be, from what anybody of 4 can do. */
export const LEVELS = ['first', 'easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

/** What measures may be, by name, both ends included. */
export type MeasureLimits = Readonly<Record<string, readonly [least: number, most: number]>>;
