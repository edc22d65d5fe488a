import { LINK_START } from '../../sharing/link.ts';
import { takeShared } from '../../storage/inbox.ts';
import type { Shell } from '../frame/shell.ts';
import { openAsOwn, openText } from '../own/ways/opened-file.ts';
import { ownWords } from '../own/words.ts';
import { openLink } from './arrival.ts';
import { sharingWords } from './words.ts';

/** Opens what another app has shared with this one. Leaves the screen if that fails. */
export async function openReceived(shell: Shell): Promise<void> {
  const before = location.hash;
  const [shared] = (await takeShared().catch(() => [])).slice(-1);
  if (shared !== undefined) await openShared(shell, shared);
  if (location.hash === before) shell.leave();
}

/** Opens a file or text from outside, or shows a notice why it cannot. */
export async function openShared(shell: Shell, shared: Blob | string): Promise<void> {
  const { language } = shell.words;
  const [own, words] = await Promise.all([ownWords(language), sharingWords(language)]);
  if (typeof shared !== 'string') return openAsOwn(shell, own, shared);
  if (shared.includes(LINK_START)) return openLink(shell, shared);
  if (/^\s*[<{]/.test(shared)) return openText(shell, own, shared);
  shell.notices.say(words.damaged);
}
