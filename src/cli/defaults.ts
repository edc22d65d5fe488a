/** The seed where none is given. */
export const SEED = 'dotterel';

/** The seed of packs where none is given: the one with which the app opens a picture of the shelf. */
export const PACK_SEED = '1';
