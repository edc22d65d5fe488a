import { isWordId } from '../../picture/letters/lettering.ts';
import { isPackedId, packedPicture } from '../../picture/sketching/packed-picture.ts';
import { readLink } from '../../sharing/link.ts';
import type { PuzzleRecipe } from '../../sharing/shared-puzzle.ts';
import type { PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';
import { jobOf } from '../library/puzzle-job.ts';
import { addressOf } from '../own/picture.tsx';
import { keepOwn } from '../own/six/contents.ts';
import { routeOfWish } from '../own/tune/wish.ts';
import { jobFor } from '../own/tune/wished.ts';
import { openText } from '../own/ways/opened-file.ts';
import { ownWords } from '../own/words.ts';
import { queueOf } from '../play/queue.ts';
import { CODE_PREFIX } from './address.ts';
import { codeRecord } from './drawn-code.ts';
import { type SharingWords, sharingWords } from './words.ts';

/** Opens the puzzle of a link. If that fails, shows a notice and leaves the screen. */
export async function openLink(shell: Shell, link: string): Promise<void> {
  const { language } = shell.words;
  const [words, own] = await Promise.all([sharingWords(language), ownWords(language)]);
  const read = readLink(link);
  const reject = (sentence: string): void => {
    shell.notices.say(sentence);
    shell.leave();
  };
  if (!read.ok) return reject(read.failure.code === 'newer-link' ? words.newer : words.damaged);
  if ('recipe' in read.value) {
    const refused = await openRecipe(shell, words, read.value.recipe);
    return refused === undefined ? undefined : reject(refused);
  }
  const before = location.hash;
  await openText(shell, own, read.value.document, read.value.drawing);
  // It was not opened, and a notice has said why.
  if (location.hash === before) shell.leave();
}

/** Opens the puzzle of a recipe. If that fails, returns the sentence that says why. */
async function openRecipe(
  shell: Shell,
  words: SharingWords,
  recipe: PuzzleRecipe,
): Promise<string | undefined> {
  const { kind, level, seed, parameters } = recipe;
  if (shell.words.kinds[kind] === undefined) return words.newer;
  if (isWordId(recipe.picture) || isPackedId(recipe.picture)) return openPackedRecipe(shell, words, recipe);
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
  const subject = { picture: found, kind, seed };
  const isTuned = !isPlain && level !== undefined && seed === shell.gallery.seed(picture);
  const wish = isTuned ? { level, parameters } : undefined;
  const job = wish === undefined ? jobOf(route, found) : await jobFor(shell, subject, wish);
  const made = await queueOf(shell).make(isPlain ? job : { ...job, parameters });
  if (!made.ok) return words.notMade;
  if (made.document.generator.version !== recipe.generator) shell.notices.say(words.otherVersion);
  if (isPlain) shell.play(route);
  else if (wish !== undefined) shell.play(routeOfWish(subject, wish));
  else await openText(shell, await ownWords(shell.words.language), JSON.stringify(made.document));
  return undefined;
}

/** Like `openRecipe`, for a picture of letters or packed lines. The puzzle is stored. */
async function openPackedRecipe(
  shell: Shell,
  words: SharingWords,
  { kind, picture, level, seed, parameters, generator }: PuzzleRecipe,
): Promise<string | undefined> {
  const isLetters = isWordId(picture);
  const drawn = isLetters ? await shell.maker.letter(picture) : packedPicture(picture);
  if (!drawn.ok) return drawn.failure.code === 'newer-code' ? words.newer : words.notMade;
  const options = { kind, seed, parameters, ...(level === undefined ? {} : { level }) };
  const made = await shell.maker.generate({ ...options, ...drawn.value });
  if (!made.ok) return words.notMade;
  // Letters missing in the app's font look different on each device.
  const isForeign = isLetters && drawn.value.source.credit === undefined;
  const isSame = made.document.generator.version === generator && !isForeign;
  if (!isSame) shell.notices.say(words.otherVersion);
  // The letters or lines that came with it are its finished picture.
  const { svg, colour = svg } = { colour: undefined, ...drawn.value };
  const own = await ownWords(shell.words.language);
  await openText(shell, own, JSON.stringify(made.document), {
    line: svg,
    colour,
    ...(isLetters ? { word: drawn.value.title } : {}),
  });
  return undefined;
}

/** The id of a recipe's picture on this device; undefined if it has none. Stores a drawing that came as a code. */
async function pictureOf(shell: Shell, id: string): Promise<string | undefined> {
  if (!id.startsWith(CODE_PREFIX)) return (await shell.gallery.has(id).catch(() => false)) ? id : undefined;
  const record = await codeRecord(id.slice(CODE_PREFIX.length), shell.now());
  if (record === undefined) return undefined;
  const pictures = await shell.store.ownPictures();
  const known = await pictures.find(record.id);
  const isThere = known !== undefined || (await keepOwn(shell, await ownWords(shell.words.language), record));
  return isThere ? addressOf(record.id) : undefined;
}
