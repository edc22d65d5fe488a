import { TooDense } from '../geometry/graphs/crossings.ts';
import type { Failure } from './result.ts';
/** Thrown inside the import to leave it at once; `importSvg` turns it into a failure and lets nothing else out. */
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
 * Why a work could not be done that threw this; all but refusals and drawings that are too dense is thrown on.
 * @param most pieces that the lines of a drawing may have
 */
export function failureOf(error: unknown, most = 0): Failure {
  if (error instanceof TooDense) return { code: 'too-many-crossings', data: { limit: most } };
  if (error instanceof Refusal) return { code: error.code, data: error.data };
  throw error;
}

/** Every reason for which a picture is refused. The sentence for each stands in the language catalogue. */
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
