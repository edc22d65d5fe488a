export const SEED = 'dotterel';

/** The default seed of packs, with which the app opens pictures of the shelf. */
export const PACK_SEED = '1';
