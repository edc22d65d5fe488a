/** Problems with saving. The game goes on in memory, and reports each problem once. */
export type Trouble =
  /** No database: private mode, blocked, broken, or of a newer version. */
  | 'not-kept'
  /** The device has no room left. */
  | 'full'
  /** A record of a newer version of the app was found and left alone. */
  | 'newer-save'
  /** A record could not be read and was moved to `aside`. */
  | 'set-aside'
  /** The data was deleted while the game was open, by the browser or the user. */
  | 'thrown-away'
  /** Another window has taken over the database. */
  | 'other-tab';

/** Returns a function that passes each trouble to `listener` only once. */
export function reportOnce(listener: (trouble: Trouble) => void): (trouble: Trouble) => void {
  const reported = new Set<Trouble>();
  return (trouble) => {
    if (reported.has(trouble)) return;
    reported.add(trouble);
    listener(trouble);
  };
}
