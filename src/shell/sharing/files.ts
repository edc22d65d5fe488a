import { faceOf } from '../../kinds/faces.ts';
import { isOwnId } from '../../picture/library/own-ids.ts';
import { puzzleSheet } from '../../print/paper.ts';
import type { Paper } from '../../print/paper-frame.ts';
import { render } from '../../print/render.ts';
import { puzzleFile } from '../../sharing/puzzle-file.ts';
import type { Shell } from '../frame/shell.ts';
import { parsed } from '../library/markup.ts';
import { pictureAddress } from '../library/picture-address.ts';
import { exactAddress, pixelAddress, pixelCanvas } from '../printing/pixel-address.ts';
import { drawingToShare } from './address.ts';
import type { SharedSubject } from './subject.ts';

/** A PDF file of a puzzle on a sheet with its answer; undefined if it cannot be made. */
export async function pdfFile(
  { words, maker, store, titleOf }: Shell,
  { document, played, picture, pixels }: SharedSubject,
  paper: Paper,
  link: string | undefined,
): Promise<File | undefined> {
  const { rule = '', name = '' } = words.kinds[document.kind] ?? {};
  const title = titleOf(picture);
  const sheet = puzzleSheet(document, played, { rule, name }, paper, {
    ...{ face: faceOf(document.kind), link, isMirrored: words.direction === 'rtl' },
    ...{ picture: pixels && pixelAddress(pixels) },
    counting: { way: store.settings().counting, language: words.language },
  });
  const made = await maker.press({ sheets: [sheet], title });
  return made.ok ? fileOf(made.value, `${title}.pdf`, 'application/pdf') : undefined;
}

/** Longer side of a saved drawing, in pixels. */
const PICTURE_SIDE = 1600;
/** As a share of the side. */
const MARGIN = 0.06;
const PAPER = '#fffbf1';

/** The finished picture as a PNG file: a jigsaw's picture, or the drawing in its colours on paper. */
export async function finishedFile(
  { titleOf }: Pick<Shell, 'titleOf'>,
  { picture, pixels }: SharedSubject,
): Promise<File | undefined> {
  const { line, colour } = picture.drawing;
  // A photograph needs no margin.
  const canvas = pixels === undefined ? await drawnCanvas(colour, line !== '') : pixelCanvas(pixels);
  return pngFile(canvas, titleOf(picture));
}

/** A picture as a PNG file on paper. `picture` is SVG text or an address. */
export async function pictureFile(
  picture: string,
  title: string,
  hasMargin: boolean,
): Promise<File | undefined> {
  return pngFile(await drawnCanvas(picture, hasMargin), title);
}

async function pngFile(canvas: HTMLCanvasElement, title: string): Promise<File | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) return undefined;
  return fileOf(new Uint8Array(await blob.arrayBuffer()), `${title}.png`, 'image/png');
}

async function drawnCanvas(picture: string, hasMargin: boolean): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = pictureAddress(withSize(picture));
  await image.decode();
  const { naturalWidth, naturalHeight } = image;
  const scale = PICTURE_SIDE / Math.max(naturalWidth, naturalHeight);
  const [width, height] = [Math.round(naturalWidth * scale), Math.round(naturalHeight * scale)];
  const margin = hasMargin ? Math.round(MARGIN * PICTURE_SIDE) : 0;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width + 2 * margin, height + 2 * margin];
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, margin, margin, width, height);
  return canvas;
}

/** Gives an SVG text a size, without which some browsers draw nothing. Returns an address unchanged. */
function withSize(picture: string): string {
  if (!picture.trimStart().startsWith('<')) return picture;
  const root = parsed(picture);
  const [, , width = 1, height = 1] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const scale = PICTURE_SIDE / Math.max(width, height);
  root.setAttribute('width', String(width * scale));
  root.setAttribute('height', String(height * scale));
  return new XMLSerializer().serializeToString(root);
}

/** An SVG file of a board that also holds the puzzle. Pixels of an own picture are exact: no other device has them. */
export async function puzzleSvg(
  { titleOf }: Pick<Shell, 'titleOf'>,
  { document, picture, pixels }: SharedSubject,
): Promise<File | undefined> {
  const address = isOwnId(picture.id) ? exactAddress : pixelAddress;
  const shown = pixels === undefined ? {} : { picture: address(pixels) };
  const svg = await render(document, { layers: ['board'], solved: false, ...shown });
  // A jigsaw's file has its pixels already.
  const drawing = pixels === undefined ? drawingToShare({ picture }) : undefined;
  const text = svg && puzzleFile(svg, JSON.stringify(document), drawing);
  return text === undefined ? undefined : fileOf(text, `${titleOf(picture)}.svg`, 'image/svg+xml');
}

/** A file whose name is valid on every system. */
export function fileOf(content: string | Uint8Array, name: string, type: string): File {
  const safe = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();
  return new File([content as BlobPart], safe === '' ? 'Dotterel' : safe, { type });
}

export function canShare(file: File | undefined): boolean {
  try {
    return file !== undefined && navigator.canShare?.({ files: [file] }) === true;
  } catch {
    return false;
  }
}
