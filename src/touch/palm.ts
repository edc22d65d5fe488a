/** Touches at least this broad are no fingertips. */
const PALM_BREADTH_CSS_PIXELS = 64;

/** Whether a touched area is broader than a fingertip. CSS pixels. */
export function isPalm(breadth: number): boolean {
  return breadth >= PALM_BREADTH_CSS_PIXELS;
}
