import { readHeader } from '../pixels/decoding-header.ts';
import { Refusal } from '../refusal.ts';
import { decodeBase64Url, encodeBase64Url } from '../sketching/code-text.ts';
import type { Markup } from './markup.ts';
import { length } from './shapes/lengths.ts';

/** Limit on the pixels of all pictures in a file together. */
const MAX_PIXELS = 50_000_000;

type ToPng = (bytes: Uint8Array) => Promise<Uint8Array>;

/**
 * Converts the embedded pictures of a resolved file to formats that the renderer reads, up to a limit of pixels.
 * Addresses of unreadable or external pictures are removed.
 */
export async function convertEmbedded(root: Markup, toPng: ToPng): Promise<Markup> {
  return hasData(root) ? convertElement(root, toPng, { pixels: MAX_PIXELS }) : root;
}

interface Budget {
  pixels: number;
}

function hasData(element: Markup): boolean {
  return dataOf(element) !== undefined || element.children.some(hasData);
}

function dataOf({ name, attributes }: Markup): string | undefined {
  if (name !== 'image' && name !== 'feImage') return undefined;
  const href = (attributes.href ?? attributes['xlink:href'])?.trim();
  return href?.startsWith('data:') ? href : undefined;
}

async function convertElement(element: Markup, toPng: ToPng, budget: Budget): Promise<Markup> {
  const children: Markup[] = [];
  for (const child of element.children) children.push(await convertElement(child, toPng, budget));
  const data = dataOf(element);
  if (data === undefined) return children.length === 0 ? element : { ...element, children };
  const { href: _, 'xlink:href': __, ...attributes } = element.attributes;
  const known = await readAddress(data, toPng, budget).catch(() => undefined);
  if (known === undefined) return { ...element, attributes: { ...attributes, href: 'unread' }, children };
  return {
    ...element,
    attributes: { ...attributes, ...sizeOf(element, known), href: known.address },
    children,
  };
}

/** A data URL that the renderer reads, and the picture's size in pixels. */
interface EmbeddedPicture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** The width and height of an image. A missing one follows from the picture's own size. */
function sizeOf(
  { attributes }: Markup,
  { width, height }: EmbeddedPicture,
): Readonly<Record<string, string>> {
  const stated = (text: string | undefined) => (text === undefined || text === 'auto' ? undefined : text);
  const [across, down] = [stated(attributes.width), stated(attributes.height)];
  if (across !== undefined && down !== undefined) return {};
  const follow = (text: string | undefined, share: number, own: number): string => {
    const size = text === undefined ? undefined : length(text, 0);
    return `${size === undefined ? own : size * share}`;
  };
  return {
    width: across ?? follow(down, width / height, width),
    height: down ?? follow(across, height / width, height),
  };
}

/** A data URL that the renderer reads; undefined for unreadable ones. */
async function readAddress(
  address: string,
  toPng: ToPng,
  budget: Budget,
): Promise<EmbeddedPicture | undefined> {
  const parts = /^data:([^,]*),(.*)$/s.exec(address);
  if (parts === null) return undefined;
  const [, type = '', body = ''] = parts;
  const isBase64 = /;\s*base64\s*$/i.test(type);
  if (!isBase64) return undefined;
  const bytes = decodeBase64(body);
  const isGif = String.fromCharCode(...bytes.subarray(0, 4)) === 'GIF8';
  const { width, height, format } = isGif
    ? { width: bytes[6] + 256 * bytes[7], height: bytes[8] + 256 * bytes[9], format: 'gif' as const }
    : readHeader(bytes);
  budget.pixels -= width * height;
  if (budget.pixels < 0) throw new Refusal('too-many-pixels', { limit: MAX_PIXELS });
  const isWebp = format === 'webp';
  const plain = base64Of(isWebp ? await toPng(bytes) : bytes);
  return { address: `data:image/${isWebp ? 'png' : format};base64,${plain}`, width, height };
}

/** Decodes Base64 with optional line breaks and percent escapes. */
function decodeBase64(text: string): Uint8Array {
  const plain = (text.includes('%') ? decodeURIComponent(text) : text).replace(/[\s=]+/g, '');
  const bytes = decodeBase64Url(plain.replaceAll('+', '-').replaceAll('/', '_'));
  if (bytes === undefined) throw new Refusal('damaged');
  return bytes;
}

function base64Of(bytes: Uint8Array): string {
  const text = encodeBase64Url(bytes).replaceAll('-', '+').replaceAll('_', '/');
  return text.padEnd(4 * Math.ceil(text.length / 4), '=');
}
