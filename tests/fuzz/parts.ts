import { drawings } from './drawings.ts';
import type { FuzzPart } from './part.ts';

/** All that is tried with random input, by name. */
export const PARTS: Readonly<Record<string, FuzzPart>> = { drawings };
