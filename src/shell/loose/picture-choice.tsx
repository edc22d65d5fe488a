import '../own/ways/own-ways.css';
import { useLoaded } from '../device/use-loaded.ts';
import { Modal } from '../frame/modal.tsx';
import type { Shell } from '../frame/shell.ts';
import { pictureAddress } from '../library/picture-address.ts';
import { addressOf, shownOwn } from '../own/picture.tsx';
import { RoundButton } from '../round-button.tsx';
import type { LooseWords } from './words.ts';

interface PictureChoiceSetting {
  readonly shell: Shell;
  readonly words: LooseWords;
  readonly picture: string | undefined;
  choose(picture: string | undefined): void;
  close(): void;
}

interface OfferedPicture {
  readonly id: string;
  readonly title: string;
  readonly address: string;
}

/** The pictures that can be put on pieces: the player's own, then paintings, photographs and scenes of the library. */
async function offeredPictures({
  store,
  gallery,
  words,
  titleOf,
}: Shell): Promise<readonly OfferedPicture[]> {
  const own = (await (await store.ownPictures()).all()).flatMap((record) => {
    const drawn = record.origin.form === 'pieces' ? undefined : shownOwn(record, words.home.mine);
    return drawn === undefined
      ? []
      : [{ id: addressOf(record.id), title: drawn.title, address: pictureAddress(drawn.drawing.colour) }];
  });
  const packs = await Promise.all(
    [gallery.plates, gallery.scenes].map(async (pack) => {
      const shown = await gallery.shelfPictures(pack).catch(() => []);
      const addresses = new Map(shown.map(({ id, drawing }) => [id, pictureAddress(drawing.colour)]));
      return pack.pictures.flatMap((each) => {
        const address = addresses.get(each.id);
        return address === undefined ? [] : [{ id: each.id, title: titleOf(each), address }];
      });
    }),
  );
  return [...own, ...packs.flat()];
}

export function PictureChoice({ shell, words, picture, choose, close }: PictureChoiceSetting) {
  const pictures = useLoaded(() => offeredPictures(shell), []);
  return (
    <Modal label={words.picture} look="own-sheet" close={close}>
      <div class="own-panel loose-choice raised">
        <div class="loose-pictures" aria-busy={pictures === undefined}>
          {(pictures ?? []).map(({ id, title, address }) => (
            <button
              key={id}
              type="button"
              class="loose-picture"
              aria-label={title}
              aria-pressed={id === picture}
              title={title}
              onClick={() => choose(id)}
            >
              <img src={address} alt="" loading="lazy" />
            </button>
          ))}
        </div>
        <div class="loose-choice-ways">
          <RoundButton glyph="close" label={shell.words.notices.close} press={close} />
          <RoundButton
            glyph="trash"
            label={words.plain}
            disabled={picture === undefined}
            press={() => choose(undefined)}
          />
        </div>
      </div>
    </Modal>
  );
}
