import type { Shell } from '../frame/shell.ts';
import type { DroppingVeil } from './dropping-veil.tsx';

/**
 * Takes a file that is dropped on the page, or pasted into it, as one that is opened, on every screen. Browsers would show the
 * file in place of the app.
 */
export function followDrops(shell: Shell): void {
  let veil: Promise<DroppingVeil> | undefined;
  const withVeil = (act: (veil: DroppingVeil) => unknown): void => {
    veil ??= import('./dropping-veil.tsx').then(({ makeVeil }) => makeVeil(shell));
    veil.then(act).catch(() => {
      veil = undefined;
      shell.unreachable();
    });
  };
  let isOver = false;
  const setOver = (over: boolean): void => {
    if (over === isOver) return;
    isOver = over;
    withVeil(({ show }) => show(isOver ? 'over' : undefined));
  };
  const take = (event: Event, data: DataTransfer | null): void => {
    const file = data?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    withVeil((veil) => veil.take(file));
  };
  addEventListener('dragover', (event) => {
    if (isForField(event)) return;
    event.preventDefault();
    setOver(hasFiles(event));
  });
  addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
  addEventListener('drop', (event) => {
    if (isForField(event)) return;
    // Of a link as well: the page is not left for it.
    event.preventDefault();
    setOver(false);
    take(event, event.dataTransfer);
  });
  addEventListener('paste', (event) => take(event, event.clipboardData));
}

/** Text may be dragged into fields. */
function isForField(event: DragEvent): boolean {
  const { target } = event;
  return target instanceof Element && target.matches('input, textarea') && !hasFiles(event);
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
