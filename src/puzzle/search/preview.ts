/** Prefix of the seed of a preview. For such a seed the search takes the first good puzzle. */
const PREVIEW = 'swift-';

export const previewSeed = (seed: string): string => PREVIEW + seed;

export const isPreview = (seed: string): boolean => seed.startsWith(PREVIEW);
