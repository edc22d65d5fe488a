import { callOf, isAlive, notesOf } from '../../audio/calls.ts';
import { createVoice } from '../../audio/voice.ts';
import type { LivingPicture } from '../board/board-screen.tsx';
import { playingBird } from '../board/playing-bird.tsx';
import type { Shell } from '../frame/shell.ts';
import type { Opened } from '../play/opening.ts';
import { wornBy } from '../players/wearing.ts';
import type { PictureName } from './finish-name.tsx';

export function livingPictureOf(
  shell: Shell,
  { picture }: Opened,
  names: readonly PictureName[],
): LivingPicture {
  const { gallery, store, sound, voice } = shell;
  const callOfPicture = (id: string) => callOf(id, gallery.packOf(id)?.id);
  const others = names.slice(1).map(({ text, lang }) => ({
    text,
    voice: createVoice(
      lang,
      () => store.settings().hushed || !store.settings().voice,
      window.speechSynthesis,
    ),
  }));
  return {
    names,
    bird: playingBird(store),
    attire: () => wornBy(shell),
    blinks: isAlive(callOfPicture(picture.id)),
    async scene() {
      const scene = await (await import('../library/scenery.tsx')).partedScene(picture);
      return scene && { ...scene, blinks: ({ id }) => isAlive(callOfPicture(id)) };
    },
    celebrated: () => store.settings().celebrated,
    celebrate: ({ toss, leap, dance }) => store.set('celebrated', `${toss} ${leap} ${dance}`),
    say() {
      const [first] = names;
      if (first !== undefined) voice.say(first.text);
      for (const other of others) other.voice.say(other.text, { after: true });
    },
    call(part = picture.id) {
      sound.call(notesOf(callOfPicture(part), part));
    },
  };
}
