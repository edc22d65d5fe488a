import type { DrawnPicture } from '../library/gallery.ts';

/** Whether a picture has lines and areas, unlike a photograph. */
export function isPaintable({ drawing }: Pick<DrawnPicture, 'drawing'>): boolean {
  return /^\s*<(?:svg|\?xml|!)/.test(drawing.colour);
}
