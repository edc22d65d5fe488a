import decodeQR from 'qr/decode.js';
import type { Pixels } from '../picture/pixels/pixels.ts';
import { resample } from '../picture/pixels/scaling.ts';

/** Time limit in milliseconds for retries on difficult pictures; the first try is always finished. */
const TIME_LIMIT = 400;
const EFFORT = 4;
/**
 * Scales at which a photograph is read, in turn. Corners of dense, grainy codes are found at some scales only: of 25
 * codes photographed upside down, the first scale reads 20, the first two all.
 */
const SCALES = [1, 0.8, 0.65] as const;

/** Reads the QR code in a photograph. Undefined if none can be read. */
export function scannedCode(photograph: Pixels): string | undefined {
  const { width, height } = photograph;
  for (const scale of SCALES) {
    const { data, ...size } =
      scale === 1 ? photograph : resample(photograph, Math.ceil(scale * width), Math.ceil(scale * height));
    try {
      return decodeQR({ ...size, data }, { format: 'RGBA', effort: EFFORT, timeLimit: TIME_LIMIT });
    } catch {
      // Try the next scale.
    }
  }
  return undefined;
}
