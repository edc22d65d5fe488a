/** Reports the device's back gesture or key. The DOM library has no type for it yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Calls `close` on the device's back gesture, which then does nothing else. Browsers without support navigate back as
 * usual. Returns a function that stops this.
 */
export function onBackGesture(close: () => void): () => void {
  const { CloseWatcher } = window as { readonly CloseWatcher?: new () => CloseWatcher };
  if (CloseWatcher === undefined) return () => undefined;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}
