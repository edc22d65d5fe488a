/** What ends the name of a file that holds a picture. */
const PICTURE_FILE = /\.(svg|png|jpe?g|webp)$/i;

/** What the id of a picture out of a file begins with: `file:star.svg`. */
export const FILE_PREFIX = 'file:';

/** Whether a reference is the path of a picture's file, and no id. */
export function isPicturePath(reference: string): boolean {
  return (
    !reference.startsWith(FILE_PREFIX) &&
    !/^(openmoji|word|lines|figure):/.test(reference) &&
    PICTURE_FILE.test(reference)
  );
}

/**
 * What a document calls the picture that is found at a reference: `file:star.svg` for the path `art/star.svg`, since the
 * folders of one device mean nothing on another; any other reference as it is.
 */
export function documentId(reference: string): string {
  return isPicturePath(reference) ? `${FILE_PREFIX}${reference.replace(/^.*[\\/]/, '')}` : reference;
}
