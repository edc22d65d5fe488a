/** The first day with a challenge, a Monday. */
export const FIRST_DAY = '2026-06-01';

/** The seed used if the day's seed gives no puzzle. The library was tested with this seed, so a puzzle exists. */
export const RESERVE_SEED = '1';
