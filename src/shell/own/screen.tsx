import type { OwnRecord } from '../../storage/own/own-pictures.ts';
import type { MakeRoute, MineRoute } from '../frame/router.ts';
import { rendered, type Screen, screenRoot } from '../frame/screen.ts';
import type { Shell } from '../frame/shell.ts';
import { sceneWords } from '../scene/words.ts';
import { DrawPage } from './drawing/draw.tsx';
import { addressOf } from './picture.tsx';
import { contentsOfStrokes, keepOwn, withContents } from './six/contents.ts';
import { Six } from './six/six.tsx';
import { Mine } from './ways/mine.tsx';
import { photoScreen } from './ways/photo.tsx';
import { Ways } from './ways/ways.tsx';
import { type OwnWords, ownWords } from './words.ts';
import { writeScreen } from './writing/write.tsx';

export async function makeScreen(
  shell: Shell,
  { way, picture: id, kind, wish, level }: MakeRoute,
): Promise<Screen> {
  const [words, pictures] = await Promise.all([ownWords(shell.words.language), shell.store.ownPictures()]);
  const picture = id === undefined ? undefined : await pictures.find(id);
  if (way === 'draw') {
    const isDrawn = picture?.origin.form === 'drawn';
    return rendered(
      <DrawPage shell={shell} words={words} picture={isDrawn ? picture : undefined} />,
      'draw-screen',
    );
  }
  if (way === 'photo' && picture?.origin.form === 'photographed')
    return photoScreen(shell, words, picture, picture.origin);
  if (way === 'pieces' && picture?.origin.form === 'pieces')
    return (await import('../loose/screen.tsx')).looseScreen(shell, words, picture);
  if (way === 'library') {
    const found = id === undefined ? undefined : await shell.gallery.picture(id).catch(() => undefined);
    if (found !== undefined)
      return rendered(
        <Six shell={shell} words={words} picture={found} own={undefined} level={level} />,
        'six-screen',
      );
    return (await import('./ways/library.tsx')).libraryScreen(shell, words, id);
  }
  if (way === 'tune' && id !== undefined && kind !== undefined) {
    const { tuneScreen } = await import('./tune/screen.tsx');
    const screen = await tuneScreen(shell, words, { picture: id, kind, wish });
    if (screen !== undefined) return screen;
  }
  if (way === 'write') {
    const isWritten = picture?.origin.form === 'written';
    return writeScreen({ shell, words, picture: isWritten ? picture : undefined });
  }
  return rendered(<Ways shell={shell} words={words} />, 'ways-screen');
}

export async function mineScreen(shell: Shell, { picture: id, level }: MineRoute): Promise<Screen> {
  const [words, pictures] = await Promise.all([ownWords(shell.words.language), shell.store.ownPictures()]);
  const found = id === undefined ? undefined : await pictures.find(id);
  const own = found && (await upToDate(shell, words, found));
  const picture = own && (await shell.gallery.picture(addressOf(own.id)).catch(() => undefined));
  if (picture !== undefined)
    return rendered(
      <Six shell={shell} words={words} picture={picture} own={own} level={level} />,
      'six-screen',
    );
  if (id !== undefined) {
    queueMicrotask(() => shell.goInstead({ name: 'mine' }));
    return { root: screenRoot(), close: () => undefined };
  }
  const [all, scene] = await Promise.all([pictures.all(), sceneWords(shell.words.language)]);
  return rendered(<Mine shell={shell} words={words} sceneWords={scene} pictures={all} />, 'mine-screen');
}

/** Remakes a drawing whose strokes changed since its puzzles were made. Undefined for an empty sheet. */
async function upToDate(shell: Shell, words: OwnWords, picture: OwnRecord): Promise<OwnRecord | undefined> {
  const { origin, drawing } = picture;
  if (origin.form === 'library') return picture;
  if (origin.form !== 'drawn') return drawing === undefined ? undefined : picture;
  const made = await contentsOfStrokes(origin);
  if (made === undefined) return drawing === undefined ? undefined : picture;
  if (made.drawing?.line === drawing?.line && made.drawing?.colour === drawing?.colour) return picture;
  const now = withContents(picture, origin, made, picture.touched);
  await keepOwn(shell, words, now);
  return now;
}
