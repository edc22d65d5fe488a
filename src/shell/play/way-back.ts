/** How browsers tell that the device's own way back was used: a gesture or a key. The DOM library has no type for it yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Calls `close` when the device's own way back is used, which then does nothing else; where no browser tells, the page
 * goes back as ever.
 * @returns what to call when there is nothing more to close
 */
export function onWayBack(close: () => void): () => void {
  const { CloseWatcher } = window as { readonly CloseWatcher?: new () => CloseWatcher };
  if (CloseWatcher === undefined) return () => undefined;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}
