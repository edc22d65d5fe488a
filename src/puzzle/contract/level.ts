/** How hard a puzzle may be, from what anybody of 4 can do. */
export const LEVELS = ['first', 'easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

/** What measures may be, by name, both ends included. */
export type MeasureLimits = Readonly<Record<string, readonly [least: number, most: number]>>;

/** The names of measures that lie beyond limits; what is not measured lies within. */
export function measuresBeyond(
  limits: MeasureLimits,
  measures: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.entries(limits).flatMap(([name, [least, most]]) => {
    const value = measures[name];
    return typeof value === 'number' && (value < least || value > most) ? [name] : [];
  });
}
