import { FIRST_DAY } from '../../daily/beginning.ts';
import { isDay, monthOf } from '../../daily/calendar.ts';
import { playedOf } from '../../kinds/faces.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import { begin, type Session } from '../../session/session.ts';
import { isSame } from '../../storage/players/days.ts';
import type { AppRoute, PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';
import { readSave } from '../play/reader.ts';
import { today } from './clock.ts';
import { standingOf } from './today.ts';

/** The challenge of a day while it is played. */
export interface DayInPlay {
  /** The puzzle as it was first shown, with nothing drawn; undefined if it never was, or is not kept any more. */
  readonly kept: Session | undefined;
  /** The puzzle is on the screen: it stays as it is from now on. */
  shown(document: PuzzleDocument): void;
  /** The puzzle is solved: its sticker is the day's, whatever the clock says. */
  solved(): void;
  /** Where the sticker is: the page of the day's month. */
  readonly page: AppRoute;
}

/** The day that a route plays the challenge of; undefined for any other puzzle, whatever day its address names. */
export async function dayInPlay(
  shell: Pick<Shell, 'gallery' | 'store' | 'now'>,
  { day, kind, picture, level, seed, pieces }: PlayRoute,
): Promise<DayInPlay | undefined> {
  if (day === undefined || !isDay(day) || day < FIRST_DAY) return undefined;
  if (level === undefined || pieces !== undefined) return undefined;
  const { store, now } = shell;
  const asked = { day, kind, picture, level, seed };
  const record = await store.days.find(day);
  // What has been shown stays a day's challenge, although the clock was set back since.
  if (record === undefined && day > today(now())) return undefined;
  if (!isSame(asked, standingOf(shell, day, record))) return undefined;
  const played = await playedOf(kind);
  const read = await readSave({ document: record?.document, entries: [], done: 0, hints: 0 }, kind);
  return {
    kept: typeof read === 'string' || played === undefined ? undefined : begin(read.document, played.rules),
    shown(document) {
      // What a newer program has kept is left to it.
      if (read === 'newer') return;
      if (record !== undefined && !isSame(asked, record)) store.days.replace(asked);
      store.days.keep(asked, document);
    },
    solved: () => store.days.markSolved(asked),
    page: { name: 'daily', month: monthOf(day) },
  };
}
