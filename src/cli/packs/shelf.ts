import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { LEVELS_FOLDER } from './library.ts';

/** The folder of pictures that `npm run shelf` makes for the shelf. */
export const SHELF_FOLDER = join(LEVELS_FOLDER, 'built', 'shelf');
export const SHELF_LOOKS = 'shelf.json';

const packLook = v.strictObject({
  /** Colours of each picture, as a wash. */
  washes: v.record(v.string(), v.string()),
  /**
   * The place of each picture, from back to front, in a scene of 1000 × 700. The numbers are left, top, width, height,
   * and the y of the feet if it rests on the ground.
   */
  spots: v.record(v.string(), v.pipe(v.array(v.number()), v.minLength(4), v.maxLength(5))),
  /** Digest of everything the lid was painted from. */
  painted: v.string(),
});

/** What the shelf shows of a pack, other than puzzles. */
export type PackLook = v.InferOutput<typeof packLook>;

/** Reads the built pictures of the shelf, by pack. @throws if they are malformed */
export function loadPackLooks(): Readonly<Record<string, PackLook>> {
  return v.parse(
    v.record(v.string(), packLook),
    JSON.parse(readFileSync(join(SHELF_FOLDER, SHELF_LOOKS), 'utf8')),
  );
}

/** In `SHELF_FOLDER`. */
export const lidFile = (pack: string): string => `lid-${pack}.webp`;

/** Of a picture without lines, in `SHELF_FOLDER`. */
export const smallFile = (id: string): string => `${id.replace(/[:/]/g, '-')}.webp`;

export function readShelfFile(name: string): Uint8Array | undefined {
  const path = join(SHELF_FOLDER, name);
  return existsSync(path) ? readFileSync(path) : undefined;
}
