import type { PaintingRecord } from '../../storage/own/paintings.ts';
import type { Visit } from '../frame/visit.ts';
import type { DrawnPicture } from '../library/gallery.ts';
import { pictureAddress } from '../library/picture-address.ts';
import { paintedText } from '../painting/picture.ts';

/** The image of a sticker. A `whole` one is a page that fills the sticker. */
export interface StickerImage {
  readonly address: string;
  readonly whole: boolean;
}

export function originalSticker(picture: DrawnPicture): StickerImage {
  return { address: addressOf(picture.drawing.colour), whole: picture.isScene === true };
}

/** A picture with the child's paints; undefined if nothing is painted. Drawn one at a time, when the page is idle. */
export async function paintedSticker(
  visit: Pick<Visit, 'paintings'>,
  picture: DrawnPicture,
  painting: PaintingRecord | undefined,
): Promise<StickerImage | undefined> {
  if (painting === undefined || painting.done === 0) return undefined;
  const turn = visit.paintings.then(idle);
  visit.paintings = turn;
  await turn;
  const text = paintedText(picture, painting);
  return text === undefined ? undefined : { address: addressOf(text), whole: true };
}

/** Turns SVG text into the address of an image. Returns an address unchanged. */
function addressOf(text: string): string {
  return /^(?:data|blob):/.test(text) ? text : pictureAddress(text);
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (window.requestIdleCallback === undefined) setTimeout(resolve, 16);
    else window.requestIdleCallback(() => resolve(), { timeout: 200 });
  });
}
