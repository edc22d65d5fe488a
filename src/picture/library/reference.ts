const PICTURE_FILE = /\.(svg|png|jpe?g|webp)$/i;

/** Prefix of the id of a picture from a file, as in `file:star.svg`. */
export const FILE_PREFIX = 'file:';

export function isPicturePath(reference: string): boolean {
  return (
    !reference.startsWith(FILE_PREFIX) &&
    !/^(openmoji|word|lines|figure):/.test(reference) &&
    PICTURE_FILE.test(reference)
  );
}

/** Returns the id of a picture in documents: `file:star.svg` for the path `art/star.svg`. Ids stay as they are. */
export function documentId(reference: string): string {
  return isPicturePath(reference) ? `${FILE_PREFIX}${reference.replace(/^.*[\\/]/, '')}` : reference;
}
