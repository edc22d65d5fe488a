import { faceOf } from '../../kinds/faces.ts';
import { isOwnId } from '../../picture/own-ids.ts';
import { type CutOrder, cutFile, cutSheet } from '../../print/cut-file.ts';
import { puzzleSheet } from '../../print/paper.ts';
import type { Paper } from '../../print/paper-frame.ts';
import { render } from '../../print/render.ts';
import { puzzleFile } from '../../sharing/puzzle-file.ts';
import { exactAddress, pixelAddress } from '../printing/pixel-address.ts';
import type { Shell } from '../shell.ts';
import type { SharedSubject } from './subject.ts';

/** A puzzle on a sheet with its answer, as a PDF file; undefined where none could be made. */
export async function pdfFile(
  { words, maker, titleOf }: Shell,
  { document, played, picture, pixels }: SharedSubject,
  paper: Paper,
  link: string | undefined,
): Promise<File | undefined> {
  const { rule = '', name = '' } = words.kinds[document.kind] ?? {};
  const title = titleOf(picture);
  const sheet = puzzleSheet(document, played, { rule, name }, paper, {
    ...{ face: faceOf(document.kind), link, isMirrored: words.direction === 'rtl' },
    picture: pixels && pixelAddress(pixels),
  });
  const made = await maker.press([sheet], title);
  return made.ok ? fileOf(made.value, `${title}.pdf`, 'application/pdf') : undefined;
}

/** A picture of a puzzle, which holds the puzzle itself, and what it is cut from where no other device has that. */
export async function pictureFile(
  { titleOf }: Pick<Shell, 'titleOf'>,
  { document, picture, pixels }: SharedSubject,
): Promise<File | undefined> {
  const address = isOwnId(picture.id) ? exactAddress : pixelAddress;
  const shown = pixels === undefined ? {} : { picture: address(pixels) };
  const svg = await render(document, { layers: ['board'], solved: false, ...shown });
  const text = svg && puzzleFile(svg, JSON.stringify(document));
  return text === undefined ? undefined : fileOf(text, `${titleOf(picture)}.svg`, 'image/svg+xml');
}

/** What a cutter cuts of a puzzle that lies in pieces; as PDF, the picture lies under the lines. */
export async function cutsFile(
  { maker, titleOf }: Shell,
  { document, played, picture, pixels }: SharedSubject,
  order: CutOrder,
  isPrinted: boolean,
): Promise<File | undefined> {
  const lines = played.cutLines?.(document);
  if (lines === undefined) return undefined;
  const title = titleOf(picture);
  if (!isPrinted) return fileOf(cutFile(lines, title, order), `${title}.svg`, 'image/svg+xml');
  const made = await maker.press([cutSheet(lines, order, pixels && pixelAddress(pixels))], title);
  return made.ok ? fileOf(made.value, `${title}.pdf`, 'application/pdf') : undefined;
}

/** A file with a name that every system takes. */
function fileOf(content: string | Uint8Array, name: string, type: string): File {
  const safe = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();
  return new File([content as BlobPart], safe === '' ? 'Dotterel' : safe, { type });
}

/** Whether this device hands a file on to other apps. */
export function canShare(file: File | undefined): boolean {
  try {
    return file !== undefined && navigator.canShare?.({ files: [file] }) === true;
  } catch {
    return false;
  }
}
