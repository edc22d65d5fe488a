import { cacheRecent } from '../once.ts';
import { importSvg } from '../picture/import.ts';

/** Reads the lines of a drawing. Caches the last one, because its kinds are usually made one after another. */
export const readLines = cacheRecent(1, importSvg);
