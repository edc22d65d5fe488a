import { pressBesideOthers } from '../../touch/second-touch.ts';
import type { Shell } from '../frame/shell.ts';
import { followDrops } from '../sharing/dropping.ts';
import { followLaunches } from '../sharing/launch.ts';

/** Listens for what can wait until the first screen is there: presses beside a palm, and files dropped or opened with the app. */
export function listenLate(shell: Shell): void {
  pressBesideOthers();
  followDrops(shell);
  followLaunches(shell);
}
