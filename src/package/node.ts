import { DECODER } from '../cli/pictures/codecs.ts';
import { readingWith } from './engine.ts';

export * from './engine.ts';

/** In Node, codecs come from the packages that npm installed. */
export const { make, linesIn } = readingWith(async () => DECODER);
