import { faceOf, playedOf } from '../../kinds/faces.ts';
import type { Face, Rim } from '../../puzzle/contract/face.ts';
import { accentOf } from '../device/accents.ts';
import './shelf-screen.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { whenIdle } from '../../idle.ts';
import type { Pack } from '../../picture/library/library.ts';
import { glowingLevel, levelsShown } from '../device/ability.ts';
import { useLoaded } from '../device/use-loaded.ts';
import { usePanel } from '../device/use-panel.ts';
import type { ShelfRoute } from '../frame/router.ts';
import { rendered, type Screen } from '../frame/screen.ts';
import type { Shell } from '../frame/shell.ts';
import { Glyph } from '../glyph.tsx';
import { type Gallery, type Lids, packsFor, type ShownPicture } from '../library/gallery.ts';
import { amountOf } from '../play/likely.ts';
import { RoundButton } from '../round-button.tsx';
import { LatePackPanel } from '../scene/late-panel.tsx';
import { WordButton } from '../word-button.tsx';
import { LidRibbon, LidScene } from './lid.tsx';
import { LidCard, OwnLid } from './lid-card.tsx';
import { type OwnPhotos, ownPhotos } from './own-photos.ts';
import { type Amount, Amounts } from './shelf-amounts.tsx';
import { PackPages } from './shelf-pack.tsx';
import { PAGE_SIZE, Pages, pagesOf } from './shelf-pages.tsx';

/** The packs of a kind, or the pictures of one pack. Throws for unknown kinds. */
export async function shelfScreen(shell: Shell, route: ShelfRoute): Promise<Screen> {
  const { kind } = route;
  const face = faceOf(kind);
  if (face === undefined) throw new Error(`there is no shelf of ${kind}: add it to src/kinds/faces.ts`);
  const own = await ownPhotos(shell, face).catch(() => undefined);
  const packs = [own?.pack, ...packsFor(face, shell.gallery, amountOf(shell, face).level)];
  const pack = packs.find((each) => each?.id === route.pack);
  // Load everything for the first page before it is shown.
  const [begun, lids, played, shown] = await Promise.all([
    shell.store.begun(),
    shell.gallery.lids().catch(() => undefined),
    pack === undefined ? playedOf(kind).catch(() => undefined) : undefined,
    pack === own?.pack ? own?.pictures : pack && shell.gallery.shelfPictures(pack).catch(() => undefined),
  ]);
  shell.store.set('kind', kind);
  if (pack !== undefined) shell.store.set('pack', pack.id);
  return rendered(
    <Shelf {...{ shell, face, begun, lids, own, pack, shown }} rim={played?.rim} page={route.page} />,
    `shelf ${accentOf(kind)}`,
  );
}

interface ShelfProps {
  readonly shell: Shell;
  readonly face: Face;
  /** Keys of the puzzles in progress. */
  readonly begun: ReadonlySet<string>;
  readonly lids: Lids | undefined;
  readonly own: OwnPhotos | undefined;
  readonly rim: Rim | undefined;
  /** The pack to show; undefined shows the lids of all packs. */
  readonly pack: Pack | undefined;
  readonly shown: readonly ShownPicture[] | undefined;
  /** From 1, as in the address. */
  readonly page: number | undefined;
}

function Shelf(props: ShelfProps) {
  const { shell, face, begun, lids: firstLids, own, rim, pack, shown, page: startPage } = props;
  const { words, store, gallery } = shell;
  const { kind } = face;
  const [amount, setAmount] = useState(() => amountOf(shell, face));
  const choose = (next: Amount) => {
    store.set('levels', { ...store.settings().levels, [kind]: next.level });
    store.set('pieces', next.pieces ?? 0);
    setAmount(next);
  };
  const level = (amount.pieces && face.pieceCounts?.levelOf(amount.pieces)) || amount.level;
  const packs = useMemo(
    () => [...(own === undefined ? [] : [own.pack]), ...packsFor(face, gallery, level)],
    [own, face, gallery, level],
  );
  const [page, setPage] = useState(() =>
    startPage === undefined && pack === undefined
      ? pageWith(packs, store.settings().pack)
      : (startPage ?? 1) - 1,
  );
  const turnPage = (to: number) => {
    setPage(to);
    const { name, kind: own, pack: id } = { name: 'shelf' as const, kind, pack: pack?.id };
    const route: ShelfRoute = { name, kind: own, ...(id === undefined ? {} : { pack: id }), page: to + 1 };
    shell.readdress(route);
  };
  const seen = pack === undefined ? packs.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE) : [];
  usePreloadedPacks(
    seen.filter((each) => each !== own?.pack),
    gallery,
  );
  const lids = useLoaded(() => gallery.lids(), [gallery], firstLids);
  const found = useMemo(() => new Set(store.marks().map(({ picture }) => picture)), [store]);
  const panel = usePanel();
  const isFull = pack?.pictures.every(({ id }) => found.has(id)) === true;
  const kindName = words.kinds[kind]?.name ?? kind;
  const isOwn = pack !== undefined && pack === own?.pack;
  const name = isOwn ? own.name : pack === undefined ? kindName : (words.packs[pack.id] ?? pack.id);
  return (
    <>
      <header class={face.pieceCounts === undefined ? 'top shelf-top' : 'top shelf-top shelf-counted'}>
        <RoundButton glyph="back" label={words.board.back} press={shell.leave} />
        <h1 class={pack === undefined ? 'title shelf-title' : 'title shelf-title shelf-pack'}>
          {pack === undefined ? (
            <span class="kind-disc disc accent">
              <Glyph name={face.glyph} />
            </span>
          ) : (
            lids &&
            !isOwn && (
              <button
                type="button"
                class="scene-button raised"
                aria-label={words.home.scene}
                title={words.home.scene}
                aria-haspopup="dialog"
                ref={panel.button}
                onClick={panel.open}
              >
                <LidScene shell={shell} pack={pack} lids={lids} found={found} />
                {isFull && <LidRibbon />}
              </button>
            )
          )}
          <span class="shelf-name">{name}</span>
        </h1>
        <div class="shelf-tools">
          <Amounts
            words={words}
            amount={amount}
            choose={choose}
            label={words.kinds[kind]?.amount ?? ''}
            levels={levelsShown(store)}
            face={face}
            glows={amount.pieces === undefined ? glowingLevel(store, kind, amount.level) : undefined}
          />
        </div>
        <WordButton
          glyph="die"
          label={words.home.surprise}
          look="go surprise"
          press={() => shell.surprise(kind, level, amount.pieces)}
        />
      </header>
      <main class="shelf-body">
        {pack === undefined ? (
          <LidPages {...{ shell, kind, packs, own, rim, lids, found }} page={page} turn={turnPage} />
        ) : (
          <PackPages
            shell={shell}
            face={face}
            begun={begun}
            pack={pack}
            firstDrawings={shown}
            isLoaded={isOwn}
            level={level}
            pieces={amount.pieces}
            page={page}
            turn={turnPage}
          />
        )}
      </main>
      {pack !== undefined && !isOwn && lids !== undefined && (
        <LatePackPanel shell={shell} pack={pack} lids={lids} found={found} panel={panel} />
      )}
    </>
  );
}

interface LidPagesProps extends Pick<ShelfProps, 'shell' | 'lids' | 'own' | 'rim'> {
  readonly kind: string;
  readonly packs: readonly Pack[];
  readonly found: ReadonlySet<string>;
  readonly page: number;
  turn(page: number): void;
}

function LidPages({ shell, kind, packs, own, rim, lids, found, page, turn }: LidPagesProps) {
  const open = ({ id }: Pack) => {
    shell.sound.play('page');
    shell.go({ name: 'shelf', kind, pack: id });
  };
  return (
    <Pages
      shell={shell}
      label={shell.words.home.packs}
      page={Math.min(page, pagesOf(packs.length) - 1)}
      turn={turn}
      items={packs.map((pack) => () => {
        const lid = { found, rim, open: () => open(pack) };
        return pack === own?.pack ? (
          <OwnLid key={pack.id} words={shell.words} own={own} {...lid} />
        ) : (
          <LidCard key={pack.id} shell={shell} pack={pack} lids={lids} {...lid} />
        );
      })}
    />
  );
}

/** Loads the packs whose lids are visible, one after another, while the child chooses. */
function usePreloadedPacks(packs: readonly Pack[], gallery: Gallery): void {
  useEffect(() => {
    let isGone = false;
    const fetch = async () => {
      for (const pack of packs) {
        if (isGone) return;
        await gallery.shelfPictures(pack).catch(() => undefined);
      }
    };
    const cancel = whenIdle(() => void fetch(), 300);
    return () => {
      isGone = true;
      cancel();
    };
  }, [packs.map(({ id }) => id).join(' '), gallery]);
}

/** The page that has a pack's lid, from 0. */
function pageWith(packs: readonly Pack[], id: string): number {
  return Math.floor(
    Math.max(
      0,
      packs.findIndex((each) => each.id === id),
    ) / PAGE_SIZE,
  );
}
