import { LINK_START } from '../../sharing/link.ts';
import { takeShared } from '../../storage/inbox.ts';
import type { Shell } from '../frame/shell.ts';
import { openAsOwn, openText } from '../own/ways/opened-file.ts';
import { ownWords } from '../own/words.ts';
import { openLink } from './arrival.ts';
import { sharingWords } from './words.ts';

/** Opens what another app has shared with this one. Leaves the screen if that fails. */
export async function openReceived(shell: Shell): Promise<void> {
  const here = location.hash;
  const [thing] = (await takeShared().catch(() => [])).slice(-1);
  if (thing !== undefined) await openShared(shell, thing);
  if (location.hash === here) shell.leave();
}

/** Opens a file or text from outside, or shows a notice why it cannot. */
export async function openShared(shell: Shell, thing: Blob | string): Promise<void> {
  const { language } = shell.words;
  const [own, words] = await Promise.all([ownWords(language), sharingWords(language)]);
  if (typeof thing !== 'string') return openAsOwn(shell, own, thing);
  if (thing.includes(LINK_START)) return openLink(shell, thing);
  if (/^\s*[<{]/.test(thing)) return openText(shell, own, thing);
  shell.notices.say(words.damaged);
}
