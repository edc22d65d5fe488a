/** Touches at least this broad are no fingertips. */
const PALM_BREADTH_CSS_PIXELS = 64;

/** True if a touched area is broader than a fingertip. In CSS pixels. */
export function isPalm(breadth: number): boolean {
  return breadth >= PALM_BREADTH_CSS_PIXELS;
}
