import { RESERVE_SEED } from '../../daily/first-day.ts';
import { quickDigest } from '../../hashing.ts';
import { playedOf } from '../../kinds/faces.ts';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { PlayableKind } from '../../puzzle/contract/face.ts';
import type { Level } from '../../puzzle/contract/kind.ts';
import { createGame, type Game } from '../../session/game.ts';
import { begin, resume, type Session } from '../../session/session.ts';
import type { Slot } from '../../storage/puzzles.ts';
import type { Job, JobResult } from '../../worker/job.ts';
import { type DayInPlay, dayInPlay } from '../daily/day-in-play.ts';
import { recordAttempt } from '../device/ability.ts';
import { boardSettings } from '../device/preferences.ts';
import type { PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';
import type { DrawnPicture } from '../library/gallery.ts';
import { jobOf, jobPictureOf } from '../library/puzzle-job.ts';
import { queueOf } from './queue.ts';
import { readPuzzle, readSave } from './reader.ts';
import { readWish, tunedSeed, untunedSeed } from './wish.ts';

export interface OpeningSetting extends Shell {
  /** True if the app was started at this address. A solved puzzle then stays solved instead of restarting. */
  readonly started: boolean;
}

export interface Opened {
  readonly game: Game;
  readonly picture: DrawnPicture;
  readonly played: PlayableKind;
  missed(): void;
  readonly day: DayInPlay | undefined;
  /** Looks whether another window has played the puzzle since, and shows its state. */
  compare(): Promise<void>;
}

/** The result of opening a puzzle. `failed` is a failure code; `harder` a level at which there may be a puzzle. */
export type Opening = Opened | { readonly failed: string } | { readonly harder: Level } | 'unknown';

interface Making {
  readonly signal: AbortSignal;
  progress(share: number): void;
}

/** The next level if a picture is too intricate for one. Only typed addresses lead there. */
const HARDER: Readonly<Partial<Record<Level, Level>>> = { first: 'easy', easy: 'medium', medium: 'hard' };

/** Opens the puzzle at an address: loads or makes it. Rejects when `signal` is aborted. */
export async function openPuzzle(
  setting: OpeningSetting,
  address: PlayRoute,
  making: Making,
): Promise<Opening> {
  const { gallery, store, words, notices } = setting;
  const { signal } = making;
  const wish = readWish(address.wish ?? '');
  if (address.wish !== undefined && wish === undefined) return 'unknown';
  // A wish's saves are separate, so the seed in the address does not matter.
  const seed = wish === undefined ? address.seed : tunedSeed(untunedSeed(address.seed), wish);
  const route = { ...address, seed };
  const fetched = await Promise.all([gallery.picture(route.picture), playedOf(route.kind)]).catch(
    () => undefined,
  );
  signal.throwIfAborted();
  if (fetched === undefined) return { failed: 'unreachable' };
  const [picture, played] = fetched;
  if (played === undefined || picture === undefined) return 'unknown';

  // Read what is stored before making or writing anything.
  const slot = await store.open(route, readSave, () => {
    if (signal.aborted) return;
    notices.say(words.notices.playedElsewhere);
    setting.showAgain();
  });
  const day = await dayInPlay(setting, route);
  const before = slot.loadedSave === undefined ? undefined : resume(slot.loadedSave, played.rules);
  if (before?.solved === true) {
    store.markSolved(route);
    day?.solved();
  }
  const isRestart = before?.solved === true && !setting.started;
  // Continue the saved puzzle, restart a solved one, or use one that comes with its picture.
  const kept = isRestart
    ? begin(before.document, played.rules)
    : (before ?? day?.saved ?? (await readyPuzzle(route, picture, played)));
  const sha256 = kept && played.pieces?.pixelsOf(kept.document);
  const pixels = sha256 === undefined ? undefined : await pixelsOf(setting, sha256, picture, signal);
  signal.throwIfAborted();
  const opened = { route, slot, day, picture, played };
  if (kept !== undefined && pixels !== 'lost') return startGame(setting, opened, kept, pixels);

  if (pixels === 'lost') notices.say(words.notices.pictureRemade);
  const first = await make(setting, route, picture, making);
  // If the day's own seed gives no puzzle, the seed of the packs does.
  const made =
    first.ok || day === undefined
      ? first
      : await make(setting, { ...route, seed: RESERVE_SEED }, picture, making);
  if (made.ok) return startGame(setting, opened, begin(made.document, played.rules), made.pixels);
  const { code } = made.failure;
  const isIntricate = played.tooIntricate?.includes(code) === true;
  const harder = route.level !== undefined && isIntricate ? HARDER[route.level] : undefined;
  return harder === undefined ? { failed: code } : { harder };
}

/** The unplayed puzzle that comes with its picture; undefined if it must be made. */
async function readyPuzzle(
  { kind, level, seed }: PlayRoute,
  { puzzles }: DrawnPicture,
  { rules }: PlayableKind,
): Promise<Session | undefined> {
  const ready = puzzles?.[kind];
  if (ready === undefined || level !== undefined || seed !== ready.seed) return undefined;
  const document = await readPuzzle(ready.text, kind);
  return document && begin(document, rules);
}

async function make(
  shell: Shell,
  route: PlayRoute,
  picture: DrawnPicture,
  { signal, progress }: Making,
): Promise<JobResult> {
  const take = (job: Job): Promise<JobResult> => queueOf(shell).make(job, { signal, onProgress: progress });
  const made = await (route.wish === undefined
    ? take(jobOf(route, picture))
    : makeTuned(shell, route, picture, take));
  signal.throwIfAborted();
  return made;
}

/** Makes a tuned puzzle, and saves its wish with its picture. */
async function makeTuned(
  shell: Shell,
  route: PlayRoute,
  picture: DrawnPicture,
  take: (job: Job) => Promise<JobResult>,
): Promise<JobResult> {
  const { keepWish, makeWished, tunedAt } = await import('../own/tune/wished.ts');
  const tuned = tunedAt(route, picture);
  if (tuned === undefined) return take(jobOf(route, picture));
  const made = await makeWished(shell, tuned.subject, tuned.wish, take);
  if (made.ok) keepWish(shell.store, tuned.subject, tuned.wish);
  return made;
}

/** The pixels of a saved puzzle with this digest, from storage or drawn again; `lost` if neither works. */
async function pixelsOf(
  { maker, store }: Shell,
  sha256: string,
  picture: DrawnPicture,
  signal: AbortSignal,
): Promise<Pixels | 'lost'> {
  const kept = await store.picture(sha256);
  if (kept !== undefined) return kept;
  const drawn = await maker.draw(jobPictureOf(picture, true), { signal });
  return drawn.ok && (await quickDigest(drawn.value.data)) === sha256 ? drawn.value : 'lost';
}

interface FoundPuzzle extends Omit<Opened, 'game' | 'missed' | 'compare'> {
  readonly route: PlayRoute;
  readonly slot: Slot;
}

/** Creates the game of a puzzle and starts to save its changes. */
function startGame(
  { store, words, renderer }: Shell,
  { route, slot, day, picture, played }: FoundPuzzle,
  session: Session,
  pixels: Pixels | undefined,
): Opened {
  const game = createGame({
    session,
    settings: boardSettings(store.settings(), words.language, renderer),
    pixels,
  });
  const sha256 = played.pieces?.pixelsOf(session.document);
  if (pixels !== undefined && sha256 !== undefined) slot.keepPicture(sha256, pixels);
  day?.shown(session.document);
  // Opening a played puzzle again only reads it. A day's puzzle is stored with the day, and an earlier game stays until
  // a move is made.
  const isNew = session.entries.length === 0 && (slot.loadedSave?.entries.length ?? 0) === 0;
  if (isNew && day === undefined) slot.keep(session);
  game.subscribe((after, before) => {
    if (after.session === before.session) return;
    slot.keep(after.session);
    if (after.session.solved && !before.session.solved) {
      store.markSolved(route);
      day?.solved();
    }
    // The child now knows the gesture of this kind.
    const { learnt } = store.settings();
    if (!learnt.includes(route.kind)) store.set('learnt', [...learnt, route.kind]);
  });
  return { game, day, picture, played, compare: slot.compare, missed: recordAttempt(store, route, game) };
}
