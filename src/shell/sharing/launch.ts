import type { Shell } from '../frame/shell.ts';

/** What browsers give an installed app that files were opened with. The DOM library has no type for it yet. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/** Opens the files that the installed app is started with, when it comes to that. */
export function followLaunches(shell: Shell): void {
  const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    const [handle] = files;
    if (handle === undefined) return;
    Promise.all([import('./received.ts'), handle.getFile()]).then(
      ([{ openThing }, file]) => openThing(shell, file),
      () => shell.unreachable(),
    );
  });
}
