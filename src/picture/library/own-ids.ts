/** What the id of a picture that a child has made begins with: `mine:3f9a0c`. */
export const OWN_PREFIX = 'mine:';

/** Whether a picture was made by a child on this device, and is of no library. */
export function isOwnId(id: string): boolean {
  return id.startsWith(OWN_PREFIX);
}
