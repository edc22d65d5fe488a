import './door.css';
import './ways.css';
import type { Shell } from '../../frame/shell.ts';
import { pictureAddress } from '../../library/picture-address.ts';
import { shownOwn } from '../picture.tsx';
import { ownWords } from '../words.ts';
import { DrawArt } from './art.tsx';

/** Number of own pictures shown on the second button. */
const SHOWN = 2;

/** Home's button for making pictures, and beside it one for the pictures already made. */
export async function loadDoor(shell: Shell) {
  const [words, pictures] = await Promise.all([
    ownWords(shell.words.language),
    shell.store.ownPictures().then((mine) => mine.all()),
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
