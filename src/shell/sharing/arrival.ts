import { isWordId } from '../../picture/lettering.ts';
import { readLink } from '../../sharing/link.ts';
import type { PuzzleRecipe } from '../../sharing/shared-puzzle.ts';
import { keepOwn } from '../own/making.ts';
import { openText } from '../own/opened-file.ts';
import { addressOf } from '../own/picture.tsx';
import { ownWords } from '../own/words.ts';
import { jobOf } from '../puzzle-job.ts';
import type { PlayRoute } from '../router.ts';
import type { Shell } from '../shell.ts';
import { CODE_PREFIX } from './address.ts';
import { codeRecord } from './drawn-code.ts';
import { type SharingWords, sharingWords } from './words.ts';

/** Opens the puzzle that a link holds, and leads to it; says why where that cannot be, and leads home. */
export async function openLink(shell: Shell, link: string): Promise<void> {
  const { language } = shell.words;
  const [words, own] = await Promise.all([sharingWords(language), ownWords(language)]);
  const read = readLink(link);
  const refuse = (said: string): void => {
    shell.notices.say(said);
    shell.leave();
  };
  if (!read.ok) return refuse(read.failure.code === 'newer-link' ? words.newer : words.damaged);
  if ('recipe' in read.value) {
    const refused = await follow(shell, words, read.value.recipe);
    return refused === undefined ? undefined : refuse(refused);
  }
  const here = location.hash;
  await openText(shell, own, read.value.document);
  // It was refused in a sentence: nothing is left to be seen here.
  if (location.hash === here) shell.leave();
}

/** Leads to the puzzle of a recipe; or why not. */
async function follow(shell: Shell, words: SharingWords, recipe: PuzzleRecipe): Promise<string | undefined> {
  const { kind, level, seed, parameters } = recipe;
  if (shell.words.kinds[kind] === undefined) return words.newer;
  if (isWordId(recipe.picture)) return followLetters(shell, words, recipe);
  const picture = await pictureOf(shell, recipe.picture);
  if (picture === undefined) return words.unknown;
  const { pieces, ...others } = parameters;
  const route: PlayRoute = {
    ...{ name: 'play', kind, picture, seed },
    ...(level === undefined ? {} : { level }),
    ...(typeof pieces === 'number' ? { pieces } : {}),
  };
  const found = await shell.gallery.picture(picture).catch(() => undefined);
  if (found === undefined) return words.unknown;
  const isPlain = Object.keys(others).length === 0 && level !== undefined;
  const made = isPlain
    ? await shell.ahead.take(jobOf(route, found), {})
    : await shell.maker.generate({ ...jobOf(route, found), parameters });
  if (!made.ok) return words.notMade;
  if (made.document.generator.version !== recipe.generator) shell.notices.say(words.otherVersion);
  if (isPlain) shell.play(route);
  else await openText(shell, await ownWords(shell.words.language), JSON.stringify(made.document));
  return undefined;
}

/** Keeps the puzzle that a recipe makes of letters, and leads to it; or why not. */
async function followLetters(
  shell: Shell,
  words: SharingWords,
  { kind, picture, level, seed, parameters, generator }: PuzzleRecipe,
): Promise<string | undefined> {
  const lettering = await shell.maker.letter(picture);
  if (!lettering.ok) return words.notMade;
  const asked = { kind, seed, parameters, ...(level === undefined ? {} : { level }) };
  const made = await shell.maker.generate({ ...asked, ...lettering.value });
  if (!made.ok) return words.notMade;
  // Letters that the app's own font has not are drawn otherwise on every device.
  const isSame = made.document.generator.version === generator && lettering.value.source.credit !== undefined;
  if (!isSame) shell.notices.say(words.otherVersion);
  await openText(shell, await ownWords(shell.words.language), JSON.stringify(made.document));
  return undefined;
}

/** The id under which a picture of a recipe is found on this device. */
async function pictureOf(shell: Shell, id: string): Promise<string | undefined> {
  if (!id.startsWith(CODE_PREFIX)) return (await shell.gallery.knows(id).catch(() => false)) ? id : undefined;
  const record = await codeRecord(id.slice(CODE_PREFIX.length), shell.now());
  if (record === undefined) return undefined;
  const pictures = await shell.store.mine();
  const known = await pictures.find(record.id);
  const isThere = known !== undefined || (await keepOwn(shell, await ownWords(shell.words.language), record));
  return isThere ? addressOf(record.id) : undefined;
}
