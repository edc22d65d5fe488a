import type { Pack } from '../../picture/library/library.ts';
import type { Shell } from '../frame/shell.ts';
import { inDigits } from '../words/digits.ts';
import { fill } from '../words/words.ts';
import { FoundDots, LidRibbon, LidScene } from './lid.tsx';

interface LidCardProps {
  readonly shell: Shell;
  readonly pack: Pack;
  readonly lids: Awaited<ReturnType<Shell['gallery']['lids']>> | undefined;
  readonly found: ReadonlySet<string>;
  open(): void;
}

export function LidCard({ shell, pack, lids, found, open }: LidCardProps) {
  const { words } = shell;
  const name = words.packs[pack.id] ?? pack.id;
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
        <span class="lid-window">
          {lids && <LidScene shell={shell} pack={pack} lids={lids} found={found} />}
        </span>
        {count === all && <LidRibbon />}
        <span class="lid-foot" aria-hidden="true">
          <span class="lid-name">{name}</span>
          <FoundDots found={count} all={all} />
        </span>
      </button>
    </li>
  );
}
