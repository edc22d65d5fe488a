/** The first day that has a challenge: a Monday. */
export const FIRST_DAY = '2026-06-01';

/**
 * The seed of a day's puzzle where the day's own gives none: what a picture suits was found out with this one, so there
 * is a puzzle.
 */
export const RESERVE_SEED = '1';
