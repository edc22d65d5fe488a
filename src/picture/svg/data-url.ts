import { Refusal } from '../refusal.ts';
import { decodeBase64Url } from '../sketching/code-text.ts';

/** Decodes Base64 with optional line breaks and percent escapes. Throws `Refusal` `damaged`. */
export function decodeBase64(text: string): Uint8Array {
  const plain = (text.includes('%') ? decodeURIComponent(text) : text).replace(/[\s=]+/g, '');
  const bytes = decodeBase64Url(plain.replaceAll('+', '-').replaceAll('/', '_'));
  if (bytes === undefined) throw new Refusal('damaged');
  return bytes;
}

/** Decodes the SVG text of a data URL such as `data:image/svg+xml;base64,…`; undefined if it has none. */
export function svgInDataUrl(address: string): string | undefined {
  const parts = /^\s*data:([^,]*),(.*)$/s.exec(address);
  if (parts === null) return undefined;
  const [, type = '', body = ''] = parts;
  if (type !== '' && !/^(?:image\/svg\+xml\b|;)/i.test(type)) return undefined;
  try {
    const isBase64 = /;\s*base64\s*$/i.test(type);
    const text = isBase64
      ? utf8Of(decodeBase64(body))
      : decodeURIComponent(body.replace(BARE_PERCENT, '%25'));
    return /^\uFEFF?\s*</.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

const BARE_PERCENT = /%(?![0-9a-f]{2})/gi;

function utf8Of(bytes: Uint8Array): string {
  const escapes = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`);
  return decodeURIComponent(escapes.join(''));
}
