/** What can go wrong with saving. The game plays on in memory; each is said once. */
export type Trouble =
  /** No database here: private mode, blocked, broken, or written by a newer program. */
  | 'not-kept'
  /** The device has no room left. */
  | 'full'
  /** A record of a newer program was found, and left as it is. */
  | 'newer-save'
  /** A record could not be read, and was set aside. */
  | 'set-aside'
  /** What was kept was thrown away while the game was open: by the browser, or by somebody who cleared it. */
  | 'thrown-away'
  /** Another window has taken the database over. */
  | 'other-tab';

/** Tells each trouble to `listener` once. */
export function tellOnce(listener: (trouble: Trouble) => void): (trouble: Trouble) => void {
  const told = new Set<Trouble>();
  return (trouble) => {
    if (told.has(trouble)) return;
    told.add(trouble);
    listener(trouble);
  };
}
