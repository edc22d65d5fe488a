import type { ComponentChildren } from 'preact';
import type { Pack } from '../../picture/library/library.ts';
import type { Shell } from '../frame/shell.ts';
import { pictureAddress } from '../library/picture-address.ts';
import { inDigits } from '../words/digits.ts';
import { fill, type Words } from '../words/words.ts';
import { FoundDots, LidRibbon, LidScene } from './lid.tsx';
import type { OwnPhotos } from './own-photos.ts';

interface LidCardProps {
  readonly shell: Shell;
  readonly pack: Pack;
  readonly lids: Awaited<ReturnType<Shell['gallery']['lids']>> | undefined;
  readonly found: ReadonlySet<string>;
  open(): void;
}

export function LidCard({ shell, pack, lids, found, open }: LidCardProps) {
  const { words } = shell;
  return (
    <Lid words={words} name={words.packs[pack.id] ?? pack.id} pack={pack} found={found} open={open}>
      {lids && <LidScene shell={shell} pack={pack} lids={lids} found={found} />}
    </Lid>
  );
}

interface OwnLidProps extends Pick<LidCardProps, 'found' | 'open'> {
  readonly words: Words;
  readonly own: OwnPhotos;
}

/** The lid of the player's own photographs, which shows the newest. */
export function OwnLid({ words, own: { pack, name, pictures }, found, open }: OwnLidProps) {
  const address = pictureAddress(pictures[0]?.drawing.colour ?? '');
  return (
    <Lid words={words} name={name} pack={pack} found={found} open={open}>
      <span class="lid-scene">
        <img class="lid-ground lid-photo" alt="" draggable={false} src={address} />
      </span>
    </Lid>
  );
}

interface LidProps extends Pick<LidCardProps, 'pack' | 'found' | 'open'> {
  readonly words: Words;
  readonly name: string;
  readonly children: ComponentChildren;
}

function Lid({ words, name, pack, found, open, children }: LidProps) {
  const count = pack.pictures.filter(({ id }) => found.has(id)).length;
  const all = pack.pictures.length;
  const foundText = fill(words.home.found, {
    found: inDigits(words.language, count),
    all: inDigits(words.language, all),
  });
  return (
    <li class="lid-place">
      <button
        type="button"
        class="lid raised"
        data-pack={pack.id}
        aria-label={`${name}, ${foundText}`}
        onClick={open}
      >
        <span class="lid-window">{children}</span>
        {count === all && <LidRibbon />}
        <span class="lid-foot" aria-hidden="true">
          <span class="lid-name">{name}</span>
          <FoundDots found={count} all={all} />
        </span>
      </button>
    </li>
  );
}
