import decodeQR from 'qr/decode.js';
import type { Pixels } from '../picture/pixels.ts';

/** How many milliseconds are spent on pictures in which a code is hard to find; at least one try is made. */
const PATIENCE = 400;
/** How hard it is looked for. */
const EFFORT = 4;

/** The text of the QR code in a photograph; undefined where there is none that can be read. */
export function scannedCode({ width, height, data }: Pixels): string | undefined {
  try {
    return decodeQR({ width, height, data }, { format: 'RGBA', effort: EFFORT, timeLimit: PATIENCE });
  } catch {
    return undefined;
  }
}
