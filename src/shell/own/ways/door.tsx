import './door.css';
import './ways.css';
import type { Shell } from '../../frame/shell.ts';
import { pictureAddress } from '../../library/picture-address.ts';
import { DrawArt } from '../art.tsx';
import { shownOwn } from '../picture.tsx';
import { ownWords } from '../words.ts';

/** So many of the own pictures look out of their shelf. */
const SHOWN = 2;

/** The seventh door of home, which leads to where pictures are made, and beside it those that are made already. */
export async function loadDoor(shell: Shell) {
  const [words, pictures] = await Promise.all([
    ownWords(shell.words.language),
    shell.store.mine().then((mine) => mine.all()),
  ]);
  const drawn = pictures
    .slice(0, SHOWN * 2)
    .map((picture) => shownOwn(picture, ''))
    .filter((picture) => picture !== undefined);
  const title = shell.words.home.make;
  return function Door() {
    return (
      <>
        <button
          type="button"
          class="own-door raised"
          aria-label={title}
          onClick={() => shell.go({ name: 'make' })}
        >
          <DrawArt />
          <span class="own-word">{title}</span>
        </button>
        {pictures.length === 0 ? null : (
          <button
            type="button"
            class="own-mine raised"
            aria-label={words.mine}
            title={words.mine}
            onClick={() => shell.go({ name: 'mine' })}
          >
            {drawn.slice(0, SHOWN).map(({ id, drawing }) => (
              <img key={id} src={pictureAddress(drawing.colour)} alt="" draggable={false} />
            ))}
          </button>
        )}
      </>
    );
  };
}
