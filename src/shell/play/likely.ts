import { useEffect } from 'preact/hooks';
import { FACES } from '../../kinds/faces.ts';
import { type LibraryPicture, type Pack, picturesFor } from '../../picture/library/library.ts';
import type { Face } from '../../puzzle/contract/face.ts';
import { offered } from '../../storage/players/settings.ts';
import { puzzleKey } from '../../storage/record.ts';
import { shelfLevel } from '../device/ability.ts';
import { FIRST_SEED, formatRoute, type PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';
import { packsFor } from '../library/gallery.ts';
import { type StockContext, stockPuzzles } from '../library/stock.ts';
import { type ShelfPicture, shelfOf } from '../shelf/shelf.ts';
import type { Amount } from '../shelf/shelf-amounts.tsx';
import { queueOf } from './queue.ts';

/** Puzzles of a page are made once it was untouched for this time. */
const STOCK_DELAY_MILLISECONDS = 250;

/** The level and number of pieces chosen last on a kind's shelf, if they are still offered. */
export function amountOf({ store }: Pick<Shell, 'store'>, face: Face): Amount {
  const { pieces } = store.settings();
  return {
    level: shelfLevel(store, face.kind),
    pieces: face.pieceCounts !== undefined && pieces > 0 ? pieces : undefined,
  };
}

export function cardRoute(
  kind: string,
  { picture, level }: ShelfPicture<LibraryPicture>,
  pieces: number | undefined,
  seed = FIRST_SEED,
): PlayRoute {
  const about = { name: 'play', kind, picture: picture.id, seed } as const;
  return pieces === undefined ? { ...about, level } : { ...about, level, pieces };
}

/** The new puzzles on a page, in the likely order of choice. */
export function newPuzzles(
  routes: readonly PlayRoute[],
  { store }: Pick<Shell, 'store'>,
  begun: ReadonlySet<string>,
): readonly PlayRoute[] {
  return routes.filter((route) => !store.isSolved(route) && !begun.has(puzzleKey(route)));
}

export function useStockedPage(shell: StockContext, likely: readonly PlayRoute[]): void {
  useEffect(() => {
    const stop = new AbortController();
    void stockPuzzles(shell, likely, STOCK_DELAY_MILLISECONDS, stop.signal);
    return () => stop.abort();
  }, [likely.map(formatRoute).join(' ')]);
  useEffect(() => () => queueOf(shell).rest(), []);
}

/**
 * While home is shown, makes the likeliest puzzle of each kind ahead. That is the first new one of the pack opened
 * last, or of the first pack. The kind played last comes first. Returns a function that stops it.
 */
export function stockHome(shell: StockContext): () => void {
  const stop = new AbortController();
  const end = (): void => {
    stop.abort();
    queueOf(shell).rest();
  };
  const run = async (): Promise<void> => {
    const begun = await shell.store.begun();
    const likely = facesByUse(shell).flatMap(
      (face) => newPuzzles(firstPage(shell, face), shell, begun)[0] ?? [],
    );
    await stockPuzzles(shell, likely, STOCK_DELAY_MILLISECONDS, stop.signal);
    if (!stop.signal.aborted) end();
  };
  void run();
  return end;
}

/** The visible kinds, the one chosen last first. */
function facesByUse({ store }: Pick<Shell, 'store'>): readonly Face[] {
  const { hiddenKinds, kind } = store.settings();
  const shown = offered(
    FACES.map((face) => face.kind),
    hiddenKinds,
  );
  const faces = FACES.filter((face) => shown.includes(face.kind));
  return [...faces.filter((face) => face.kind === kind), ...faces.filter((face) => face.kind !== kind)];
}

/** The puzzles of the pack that a child will probably open first on a kind's shelf. */
function firstPage({ gallery, store }: Pick<Shell, 'gallery' | 'store'>, face: Face): readonly PlayRoute[] {
  const { kind } = face;
  const { level, pieces } = amountOf({ store }, face);
  const suitedLevel = (pieces && face.pieceCounts?.levelOf(pieces)) || level;
  const packs = packsFor(face, gallery, suitedLevel);
  const pack: Pack | undefined = packs.find(({ id }) => id === store.settings().pack) ?? packs[0];
  if (pack === undefined) return [];
  const isSolved = (picture: string) =>
    store.marks().some((mark) => mark.kind === kind && mark.picture === picture);
  const shelf = shelfOf(picturesFor(pack, kind), {
    kind,
    level: suitedLevel,
    suits: gallery.suits,
    isSolved,
  });
  return shelf.map((placed) => cardRoute(kind, placed, pieces));
}
