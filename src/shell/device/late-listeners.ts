import { pressBesidePalm } from '../../touch/second-touch.ts';
import type { Shell } from '../frame/shell.ts';
import { followDrops } from '../sharing/dropping.ts';
import { followLaunches } from '../sharing/launch.ts';

/** Adds listeners that can wait for the first screen: presses beside a palm, and dropped or opened files. */
export function listenLate(shell: Shell): void {
  pressBesidePalm();
  followDrops(shell);
  followLaunches(shell);
}
