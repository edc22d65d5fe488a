import type { DrawnPicture } from '../library/gallery.ts';

/** Whether a picture is made of lines and areas, as a photo is not. */
export function isPaintable({ drawing }: Pick<DrawnPicture, 'drawing'>): boolean {
  return /^\s*<(?:svg|\?xml|!)/.test(drawing.colour);
}
