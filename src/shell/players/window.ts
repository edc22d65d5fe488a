const KEY = 'player';

/** The player of this window; other windows may have others. Undefined if none was chosen here. */
export function storedPlayer(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers this window's player across reloads. */
export function storePlayer(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Without storage, the device's last player plays.
  }
}
