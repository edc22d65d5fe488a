import { join } from 'node:path';
import {
  BOOKLETS,
  type BookletName,
  bookletPlan,
  type Child,
  namesIn,
  type PlannedPage,
  packsOf,
  WEEK,
} from '../../daily/booklet-plan.ts';
import { dayNumber, dayOf, formatDay, isDay } from '../../daily/calendar.ts';
import { FIRST_DAY } from '../../daily/first-day.ts';
import { faceOf } from '../../kinds/faces.ts';
import { kindOf } from '../../kinds/index.ts';
import { PLATES_PACK } from '../../picture/library/plates.ts';
import { type BuiltPack, joinSuits } from '../../puzzle/codec/pack.ts';
import { LEVELS, type Level } from '../../puzzle/contract/kind.ts';
import { suitsOf } from '../../puzzle/contract/suits.ts';
import { seeded, shuffle } from '../../random.ts';
import { PACK_SEED } from '../defaults.ts';
import { readWhole } from '../file.ts';
import { openAlmanac } from '../packs/almanac.ts';
import type { PictureCandidate } from '../packs/judge.ts';
import { LEVELS_FOLDER, loadBuiltPacks, loadLibrary } from '../packs/library.ts';
import { type PackList, readLists } from '../packs/list.ts';
import { good, type Outcome, unusable, unwrap } from '../problem.ts';

/** A possible page of a booklet. */
export interface BookCandidate extends PictureCandidate {
  /** The child whose page it is, if every child has pages. */
  readonly owner?: string;
}

interface BookCandidateOptions {
  readonly kinds: readonly string[];
  readonly level: Level;
  readonly pages?: number;
  /** Path of a file of names. */
  readonly names?: string;
  /** Whether all children get the same puzzle. */
  readonly same?: boolean;
  /** The first day of a week. */
  readonly from?: string;
  readonly font?: string;
  readonly seed: string;
}

interface BookPlan {
  readonly candidates: readonly BookCandidate[];
  readonly count: number;
  /** The puzzle whose solution is on the cover. */
  readonly cover?: BookCandidate | undefined;
}

const USUAL_PAGES = 12;
/** Largest file of names, in bytes. */
const MAX_BYTES = 100_000;

/**
 * Lists the possible pages of the booklet LIST, best first, and the number of pages to make. LIST is a ready booklet
 * (`week`, `rainy`, or with a file of names `party` or `class`), a pack of the library, or anything that `pack`
 * accepts.
 */
export async function bookCandidates(list: string, order: BookCandidateOptions): Promise<BookPlan> {
  const booklet = unwrap(bookletNamed(list, order));
  const children = order.names === undefined ? [] : unwrap(await readChildren(order.names));
  const built = loadBuiltPacks().filter((pack) => isCurrent(pack, order.kinds));
  const library = built.filter(({ id }) => id !== PLATES_PACK.id);
  const packs = booklet === 'theme' ? built.filter(({ id }) => id === list) : packsOf(booklet, library);
  if (packs.length > 0) return planned(booklet, packs, children, order);
  if (booklet !== 'theme')
    unwrap(
      unusable(
        `${list}: levels/built is from other versions of the generators; rebuild it with "npm run packs"`,
      ),
    );
  const candidates = candidatesFrom(unwrap(await readLists(pathOf(list))), order);
  const count = order.pages ?? USUAL_PAGES;
  const taken = new Set(candidates.slice(0, count).map(({ picture }) => picture));
  const cover = candidates.find(
    ({ kind, picture }) => faceOf(kind)?.dots !== undefined && !taken.has(picture),
  );
  return { candidates, count, cover };
}

/** Fails if an option does not go with the booklet. */
function bookletNamed(
  list: string,
  { names, from, pages, same }: BookCandidateOptions,
): Outcome<BookletName> {
  const ready = BOOKLETS.find((name) => name === list) ?? 'theme';
  // Without names, "party" means the pack called so.
  const booklet = ready === 'party' && names === undefined ? 'theme' : ready;
  const isForAll = booklet === 'party' || booklet === 'class';
  if (booklet === 'class' && names === undefined)
    return unusable('class: name a file with the names of the children with --names');
  if (!isForAll && names !== undefined)
    return unusable(`--names ${names}: is only for the booklets party and class`);
  if (same === true && booklet !== 'class') return unusable('--same: is only for the booklet class');
  if (booklet !== 'week' && from !== undefined)
    return unusable(`--from ${from}: is only for the booklet week`);
  if (pages !== undefined && (isForAll || booklet === 'week'))
    return unusable(`--pages ${pages}: the number of pages of the booklet ${booklet} is fixed; leave it out`);
  return good(booklet);
}

/** A name and a level of its own: `Mia: hard`. */
const WITH_LEVEL = new RegExp(`^(.*?)\\s*:\\s*(${LEVELS.join('|')})$`, 'iu');

async function readChildren(path: string): Promise<Outcome<readonly Child[]>> {
  const bytes = await readWhole(path, MAX_BYTES);
  if (!bytes.ok) return bytes;
  const children = namesIn(bytes.value.toString('utf8').replace(/^\uFEFF/, '')).map((text): Child => {
    const [, name, own] = WITH_LEVEL.exec(text) ?? [];
    const level = LEVELS.find((each) => each === own?.toLowerCase());
    return name && level !== undefined ? { name, level } : { name: text };
  });
  return children.length > 0
    ? good(children)
    : unusable(`${path}: it contains no names; write one on each line`);
}

/** True if a built pack was made by the current generators of these kinds. */
function isCurrent({ kinds: built, seed }: BuiltPack, kinds: readonly string[]): boolean {
  return seed === PACK_SEED && kinds.every((kind) => built[kind] === kindOf(kind)?.generatorVersion);
}

/** The path of a pack of the library; other texts are paths already. */
function pathOf(list: string): string {
  const isPack = loadLibrary().packs.some(({ id }) => id === list);
  return isPack ? join(LEVELS_FOLDER, 'packs', `${list}.json`) : list;
}

/** The pages of a booklet from built packs, which know the levels that suit each picture. */
function planned(
  booklet: BookletName,
  packs: readonly BuiltPack[],
  children: readonly Child[],
  { kinds, level, pages = USUAL_PAGES, from, font, same = false, seed }: BookCandidateOptions,
): BookPlan {
  const titles = new Map(packs.flatMap((pack) => pack.pictures).map(({ id, title }) => [id, title]));
  const plan = bookletPlan({
    ...{ booklet, kinds, level, children, pages, seed, isSame: same },
    ...{ pictures: [...titles.keys()], spare: [] },
    challenges: booklet === 'week' ? weekFrom(from ?? today()) : [],
    suits: suitsOf(joinSuits(packs)),
    seedOf: () => PACK_SEED,
  });
  const candidate = ({ kind, picture, level: of, seed: own, owner, isName }: PlannedPage): BookCandidate => ({
    ...{ kind, picture, level: of, seed: own, keep: true, isSet: true },
    title: (isName ? owner : titles.get(picture)) ?? picture,
    ...(owner === undefined ? {} : { owner }),
    ...(isName && font !== undefined ? { font } : {}),
  });
  const { count, cover } = plan;
  return { candidates: plan.planned.map(candidate), count, cover: cover && candidate(cover) };
}

function weekFrom(day: string) {
  if (!isDay(day) || day < FIRST_DAY)
    return unwrap(unusable(`--from ${day}: there is no challenge on that day; the first is ${FIRST_DAY}`));
  const { challengeOf } = openAlmanac();
  return Array.from({ length: WEEK }, (_, at) => challengeOf(dayOf(dayNumber(day) + at)));
}

function today(): string {
  const now = new Date();
  return formatDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/**
 * Lists the possible pages from pictures whose suitable levels are unknown. Each round uses every picture once, with
 * kinds in turn; the next round shifts the kinds by one.
 */
function candidatesFrom(
  lists: readonly PackList[],
  { kinds, level, seed }: BookCandidateOptions,
): readonly BookCandidate[] {
  const pictures = shuffle(
    lists.flatMap((list) => list.pictures),
    seeded(seed),
  );
  return kinds.flatMap((_, round) =>
    pictures.map(({ picture, title }, at): BookCandidate => {
      const kind = kinds[(at + round) % kinds.length] ?? '';
      return { picture, title, kind, level, seed, keep: true };
    }),
  );
}
