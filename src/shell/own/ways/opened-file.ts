import { formatOf, otherFormatOf, PDF } from '../../../picture/pixels/decoding-header.ts';
import type { Pixels } from '../../../picture/pixels/pixels.ts';
import { documentTextIn, drawingIn, pictureTextIn } from '../../../sharing/puzzle-file.ts';
import type { SharedDrawing } from '../../../sharing/shared-puzzle.ts';
import { MAX_TEXT_CHARACTERS, type OwnOrigin } from '../../../storage/own/own-pictures.ts';
import { VERIFYING_TIMEOUT } from '../../../worker/client.ts';
import type { Shell } from '../../frame/shell.ts';
import { refusalText } from '../../words/words.ts';
import { addressOf } from '../picture.tsx';
import { keepOwn, newPicture } from '../six/contents.ts';
import { keepOpenedPuzzle } from '../six/stored-puzzles.ts';
import type { OwnWords } from '../words.ts';

const MAX_BYTES = 48_000_000;
/** Longer side of a stored photograph, in pixels. */
const LONGER_SIDE = 1600;
const JPEG_QUALITY = 0.92;

/** Why a file is not opened: a failure code, or `foreign` for unknown files. */
interface NotOpened {
  readonly code: string;
}

const DAMAGED: NotOpened = { code: 'damaged' };

/** Match the start of a markup file and of a JSON file. */
const MARKUP = /^\s*(?:\uFEFF)?<(?:\?xml|!|svg|[\w-]+:svg)/;
const JSON_TEXT = /^\s*(?:\uFEFF)?\s*\{/;

/** Returns whether a file is text of a puzzle or drawing, or pixels, or why it is not opened. */
async function contentTypeOf(file: Blob): Promise<'text' | 'pixels' | NotOpened> {
  if (file.size > MAX_BYTES) return { code: 'too-many-bytes' };
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const start = new TextDecoder().decode(head);
  if (MARKUP.test(start) || JSON_TEXT.test(start) || file.type === 'image/svg+xml') return 'text';
  const other = otherFormatOf(head);
  if (other === PDF) return { code: 'pdf' };
  // Let the browser try other formats: some browsers decode HEIC and TIFF.
  return formatOf(head) !== undefined || other !== undefined ? 'pixels' : { code: 'foreign' };
}

/** The origin of a picture opened from pixels, scaled down for storage; or why it is not opened. */
async function photoOrigin(file: Blob): Promise<OwnOrigin | NotOpened> {
  const shrunk = await decodeScaled(file);
  if (shrunk === undefined) {
    const head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
    return { code: formatOf(head) === undefined ? 'other-format' : 'damaged' };
  }
  return { form: 'photographed', ...shrunk, lines: 'lines' };
}

/** Unpacks a gzip file, such as `.svgz`. Returns other files unchanged. Rejects if the file is damaged or too large. */
async function unpack(file: Blob): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (head[0] !== 0x1f || head[1] !== 0x8b) return file;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    bytes += value.length;
    if (bytes > MAX_BYTES) throw new Error('the file is too large when it is unpacked');
    parts.push(value);
  }
}

/** Decodes a picture upright and scales it down. Undefined if the browser cannot decode it. */
async function decodeScaled(
  file: Blob,
): Promise<{ readonly bytes: Uint8Array; readonly size: [number, number] } | undefined> {
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file);
    const scale = Math.min(1, LONGER_SIDE / Math.max(bitmap.width, bitmap.height));
    const size: [number, number] = [
      Math.max(1, Math.round(bitmap.width * scale)),
      Math.max(1, Math.round(bitmap.height * scale)),
    ];
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = size;
    const context = canvas.getContext('2d');
    if (context === null) return undefined;
    // Put transparent pictures on white.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, ...size);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, ...size);
    return { bytes: await encodeCanvas(canvas), size };
  } catch {
    return undefined;
  } finally {
    bitmap?.close();
  }
}

/** Encodes a canvas as JPEG. Rejects if the browser lacks memory. */
async function encodeCanvas(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  );
  if (blob === null) throw new Error('the browser has no room to encode a picture of this size');
  return new Uint8Array(await blob.arrayBuffer());
}

/** Opens a file as an own picture or puzzle and goes to it, or shows a notice why it cannot. */
export async function openAsOwn(shell: Shell, words: OwnWords, file: Blob): Promise<void> {
  const say = (code: string): void => shell.notices.say(refusalText(shell.words, code, words.noFile));
  const plain = await unpack(file).catch(() => undefined);
  if (plain === undefined) return say(DAMAGED.code);
  const contentType = await contentTypeOf(plain).catch(() => DAMAGED);
  if (contentType === 'text') return openText(shell, words, await plain.text());
  const origin = contentType === 'pixels' ? await photoOrigin(plain).catch(() => DAMAGED) : contentType;
  if ('code' in origin) return say(origin.code);
  const picture = newPicture(origin, shell.now());
  if (await keepOwn(shell, words, picture)) shell.go({ name: 'make', way: 'photo', picture: picture.id });
}

/** Opens text: a puzzle, which may be inside an SVG, loose pieces or a drawing. */
export async function openText(
  shell: Shell,
  words: OwnWords,
  text: string,
  drawing: SharedDrawing | undefined = drawingIn(text),
): Promise<void> {
  const document = documentTextIn(text);
  if (document === undefined) return openDrawing(shell, words, text);
  return openPuzzleText(shell, words, document, { picture: pictureTextIn(text), drawing });
}

/** What came with a puzzle: in Base64, the file a jigsaw is cut from; or the drawing of another kind. */
interface Attachments {
  readonly picture: string | undefined;
  readonly drawing: SharedDrawing | undefined;
}

async function openPuzzleText(
  shell: Shell,
  words: OwnWords,
  text: string,
  { picture, drawing }: Attachments,
): Promise<void> {
  const { notices, maker } = shell;
  const read = await maker.verified(text, { timeout: VERIFYING_TIMEOUT });
  if (!read.ok && read.failure.code === 'not-a-puzzle') return openPieces(shell, words, text);
  if (!read.ok) return notices.say(failureSentence(read.failure.code, words));
  const attachments = {
    picture: bytesOf(picture ?? ''),
    drawing: drawing && (await sanitise(shell, drawing)),
  };
  const kept = await keepOpenedPuzzle(shell, words, read.value, attachments);
  if (kept === 'no-picture') return notices.say(words.opened.noPicture);
  if (kept !== undefined) shell.play(kept);
}

/** A drawing from outside, reduced to what can be drawn; undefined if nothing can. */
async function sanitise(
  { maker }: Shell,
  { line, colour, ...about }: SharedDrawing,
): Promise<SharedDrawing | undefined> {
  const lines = await maker.plain({ svg: line, name: 'drawing', most: MAX_TEXT_CHARACTERS });
  const colours = await maker.plain({ svg: colour, name: 'drawing', most: MAX_TEXT_CHARACTERS });
  return lines.ok && colours.ok
    ? { ...about, line: lines.value.line, colour: colours.value.colour }
    : undefined;
}

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    if (base64 === '') return undefined;
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

async function openPieces(shell: Shell, words: OwnWords, text: string): Promise<void> {
  if (text.length > MAX_TEXT_CHARACTERS) return shell.notices.say(words.opened.slow);
  const apart = await shell.maker.figure({ text, solved: false });
  if (!apart.ok)
    return shell.notices.say(apart.failure.code === 'not-a-puzzle' ? words.noFile : words.opened.pieces);
  const { piecesMarkup } = await import('../../loose/markup.ts');
  const svg = piecesMarkup(apart.value.figure);
  const drawing = { line: svg, colour: svg };
  const own = { ...newPicture({ form: 'pieces', text }, shell.now()), drawing };
  if (await keepOwn(shell, words, own)) shell.go({ name: 'make', way: 'pieces', picture: own.id });
}

function failureSentence(code: string, words: OwnWords): string {
  if (code === 'not-a-puzzle' || code === 'not-json') return words.noFile;
  if (code === 'newer-version' || code === 'unknown-kind') return words.opened.newer;
  if (code === 'unsound') return words.opened.unsound;
  if (code === 'cancelled' || code === 'too-large') return words.opened.slow;
  return words.opened.damaged;
}

async function openDrawing(shell: Shell, words: OwnWords, svg: string): Promise<void> {
  const say = (code: string): void => shell.notices.say(refusalText(shell.words, code, words.noFile));
  const picture = newPicture({ form: 'opened', svg: '' }, shell.now());
  const opened = await shell.maker.plain({ svg, name: addressOf(picture.id), most: MAX_TEXT_CHARACTERS });
  if (!opened.ok) return say(opened.failure.code);
  const { line, colour, sheet } = opened.value;
  const file = sheet === undefined ? {} : { sheet: await jpegOf(sheet) };
  const origin = { form: 'opened', svg: colour } as const;
  if (await keepOwn(shell, words, { ...picture, origin, drawing: { line, colour }, ...file }))
    shell.go({ name: 'mine', picture: picture.id });
}

export async function jpegOf({ width, height, data }: Pixels): Promise<Uint8Array> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return encodeCanvas(canvas);
}
