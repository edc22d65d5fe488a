import { useEffect } from 'preact/hooks';

/** Has the keys that undo and redo everywhere do so here. */
export function useUndoKeys(back: () => void, forth: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) forth();
      else back();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
