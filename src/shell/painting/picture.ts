import { cacheRecent } from '../../once.ts';
import { type Colouring, colouringOf } from '../../picture/colouring/colouring.ts';
import { adaptPainting, paintByArea } from '../../picture/colouring/colouring-painting.ts';
import { renderPainting } from '../../print/painting.ts';
import type { PaintingRecord } from '../../storage/own/paintings.ts';
import type { DrawnPicture } from '../library/gallery.ts';
import { isPaintable } from './paintable.ts';
import { coloursOf } from './paints.ts';

/** The areas of a picture, cached by its text; undefined if it has none. */
export const areasOf = cacheRecent(
  100,
  ({ drawing }: Pick<DrawnPicture, 'drawing'>): Colouring | undefined => {
    const made = isPaintable({ drawing }) ? colouringOf(drawing) : undefined;
    return made?.ok ? made.value : undefined;
  },
  ({ drawing }) => drawing.colour,
);

/** A picture with the child's paints, as SVG text; undefined if nothing is painted. */
export function paintedText(picture: DrawnPicture, record: PaintingRecord | undefined): string | undefined {
  if (record === undefined || record.done === 0) return undefined;
  const colouring = areasOf(picture);
  if (colouring === undefined) return undefined;
  const colours = coloursOf(paintByArea(adaptPainting(record, colouring)));
  return colours.size === 0 ? undefined : renderPainting({ drawing: picture.drawing, colouring, colours });
}
