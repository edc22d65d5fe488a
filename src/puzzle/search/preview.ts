/** Prefix of the seeds of previews. For them, the search takes the first good puzzle. */
const PREVIEW_PREFIX = 'swift-';

export const previewSeed = (seed: string): string => PREVIEW_PREFIX + seed;

export const isPreview = (seed: string): boolean => seed.startsWith(PREVIEW_PREFIX);
