/** The seed of a preview begins with this: the first good puzzle is taken, and no better one looked for. */
const PREVIEW = 'swift-';

/** The seed of a preview of the puzzle with a seed. */
export const previewSeed = (seed: string): string => PREVIEW + seed;

export const isPreview = (seed: string): boolean => seed.startsWith(PREVIEW);
