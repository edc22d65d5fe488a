import { TooDense } from '../geometry/graphs/crossings.ts';
import type { Failure } from './result.ts';
/** Thrown to leave an import early. `importSvg` and the decoders turn it into a failure. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly data: Readonly<Record<string, number | string>>;

  constructor(code: RefusalCode, data: Readonly<Record<string, number | string>> = {}) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

/**
 * Converts a `Refusal` or `TooDense` error to a failure; rethrows other errors.
 * @param maxPieces the limit on pieces of lines, for the message
 */
export function failureOf(error: unknown, maxPieces = 0): Failure {
  if (error instanceof TooDense) return { code: 'too-many-crossings', data: { limit: maxPieces } };
  if (error instanceof Refusal) return { code: error.code, data: error.data };
  throw error;
}

/** Every reason to reject a picture. The word catalogues have a sentence for each. */
export const REFUSALS = [
  'too-large',
  'not-xml',
  'not-svg',
  'doctype',
  'entity',
  'too-deep',
  'too-many-elements',
  'too-many-rules',
  'too-many-segments',
  'too-many-crossings',
  'empty',
  'only-raster',
  'only-text',
  'no-lines',
  'outline-drawing',
  'not-drawn',
  'missing-font',
  'missing-picture',
  'missing-part',
  'unlike',
  'unknown-format',
  'other-format',
  'pdf',
  'too-many-bytes',
  'too-many-pixels',
  'too-narrow',
  'cut-short',
  'damaged',
  'unusual-jpeg',
  'cmyk',
  'moving',
  'too-small',
  'too-dark',
  'blank-sheet',
  'written-page',
  'no-clear-lines',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];
