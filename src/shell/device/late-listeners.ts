import { pressBesidePalm } from '../../touch/second-touch.ts';
import type { Shell } from '../frame/shell.ts';
import { followDrops } from '../sharing/dropping.ts';
import { followLaunches } from '../sharing/launch.ts';
import { keepInstallPrompt } from './install.ts';

/** Adds listeners that can wait for the first screen: presses beside a palm, files from outside, and installation. */
export function listenLate(shell: Shell): void {
  pressBesidePalm();
  followDrops(shell);
  followLaunches(shell);
  keepInstallPrompt((prompt) => {
    shell.visit.installPrompt = prompt;
  });
}
