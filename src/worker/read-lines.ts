import { recent } from '../once.ts';
import { importSvg } from '../picture/import.ts';

/** The lines of a drawing, cached until another one is read: the kinds of a drawing are mostly made one after another. */
export const readLines = recent(1, importSvg);
