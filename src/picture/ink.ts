/** The colour of all lines of pictures on the screen. */
export const INK = '#2A2730';

/** The picture, SVG text, with its black parts in the app's ink. */
export function inked(svg: string): string {
  return svg.replace(/="(?:#000|#000000|black)"/gi, `="${INK}"`);
}
