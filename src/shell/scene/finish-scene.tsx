import { usePanel } from '../device/use-panel.ts';
import type { FinishScene } from '../finish/finish-ways.tsx';
import type { Shell } from '../frame/shell.ts';
import { LidRibbon } from '../shelf/lid.tsx';
import { LatePackPanel } from './late-panel.tsx';
import { packGround, packGuests, rememberGuests } from './pack-guests.ts';
import { SceneView } from './scene-view.tsx';

/** Loads the small scene for the end of a puzzle; undefined if the picture is in no pack. */
export async function loadFinishScene(shell: Shell, picture: string): Promise<FinishScene | undefined> {
  const { gallery, store, words } = shell;
  const pack = gallery.packOf(picture);
  if (pack === undefined || pack.pictures.every(({ id }) => id !== picture)) return undefined;
  const [lids, pictures, covers] = await Promise.all([
    gallery.lids(),
    gallery.shelfPictures(pack),
    gallery.covers(),
  ]);
  const found = new Set([...store.marks().map((mark) => mark.picture), picture]);
  const isFull = pack.pictures.every(({ id }) => found.has(id));
  const setting = { shell, pack, lids, found };
  const guests = packGuests(setting, pictures, covers[pack.cover]);
  rememberGuests(setting);
  return ({ isThere }) => {
    const panel = usePanel();
    const name = words.packs[pack.id] ?? pack.id;
    return (
      <>
        <button
          type="button"
          class="finish-scene raised"
          aria-label={`${words.home.scene}: ${name}`}
          title={words.home.scene}
          aria-haspopup="dialog"
          ref={panel.button}
          onClick={panel.open}
        >
          <SceneView
            ground={packGround(pack, lids)}
            guests={guests.map((guest) => (guest.id === picture ? { ...guest, isAwaited: !isThere } : guest))}
          />
          {isFull && isThere && <LidRibbon />}
        </button>
        <LatePackPanel {...setting} panel={panel} />
      </>
    );
  };
}
