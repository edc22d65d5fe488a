import { type Colouring, colouringOf } from '../../picture/colouring.ts';
import { fitted, paints } from '../../picture/colouring-painting.ts';
import { renderPainting } from '../../print/painting.ts';
import type { PaintingRecord } from '../../storage/paintings.ts';
import type { DrawnPicture } from '../gallery.ts';
import { isPaintable } from './paintable.ts';
import { coloursOf } from './paints.ts';

/** Pictures that were taken apart in this visit; undefined for those that cannot be. */
const known = new Map<string, { readonly text: string; readonly colouring: Colouring | undefined }>();

/** The areas of a picture; undefined for one that has none. */
export function areasOf({ id, drawing }: Pick<DrawnPicture, 'id' | 'drawing'>): Colouring | undefined {
  const before = known.get(id);
  if (before?.text === drawing.colour) return before.colouring;
  const made = isPaintable({ drawing }) ? colouringOf(drawing) : undefined;
  const colouring = made?.ok ? made.value : undefined;
  known.set(id, { text: drawing.colour, colouring });
  return colouring;
}

/** A picture as the child has painted it, as the text of an SVG; undefined where nothing of it is painted. */
export function paintedText(picture: DrawnPicture, record: PaintingRecord | undefined): string | undefined {
  if (record === undefined || record.done === 0) return undefined;
  const colouring = areasOf(picture);
  if (colouring === undefined) return undefined;
  const colours = coloursOf(paints(fitted(record, colouring)));
  return colours.size === 0 ? undefined : renderPainting({ drawing: picture.drawing, colouring, colours });
}
