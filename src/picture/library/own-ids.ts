/** Prefix of the id of a user's picture, as in `mine:3f9a0c`. */
export const OWN_PREFIX = 'mine:';

export function isOwnId(id: string): boolean {
  return id.startsWith(OWN_PREFIX);
}
