import type { DrawnPicture } from '../gallery.ts';

/** Whether a picture is made of lines and areas, as a photo is not. */
export function isPaintable({ drawing, file }: Pick<DrawnPicture, 'drawing' | 'file'>): boolean {
  return file === undefined && /^\s*<(?:svg|\?xml|!)/.test(drawing.colour);
}
