import { useMemo } from 'preact/hooks';
import { FACES } from '../../kinds/faces.ts';
import { type LibraryPicture, type Pack, picturesFor } from '../../picture/library/library.ts';
import type { Face } from '../../puzzle/contract/face.ts';
import { LEVELS, type Level } from '../../puzzle/contract/kind.ts';
import { puzzleKey } from '../../storage/record.ts';
import type { Store } from '../../storage/store.ts';
import { useBeforePaint } from '../device/use-before-paint.ts';
import { useLoaded } from '../device/use-loaded.ts';
import type { PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';
import type { ShownPicture } from '../library/gallery.ts';
import { storedShare } from '../library/share-done.tsx';
import { cardRoute, newPuzzles, useStockedPage } from '../play/likely.ts';
import { cardDrawing } from './card.tsx';
import { type ShelfPicture, shelfOf } from './shelf.ts';
import { type CardState, PictureCard } from './shelf-card.tsx';
import { PAGE_SIZE, Pages, pagesOf } from './shelf-pages.tsx';

/** The shares done of puzzles in play, by their keys. */
async function sharesOf(store: Store, puzzles: readonly PlayRoute[]): Promise<ReadonlyMap<string, number>> {
  const shares = new Map<string, number>();
  for (const puzzle of puzzles) {
    const share = await storedShare(store, puzzle);
    if (share !== undefined) shares.set(puzzleKey(puzzle), share);
  }
  return shares;
}

interface PackPagesProps {
  readonly shell: Shell;
  readonly face: Face;
  /** Keys of the puzzles in progress. */
  readonly begun: ReadonlySet<string>;
  readonly pack: Pack;
  /** The pictures, if they are loaded already. */
  readonly firstDrawings: readonly ShownPicture[] | undefined;
  /** True if those are all there are, because they are the player's own. */
  readonly isLoaded: boolean;
  readonly level: Level;
  readonly pieces: number | undefined;
  /** From 0. */
  readonly page: number;
  turn(page: number): void;
}

export function PackPages(props: PackPagesProps) {
  const { shell, face, begun, pack, firstDrawings, isLoaded, level, pieces, page, turn } = props;
  const { words, store, gallery, voice } = shell;
  const { openedPictures } = shell.visit;
  const { kind } = face;
  const solvedKinds = useMemo(() => {
    const kinds = new Map<string, Set<string>>();
    for (const mark of store.marks())
      kinds.set(mark.picture, (kinds.get(mark.picture) ?? new Set()).add(mark.kind));
    return kinds;
  }, [store]);
  const isSolved = (id: string) => solvedKinds.get(id)?.has(kind) === true;
  const shelf = shelfOf(picturesFor(pack, kind), { kind, level, suits: gallery.suits, isSolved });
  const fetch = async () =>
    isLoaded && firstDrawings !== undefined
      ? firstDrawings
      : gallery.shelfPictures(pack).catch((error: unknown) => {
          shell.unreachable();
          throw error;
        });
  const drawings = useLoaded(fetch, [pack], firstDrawings);
  const pictures = useMemo(() => drawings && new Map(drawings.map((each) => [each.id, each])), [drawings]);
  const isNamed = store.settings().names;

  // Users of the keyboard continue at the card that they opened.
  useBeforePaint(() => {
    const card = document.querySelector<HTMLElement>(
      `.page:not([inert]) .card[data-picture="${CSS.escape(openedPictures.get(kind) ?? '')}"]`,
    );
    if (card?.closest('.screen') === document.activeElement) card?.focus({ preventScroll: true });
  });

  const routeOf = (placed: ShelfPicture<LibraryPicture>) =>
    cardRoute(kind, placed, pieces, gallery.seed(placed.picture.id));
  const stateOf = (placed: ShelfPicture<LibraryPicture>): CardState => {
    const route = routeOf(placed);
    const others = solvedKinds.get(placed.picture.id);
    return {
      solved: LEVELS.map((each) => store.isSolved({ kind, picture: placed.picture.id, level: each })),
      isBegun: begun.has(puzzleKey(route)) && !store.isSolved(route),
      others: FACES.filter((each) => each.kind !== kind && others?.has(each.kind) === true),
    };
  };
  const at = Math.min(page, pagesOf(shelf.length) - 1);
  const onPage = shelf.slice(at * PAGE_SIZE, (at + 1) * PAGE_SIZE).map(routeOf);
  const inPlay = onPage.filter((route) => begun.has(puzzleKey(route)) && !store.isSolved(route));
  const shares = useLoaded(() => sharesOf(store, inPlay), [inPlay.map(puzzleKey).join(' ')]);
  useStockedPage(shell, newPuzzles(onPage, shell, begun));
  return (
    <Pages
      shell={shell}
      label={words.packs[pack.id] ?? pack.id}
      page={at}
      turn={turn}
      items={shelf.map((placed) => () => {
        const { picture } = placed;
        const share = shares?.get(puzzleKey(routeOf(placed)));
        const state = { ...stateOf(placed), share };
        const drawn = pictures?.get(picture.id);
        return (
          <PictureCard
            key={picture.id}
            words={words}
            state={state}
            title={shell.titleOf(picture)}
            isNamed={isNamed}
            picture={picture.id}
            level={placed.level}
            drawing={drawn && cardDrawing(drawn, kind, placed.level, state.solved.includes(true))}
            say={(title) => voice.say(title)}
            press={() => {
              openedPictures.set(kind, picture.id);
              shell.play(routeOf(placed));
            }}
          />
        );
      })}
    />
  );
}
