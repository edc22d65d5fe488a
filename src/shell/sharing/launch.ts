import type { Shell } from '../frame/shell.ts';

/** The files that an installed app was opened with. The DOM library has no type for it yet. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/** Opens the first file that the installed app is started with. */
export function followLaunches(shell: Shell): void {
  const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    const [handle] = files;
    if (handle === undefined) return;
    Promise.all([import('./received.ts'), handle.getFile()]).then(
      ([{ openShared }, file]) => openShared(shell, file),
      () => shell.unreachable(),
    );
  });
}
