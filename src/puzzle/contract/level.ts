/** The levels of difficulty. A child of 4 can play the first. */
export const LEVELS = ['first', 'easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

/** Ranges of measures by name, both ends included. */
export type MeasureLimits = Readonly<Record<string, readonly [least: number, most: number]>>;

/** Returns the names of measures that are out of their limits. Missing measures are within them. */
export function measuresBeyond(
  limits: MeasureLimits,
  measures: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.entries(limits).flatMap(([name, [least, most]]) => {
    const value = measures[name];
    return typeof value === 'number' && (value < least || value > most) ? [name] : [];
  });
}
