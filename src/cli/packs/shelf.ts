import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { LEVELS_FOLDER } from './library.ts';

/** Where what the shelf shows of the packs beside their puzzles is kept, as `npm run shelf` makes it. */
export const SHELF_FOLDER = join(LEVELS_FOLDER, 'built', 'shelf');
export const SHELF_LOOKS = 'shelf.json';

const packLook = v.strictObject({
  /** By picture: its colours, as a wash. */
  washes: v.record(v.string(), v.string()),
  /** By picture, from far to near: left, top, width, height in a scene of 1000 × 700, and at which height its feet are if it stands. */
  spots: v.record(v.string(), v.pipe(v.array(v.number()), v.minLength(4), v.maxLength(5))),
  /** The digest of all that the lid was painted from. */
  painted: v.string(),
});

/** What the shelf shows of a pack, beside its puzzles. */
export type PackLook = v.InferOutput<typeof packLook>;

/** What was built of each pack for the shelf. @throws when it is malformed */
export function loadPackLooks(): Readonly<Record<string, PackLook>> {
  return v.parse(
    v.record(v.string(), packLook),
    JSON.parse(readFileSync(join(SHELF_FOLDER, SHELF_LOOKS), 'utf8')),
  );
}

/** The file of a pack's lid in that folder. */
export const lidFile = (pack: string): string => `lid-${pack}.webp`;

/** The file of a picture that has no lines, small, in that folder. */
export const smallFile = (id: string): string => `${id.replace(/[:/]/g, '-')}.webp`;

/** The bytes of a file in that folder; undefined where it was not made. */
export function readShelfFile(name: string): Uint8Array | undefined {
  const path = join(SHELF_FOLDER, name);
  return existsSync(path) ? readFileSync(path) : undefined;
}
