const KEY = 'player';

/** Who plays in this window, though another may play in the next; undefined where nobody has been chosen here. */
export function notedPlayer(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Notes who plays in this window, for when the page is loaded anew. */
export function notePlayer(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Without a note, whoever played last on this device plays.
  }
}
