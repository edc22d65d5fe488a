import decodeQR from 'qr/decode.js';
import type { Pixels } from '../picture/pixels/pixels.ts';
import { scaled } from '../picture/pixels/scaling.ts';

/** How many milliseconds are spent on pictures in which a code is hard to find; at least one try is made. */
const PATIENCE = 400;
/** How hard it is looked for. */
const EFFORT = 4;
/**
 * At which shares of its size a photograph is looked at, one after the other: where a code is dense and grainy its corners are found
 * a little beside, and at another size elsewhere. Of 25 codes of drawings, photographed upside down, the first alone reads 20, the second 25.
 */
const SIZES = [1, 0.8, 0.65] as const;

/** The text of the QR code in a photograph; undefined where there is none that can be read. */
export function scannedCode(photograph: Pixels): string | undefined {
  const { width, height } = photograph;
  for (const share of SIZES) {
    const { data, ...size } =
      share === 1 ? photograph : scaled(photograph, Math.ceil(share * width), Math.ceil(share * height));
    try {
      return decodeQR({ ...size, data }, { format: 'RGBA', effort: EFFORT, timeLimit: PATIENCE });
    } catch {
      // Not at this size.
    }
  }
  return undefined;
}
