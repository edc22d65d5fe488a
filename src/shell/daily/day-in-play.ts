import { isDay, monthOf } from '../../daily/calendar.ts';
import { FIRST_DAY } from '../../daily/first-day.ts';
import { playedOf } from '../../kinds/faces.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import { begin, type Session } from '../../session/session.ts';
import { isSameChallenge } from '../../storage/players/days.ts';
import type { AppRoute, PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';
import { readSave } from '../play/reader.ts';
import { today } from './clock.ts';
import { currentChallenge } from './today.ts';

export interface DayInPlay {
  /** The puzzle as first shown, without moves; undefined if it was never shown or is no longer stored. */
  readonly saved: Session | undefined;
  /** Call when the puzzle is on the screen. It does not change afterwards. */
  shown(document: PuzzleDocument): void;
  /** Call when the puzzle is solved. The day's sticker then waits to be pressed, independent of the clock. */
  solved(): void;
  /** The page of the day's month, which has the sticker. */
  readonly page: AppRoute;
}

/** The latest stickers that wait to be pressed. Earlier ones count as pressed. */
const MAX_UNPRESSED = 62;

/** The day whose challenge a route plays; undefined for other puzzles, even if their address names a day. */
export async function dayInPlay(
  shell: Pick<Shell, 'gallery' | 'store' | 'now'>,
  { day, kind, picture, level, seed, pieces }: PlayRoute,
): Promise<DayInPlay | undefined> {
  if (day === undefined || !isDay(day) || day < FIRST_DAY) return undefined;
  if (level === undefined || pieces !== undefined) return undefined;
  const { store, now } = shell;
  const challenge = { day, kind, picture, level, seed };
  const record = await store.days.find(day);
  // A challenge that was shown stays valid even if the clock was set back since.
  if (record === undefined && day > today(now())) return undefined;
  if (!isSameChallenge(challenge, currentChallenge(shell, day, record))) return undefined;
  const played = await playedOf(kind);
  const read = await readSave({ document: record?.document, entries: [], done: 0, hints: 0 }, kind);
  let isSolved = record?.solvedAt !== undefined;
  return {
    saved: typeof read === 'string' || played === undefined ? undefined : begin(read.document, played.rules),
    shown(document) {
      // Do not overwrite documents of newer versions of the app.
      if (read === 'newer') return;
      if (record !== undefined && !isSameChallenge(challenge, record)) store.days.replace(challenge);
      store.days.keep(challenge, document);
    },
    solved() {
      store.days.markSolved(challenge);
      if (!isSolved) store.set('unpressed', [...store.settings().unpressed, day].slice(-MAX_UNPRESSED));
      isSolved = true;
    },
    page: { name: 'daily', month: monthOf(day) },
  };
}
