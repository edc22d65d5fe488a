import { strToU8, zipSync } from 'fflate';

/** No time is recorded, so that the same files give the same bytes. ZIP cannot express earlier times. */
const LONG_AGO = '1980-01-02';

/** Packs texts into a ZIP file, by file name. */
export function zipOf(files: Readonly<Record<string, string>>): Uint8Array {
  const packed = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(packed), { mtime: LONG_AGO });
}
