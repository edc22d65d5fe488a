import type { Shell } from '../frame/shell.ts';
import type { DroppingVeil } from './dropping-veil.tsx';

/** Opens files that are dropped or pasted on any screen. Browsers would show them in place of the app. */
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
    // Also for a link, which would leave the page.
    event.preventDefault();
    setOver(false);
    take(event, event.dataTransfer);
  });
  addEventListener('paste', (event) => take(event, event.clipboardData));
}

/** Whether text is dragged into a field, which is allowed. */
function isForField(event: DragEvent): boolean {
  const { target } = event;
  return target instanceof Element && target.matches('input, textarea') && !hasFiles(event);
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
