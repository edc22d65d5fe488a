import { formatOf } from '../../picture/decoding-header.ts';
import { MOST_TEXT, type OwnOrigin } from '../../storage/own-pictures.ts';
import type { Shell } from '../shell.ts';
import { begunPicture, keepOwn } from './making.ts';
import { addressOf } from './picture.tsx';
import type { OwnWords } from './words.ts';

/** A file larger than this, in bytes, is not looked at. */
const MOST_BYTES = 48_000_000;
/** The longer side of a photograph as it is kept, in pixels. */
const LONGEST = 1600;
const QUALITY = 0.92;

/** Why a file is not taken, by a code of the app's failures; or `foreign` where it is nothing that could be one. */
interface NotTaken {
  readonly code: string;
}

/** What a picture is to be made of that came as a file: a picture of pixels is shrunk to what is seen of it. */
export async function originOf(file: Blob): Promise<OwnOrigin | NotTaken> {
  if (file.size > MOST_BYTES) return { code: 'too-many-bytes' };
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const isMarkup = /^\s*(?:\uFEFF)?<(?:\?xml|!|svg|[\w-]+:svg)/.test(new TextDecoder().decode(head));
  if (isMarkup || file.type === 'image/svg+xml') {
    if (file.size > MOST_TEXT / 2) return { code: 'too-large' };
    return { form: 'opened', svg: await file.text() };
  }
  const format = formatOf(head);
  if (format === undefined && !/^image\/(?:heic|heif|avif)/.test(file.type)) return { code: 'foreign' };
  const shrunk = await shrunken(file);
  return shrunk === undefined ? { code: 'damaged' } : { form: 'photographed', ...shrunk, lines: 'lines' };
}

/** A picture of pixels, upright and no longer than it is worth; undefined where the browser cannot read it. */
async function shrunken(
  file: Blob,
): Promise<{ readonly bytes: Uint8Array; readonly size: [number, number] } | undefined> {
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const size: [number, number] = [
      Math.max(1, Math.round(bitmap.width * scale)),
      Math.max(1, Math.round(bitmap.height * scale)),
    ];
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = size;
    const context = canvas.getContext('2d');
    if (context === null) return undefined;
    // What is seen through lies on paper.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, ...size);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, ...size);
    return { bytes: await encoded(canvas), size };
  } catch {
    return undefined;
  } finally {
    bitmap?.close();
  }
}

/** A canvas as the bytes of a JPEG file, or a PNG file where every pixel counts. Rejects where the browser has no room. */
export async function encoded(canvas: HTMLCanvasElement, isExact = false): Promise<Uint8Array> {
  const type = isExact ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (blob === null) throw new Error('the browser has no room to encode a picture of this size');
  return new Uint8Array(await blob.arrayBuffer());
}

/** Opens a file as an own picture, and leads to it; says why where that cannot be. */
export async function openAsOwn(shell: Shell, words: OwnWords, file: Blob): Promise<void> {
  const { notices, words: shared, now } = shell;
  const say = (code: string): void => notices.say(shared.failures[code] ?? words.noFile);
  const origin = await originOf(file).catch(() => ({ code: 'damaged' }));
  if ('code' in origin) return say(origin.code);
  const begun = begunPicture(origin, now());
  if (origin.form !== 'opened') {
    if (await keepOwn(shell, words, begun)) shell.go({ name: 'make', way: 'photo', picture: begun.id });
    return;
  }
  const plain = await shell.maker.plain(origin.svg, addressOf(begun.id));
  if (!plain.ok) return say(plain.failure.code);
  const drawing = { line: plain.value, colour: plain.value };
  if (await keepOwn(shell, words, { ...begun, origin: { ...origin, svg: plain.value }, drawing }))
    shell.go({ name: 'mine', picture: begun.id });
}
