/** A touch as broad as this is no fingertip. */
const PALM_BREADTH_CSS_PIXELS = 64;

/** Whether a touched area is too broad for a fingertip; in CSS pixels. */
export function isPalm(breadth: number): boolean {
  return breadth >= PALM_BREADTH_CSS_PIXELS;
}
