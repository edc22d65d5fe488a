import type { PaintingRecord } from '../../storage/own/paintings.ts';
import type { Shell } from '../frame/shell.ts';
import type { Visit } from '../frame/visit.ts';
import type { DrawnPicture } from '../library/gallery.ts';
import { pictureAddress } from '../library/picture-address.ts';
import { paintedText } from '../painting/picture.ts';

/** The image of a sticker. A `whole` one is a page that fills the sticker. */
export interface StickerImage {
  /** SVG text or an address. */
  readonly picture: string;
  readonly address: string;
  readonly whole: boolean;
}

/** A picture in its own colours and, if the child has painted it, in the child's. */
export interface StickerForms {
  readonly picture: DrawnPicture;
  readonly drawn: StickerImage;
  readonly mine: StickerImage | undefined;
}

/** Loads a picture of the album; undefined if it is gone or cannot be fetched. */
export async function formsOf(
  { gallery, visit }: Pick<Shell, 'gallery' | 'visit'>,
  id: string,
  painting: PaintingRecord | undefined,
): Promise<StickerForms | undefined> {
  const picture = await gallery.picture(id).catch(() => undefined);
  if (picture === undefined) return undefined;
  const { drawing, figure, isScene } = picture;
  // An own drawing with a painted background fills its sheet.
  const fillsSheet = figure !== undefined && figure !== drawing.colour;
  const drawn = imageOf(drawing.colour, isScene === true || fillsSheet);
  return { picture, drawn, mine: await paintedSticker(visit, picture, painting) };
}

/** A picture with the child's paints; undefined if nothing is painted. Drawn one at a time, when the page is idle. */
async function paintedSticker(
  visit: Pick<Visit, 'paintings'>,
  picture: DrawnPicture,
  painting: PaintingRecord | undefined,
): Promise<StickerImage | undefined> {
  if (painting === undefined || painting.done === 0) return undefined;
  const turn = visit.paintings.then(idle);
  visit.paintings = turn;
  await turn;
  const text = paintedText(picture, painting);
  return text === undefined ? undefined : imageOf(text, true);
}

function imageOf(picture: string, whole: boolean): StickerImage {
  return { picture, address: pictureAddress(picture), whole };
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (window.requestIdleCallback === undefined) setTimeout(resolve, 16);
    else window.requestIdleCallback(() => resolve(), { timeout: 200 });
  });
}
