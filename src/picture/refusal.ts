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
  'unknown-format',
  'other-format',
  'too-many-bytes',
  'too-many-pixels',
  'too-narrow',
  'cut-short',
  'damaged',
  'unusual-jpeg',
  'cmyk',
  'moving',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];
