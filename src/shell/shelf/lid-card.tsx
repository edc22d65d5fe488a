import type { ComponentChildren } from 'preact';
import type { Pack } from '../../picture/library/library.ts';
import type { Rim } from '../../puzzle/contract/face.ts';
import type { Shell } from '../frame/shell.ts';
import { pictureAddress } from '../library/picture-address.ts';
import { inDigits } from '../words/digits.ts';
import { fill, type Words } from '../words/words.ts';
import { LidRibbon, LidRim, LidScene } from './lid.tsx';
import type { OwnPhotos } from './own-photos.ts';

interface LidCardProps {
  readonly shell: Shell;
  readonly pack: Pack;
  readonly lids: Awaited<ReturnType<Shell['gallery']['lids']>> | undefined;
  readonly found: ReadonlySet<string>;
  /** Missing on lids that belong to no kind. */
  readonly rim?: Rim | undefined;
  open(): void;
}

export function LidCard({ shell, pack, lids, found, ...others }: LidCardProps) {
  const { words } = shell;
  return (
    <Lid words={words} name={words.packs[pack.id] ?? pack.id} pack={pack} found={found} {...others}>
      {lids && <LidScene shell={shell} pack={pack} lids={lids} found={found} />}
    </Lid>
  );
}

interface OwnLidProps extends Pick<LidCardProps, 'found' | 'rim' | 'open'> {
  readonly words: Words;
  readonly own: OwnPhotos;
}

/** The lid of the player's own photographs, which shows the newest. */
export function OwnLid({ words, own: { pack, name, pictures }, ...others }: OwnLidProps) {
  const address = pictureAddress(pictures[0]?.drawing.colour ?? '');
  return (
    <Lid words={words} name={name} pack={pack} {...others}>
      <span class="lid-scene">
        <img class="lid-ground lid-photo" alt="" draggable={false} src={address} />
      </span>
    </Lid>
  );
}

interface LidProps extends Pick<LidCardProps, 'pack' | 'found' | 'rim' | 'open'> {
  readonly words: Words;
  readonly name: string;
  readonly children: ComponentChildren;
}

function Lid({ words, name, pack, found, rim, open, children }: LidProps) {
  const count = pack.pictures.filter(({ id }) => found.has(id)).length;
  const all = pack.pictures.length;
  const digits = (of: number) => inDigits(words.language, of);
  const foundText = fill(words.home.found, { found: digits(count), all: digits(all) });
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
        <span class="lid-name" style={{ '--ems': emsOf(name) }} aria-hidden="true">
          {name}
        </span>
        <LidRim rim={rim} found={count} all={all} digits={digits} />
        {count === all && <LidRibbon />}
      </button>
    </li>
  );
}

/** The estimated width of a name, in units of its type size. Characters of Japanese are square. */
function emsOf(name: string): number {
  return [...name].reduce((sum, character) => sum + (character > '\u2e80' ? 1 : 0.58), 0);
}
