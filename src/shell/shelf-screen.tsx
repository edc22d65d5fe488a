import { FACES, faceOf } from '../kinds/faces.ts';
import type { Face } from '../puzzle/face.ts';
import { levelsShown, shelfLevel } from './ability.ts';
import { accentOf } from './accents.ts';
import './shelf-screen.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { LibraryPicture, Pack } from '../picture/library.ts';
import { LEVELS, type Level } from '../puzzle/kind.ts';
import { puzzleKey } from '../storage/record.ts';
import { useArrival } from './arrival.ts';
import { cardDrawing } from './card.tsx';
import { packsFor } from './gallery.ts';
import { Glyph } from './glyph.tsx';
import { RoundButton } from './round-button.tsx';
import { FIRST_SEED, type PlayRoute } from './router.ts';
import { rendered, type Screen } from './screen.ts';
import { type Placed, shelfOf } from './shelf.ts';
import { type Amount, Amounts } from './shelf-amounts.tsx';
import { type CardState, PictureCard } from './shelf-card.tsx';
import { createDrawer, type Drawer } from './shelf-drawer.ts';
import type { Shell } from './shell.ts';
import { Tabs } from './tabs.tsx';
import { WordButton } from './word-button.tsx';

/** The picture of each kind that was opened last: back from the board, the child finds it again. */
const opened = new Map<string, string>();

/** All packs of pictures of one kind, one after the other. @throws for a kind that is not offered */
export async function shelfScreen(shell: Shell, kind: string): Promise<Screen> {
  const look = faceOf(kind);
  if (look === undefined) throw new Error(`there is no shelf of ${kind}: add it to src/kinds/faces.ts`);
  const begun = await shell.store.begun();
  shell.store.set('kind', kind);
  return rendered(<Shelf shell={shell} look={look} begun={begun} />, `shelf ${accentOf(kind)}`);
}

interface ShelfProps {
  readonly shell: Shell;
  readonly look: Face;
  /** The keys of the puzzles that were begun. */
  readonly begun: ReadonlySet<string>;
}

function Shelf({ shell, look, begun }: ShelfProps) {
  const { words, store } = shell;
  const { kind } = look;
  const name = words.kinds[kind]?.name ?? kind;
  const [amount, setAmount] = useState(() => amountOf(shell, look));
  const choose = (next: Amount) => {
    store.set('levels', { ...store.settings().levels, [kind]: next.level });
    store.set('pieces', next.pieces ?? 0);
    setAmount(next);
  };
  const level = (amount.pieces && look.counted?.levelOf(amount.pieces)) || amount.level;
  const packs = useMemo(() => packsFor(look, shell.gallery), [look, shell.gallery]);
  const [pack, setPack] = useState(() => store.settings().pack);
  const sheet = useRef<HTMLElement>(null);
  const drawer = useDrawer(shell, sheet);
  const lastPack = useRef(pack);
  lastPack.current = pack;
  useEffect(() => () => store.set('pack', lastPack.current), [store]);
  const known = packs.some(({ id }) => id === pack) ? pack : (packs[0]?.id ?? '');

  // Where the child was: at the picture that was opened, or else in the pack that was looked at.
  useArrival(() => {
    const picture = opened.get(kind);
    const card =
      picture === undefined
        ? null
        : sheet.current?.querySelector<HTMLElement>(`[data-picture="${CSS.escape(picture)}"]`);
    if (card) {
      card.scrollIntoView({ block: 'center' });
      if (card.closest('.screen') === document.activeElement) card.focus({ preventScroll: true });
    } else if (known !== packs[0]?.id) sectionOf(sheet.current, known)?.scrollIntoView();
  });
  useEffect(() => watchSections(sheet.current, setPack), []);
  useEffect(() => holdPlace(sheet.current), []);

  const pictures = useMemo(
    () => (
      <Packs
        shell={shell}
        look={look}
        begun={begun}
        packs={packs}
        level={level}
        drawer={drawer}
        {...(amount.pieces === undefined ? {} : { pieces: amount.pieces })}
      />
    ),
    [shell, look, begun, level, amount.pieces],
  );
  return (
    <>
      <header class="top shelf-top">
        <RoundButton glyph="back" label={words.board.back} press={shell.leave} />
        <h1 class="title shelf-title">
          <span class="kind-disc disc accent">
            <Glyph name={look.glyph} />
          </span>
          <span>{name}</span>
        </h1>
        <div class="shelf-tools">
          <Amounts
            words={words}
            amount={amount}
            choose={choose}
            label={words.kinds[kind]?.amount ?? ''}
            levels={levelsShown(store)}
            face={look}
          />
        </div>
        <WordButton
          glyph="die"
          label={words.home.surprise}
          look="go surprise"
          press={() => shell.surprise(kind, level, amount.pieces)}
        />
      </header>
      <div class="shelf-body">
        <Tabs
          shell={shell}
          packs={packs}
          chosen={known}
          open={(id) => {
            sectionOf(sheet.current, id)?.scrollIntoView();
            setPack(id);
          }}
        />
        <main class="sheet" ref={sheet}>
          {pictures}
        </main>
      </div>
    </>
  );
}

/** The drawer of the shelf, made when it is first asked for: by then the sheet is there. */
function useDrawer(
  { gallery, unreachable }: Shell,
  sheet: { readonly current: Element | null },
): () => Drawer {
  const made = useRef<Drawer>(null);
  useEffect(() => () => made.current?.close(), []);
  return () => {
    made.current ??= createDrawer({ root: sheet.current, pictures: gallery.pictures, failed: unreachable });
    return made.current;
  };
}

/** The level and number of pieces that were chosen last, as far as they are offered. */
function amountOf({ store }: Shell, look: Face): Amount {
  const { pieces } = store.settings();
  return {
    level: shelfLevel(store, look.kind),
    pieces: look.counted !== undefined && pieces > 0 ? pieces : undefined,
  };
}

function sectionOf(sheet: HTMLElement | null, pack: string): Element | null | undefined {
  return sheet?.querySelector(`.pack[data-pack="${CSS.escape(pack)}"]`);
}

/** Tells which pack lies a third below the upper rim of the sheet; gives what ends the watch. */
function watchSections(sheet: HTMLElement | null, see: (pack: string) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target;
      if (seen instanceof HTMLElement) see(seen.dataset.pack ?? '');
    },
    { root: sheet, rootMargin: '-33% 0px -66% 0px' },
  );
  for (const section of sheet?.querySelectorAll('.pack') ?? []) observer.observe(section);
  return () => observer.disconnect();
}

/** A sheet that is scrolled by less than this, in CSS pixels, shows its beginning. */
const AT_TOP = 8;

/**
 * Keeps what is looked at in sight when the sheet becomes wider or narrower, as when the tablet is turned: cards stand in
 * other rows then. Gives what ends it.
 */
function holdPlace(sheet: HTMLElement | null): () => void {
  if (sheet === null) return () => undefined;
  let width = sheet.clientWidth;
  /** What was put where it is, by the last turn: turned back, the sheet shows the same again. */
  let put: number | undefined;
  let place: { readonly held: Element; readonly share: number } | undefined;
  const sections = [...sheet.querySelectorAll('.pack')];
  const topOf = (element: Element): number =>
    element.getBoundingClientRect().top - sheet.getBoundingClientRect().top;
  const lineOf = (): number => sheet.clientHeight / 3;
  const note = (): void => {
    // Where the cards stand in other rows already, this is not where the child went, nor where it was put by a turn.
    if (width !== sheet.clientWidth || put === sheet.scrollTop) return;
    put = undefined;
    place = undefined;
    // Who is at the top stays at the top.
    if (sheet.scrollTop < AT_TOP) return;
    const above = (element: Element): boolean => topOf(element) <= lineOf();
    const section = sections.findLast(above);
    if (section === undefined) return;
    const held = [...section.querySelectorAll('.pack-name, .card-place')].findLast(above) ?? section;
    place = { held, share: (lineOf() - topOf(held)) / Math.max(1, held.clientHeight) };
  };
  const observer = new ResizeObserver(() => {
    if (width === sheet.clientWidth) return;
    width = sheet.clientWidth;
    if (place?.held.isConnected !== true) return note();
    const { held, share } = place;
    sheet.scrollTop += topOf(held) + share * held.clientHeight - lineOf();
    put = sheet.scrollTop;
  });
  observer.observe(sheet);
  sheet.addEventListener('scroll', note, { passive: true });
  note();
  return () => {
    observer.disconnect();
    sheet.removeEventListener('scroll', note);
  };
}

interface PacksProps extends ShelfProps {
  readonly packs: readonly Pack[];
  readonly level: Level;
  readonly pieces?: number;
  readonly drawer: () => Drawer;
}

/** Every pack with its pictures. What is on a card is drawn when it comes near. */
function Packs({ shell, look, begun, packs, level, pieces, drawer }: PacksProps) {
  const { words, store, gallery } = shell;
  const { kind } = look;
  const solvedKinds = new Map<string, Set<string>>();
  for (const mark of store.marks())
    solvedKinds.set(mark.picture, (solvedKinds.get(mark.picture) ?? new Set()).add(mark.kind));
  const routeOf = ({ picture, level: own }: Placed<LibraryPicture>): PlayRoute => ({
    name: 'play',
    kind,
    picture: picture.id,
    seed: FIRST_SEED,
    ...(pieces === undefined ? { level: own } : { level, pieces }),
  });
  const stateOf = (placed: Placed<LibraryPicture>): CardState => {
    const solved = LEVELS.map((each) => store.isSolved({ kind, picture: placed.picture.id, level: each }));
    const route = routeOf(placed);
    const others = solvedKinds.get(placed.picture.id);
    return {
      solved,
      isBegun: begun.has(puzzleKey(route)) && !store.isSolved(route),
      others: FACES.filter((each) => each.kind !== kind && others?.has(each.kind) === true),
    };
  };
  return (
    <>
      {packs.map((pack) => {
        const isSolved = (id: string) => solvedKinds.get(id)?.has(kind) === true;
        const shelf = shelfOf(pack.pictures, { kind, level, suits: gallery.suits, isSolved });
        const name = words.packs[pack.id] ?? pack.id;
        return (
          <section key={pack.id} class="pack" data-pack={pack.id} aria-label={name}>
            <h2 class="pack-name">{name}</h2>
            <ul class="cards">
              {shelf.map((placed) => {
                const state = stateOf(placed);
                return (
                  <PictureCard
                    key={placed.picture.id}
                    words={words}
                    state={state}
                    title={shell.titleOf(placed.picture)}
                    picture={placed.picture.id}
                    level={placed.level}
                    fill={(place) =>
                      drawer().watch(place, pack, placed.picture.id, (picture) =>
                        cardDrawing(picture, kind, placed.level, state.solved.includes(true)),
                      )
                    }
                    press={() => {
                      opened.set(kind, placed.picture.id);
                      shell.play(routeOf(placed));
                    }}
                  />
                );
              })}
            </ul>
          </section>
        );
      })}
    </>
  );
}
