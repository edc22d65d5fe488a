import { join } from 'node:path';
import { faceOf, playedOf } from '../kinds/faces.ts';
import { KIND_IDS } from '../kinds/index.ts';
import type { Typesetter } from '../picture/lettering.ts';
import { FILE_PREFIX, isPicturePath } from '../picture/reference.ts';
import { bookletSheets } from '../print/booklet-sheets.ts';
import type { Paper } from '../print/paper-frame.ts';
import { pdfOf } from '../print/pdf.ts';
import type { PuzzleDocument } from '../puzzle/document.ts';
import type { Played } from '../puzzle/face.ts';
import type { Level } from '../puzzle/kind.ts';
import type { KindWords } from '../puzzle/kind-words.ts';
import { seeded, shuffle } from '../random.ts';
import { linkOf } from '../sharing/link.ts';
import { writeWhole } from './file.ts';
import { TYPESETTER, typesetterOf } from './fonts.ts';
import { type Io, tell } from './io.ts';
import type { PictureCandidate, PictureVerdict } from './judge.ts';
import { LEVELS_FOLDER, loadLibrary } from './library.ts';
import { readAddress } from './link.ts';
import { type PackList, readLists } from './list.ts';
import { readKind, readSeed } from './order.ts';
import { doAll, faultOf, judges, type Pool } from './pool.ts';
import { type ExitStatus, good, listed, need, type Outcome, type Problem, unusable } from './problem.ts';
import { readEnding, readPaper } from './render.ts';

/** What `book` is asked for, besides the list. */
export interface BookAsked {
  readonly out: string;
  readonly kind: readonly string[];
  readonly level?: Level;
  readonly pages: string;
  readonly for?: string;
  readonly answers: 'end' | 'beside';
  readonly paper?: string;
  /** Where the app is found that the codes lead to. */
  readonly address?: string;
  readonly font?: string;
  readonly seed: string;
}

/** Pages of puzzles where nothing is said, and at most. */
export const PAGES = { usual: 12, most: 200 } as const;

/** A puzzle of a booklet, with what it is printed by. */
interface BookPuzzle {
  readonly document: PuzzleDocument;
  readonly played: Played;
  readonly words: KindWords;
}

/**
 * `book LIST`: a booklet as PDF, with a cover, a puzzle a page, and the answers at its end or beside their puzzles. LIST is
 * what `pack` takes, or the name of a pack of the library. Pictures come in an order that the seed gives, the kinds take
 * turns, and only puzzles are taken that a shelf would offer; none comes twice.
 */
export async function book(list: string, asked: BookAsked, io: Io): Promise<ExitStatus> {
  const paper = need(readPaper(asked.paper));
  need(readEnding(asked.out, ['.pdf']));
  const pages = need(readPages(asked.pages));
  const kinds = await printable(asked.kind);
  const seed = readSeed(asked.seed);
  const set =
    asked.font === undefined ? TYPESETTER : either(TYPESETTER, need(await typesetterOf(asked.font)));
  const name = asked.for?.trim() ?? '';
  need(await readable(name, set));
  const candidates = candidatesOf(need(await readLists(pathOf(list))), kinds, { ...asked, seed });
  const { puzzles, problems } = await suiting(candidates, pages, io);
  for (const problem of problems) tell(io, problem);
  if (puzzles.length === 0)
    return need(
      unusable(`${list}: nothing of it makes a puzzle of these kinds at this level; ask for others`),
    );
  const title = name === '' ? 'Dotterel' : name;
  const address = need(readAddress(asked.address ?? ''));
  const sheets = sheetsOf(puzzles, title, paper, { ...asked, seed, address });
  need(await writeWhole(asked.out, await pdfOf(sheets, title, set)));
  if (puzzles.length === pages) return problems.length > 0 ? 1 : 0;
  const line = `${list}: there is enough for ${puzzles.length} pages, not for ${pages}; the booklet has these`;
  tell(io, { status: 1, line });
  return 1;
}

function readPages(text: string): Outcome<number> {
  const pages = Number(text === '' ? Number.NaN : text);
  return Number.isInteger(pages) && pages >= 1 && pages <= PAGES.most
    ? good(pages)
    : unusable(`--pages ${text}: take a whole number from 1 to ${PAGES.most}`);
}

/** The kinds that are asked for, or all that are solved with a pencil. */
async function printable(asked: readonly string[]): Promise<readonly string[]> {
  const played = await Promise.all(KIND_IDS.map(async (kind) => [kind, await playedOf(kind)] as const));
  const loose = played.filter(([, found]) => found?.spread === true).map(([kind]) => kind);
  for (const kind of asked) {
    readKind(kind);
    if (loose.includes(kind))
      return need(
        unusable(`--kind ${kind}: its pieces are to be cut out, not drawn on; print it with render`),
      );
  }
  return asked.length > 0 ? asked : KIND_IDS.filter((kind) => !loose.includes(kind));
}

/** A pack of the library by its name, or what stands at a path. */
function pathOf(list: string): string {
  const isPack = loadLibrary().packs.some(({ id }) => id === list);
  return isPack ? join(LEVELS_FOLDER, 'packs', `${list}.json`) : list;
}

/** Sets words by the first typesetter that has their letters. */
function either(first: Typesetter, second: Typesetter): Typesetter {
  return async (words) => {
    const set = await first(words);
    return set.ok ? set : second(words);
  };
}

/** Refuses a name that would be left out for want of a letter. */
async function readable(name: string, set: Typesetter): Promise<Outcome<undefined>> {
  const made = await set(name.split(/\s+/).filter((word) => word !== ''));
  if (made.ok) return good(undefined);
  return unusable(
    `--for ${name}: no font here has the letter ${made.failure.data.letter}; name one with --font`,
  );
}

/**
 * What may become pages, the best first: all pictures in turn, each as the kind whose turn it is; then all of them again as
 * the kind after that, and so on.
 */
function candidatesOf(
  lists: readonly PackList[],
  kinds: readonly string[],
  { level = 'easy', seed }: { readonly level?: Level; readonly seed: string },
): readonly PictureCandidate[] {
  const pictures = shuffle(
    lists.flatMap((list) => list.pictures),
    seeded(seed),
  );
  return kinds.flatMap((_, round) =>
    pictures.map(({ picture, title }, at): PictureCandidate => {
      const kind = kinds[(at + round) % kinds.length];
      return { picture, title, kind, level, seed, keep: true };
    }),
  );
}

/** The puzzles of the first candidates that suit, as many as there are pages, tried by as many as are still missing. */
async function suiting(
  candidates: readonly PictureCandidate[],
  pages: number,
  io: Io,
): Promise<{ readonly puzzles: readonly BookPuzzle[]; readonly problems: readonly Problem[] }> {
  const puzzles: BookPuzzle[] = [];
  const problems = new Map<string, Problem>();
  for (let at = 0; at < candidates.length && puzzles.length < pages; ) {
    const tried = candidates.slice(at, at + pages - puzzles.length);
    at += tried.length;
    const pool: Pool<PictureCandidate, PictureVerdict> = judges(tried.length);
    const verdicts = await doAll(tried, io, pool, async (verdict) => verdict, broken);
    for (const { document, problem } of verdicts) {
      if (problem !== undefined) problems.set(problem.line, problem);
      const [played, words] = document
        ? await Promise.all([playedOf(document.kind), faceOf(document.kind)?.words('en')])
        : [];
      if (document && played && words) puzzles.push({ document, played, words });
    }
  }
  return { puzzles, problems: [...problems.values()] };
}

const broken = ({ picture }: PictureCandidate, error: unknown): PictureVerdict => ({
  ...{ against: ['fault'], measures: {} },
  problem: faultOf(picture, error),
});

function sheetsOf(
  puzzles: readonly BookPuzzle[],
  title: string,
  paper: Paper,
  { answers, address = '', level = 'easy', seed }: Pick<BookAsked, 'answers' | 'address' | 'level' | 'seed'>,
) {
  const kinds = [...new Set(puzzles.map(({ words }) => words.name.toLowerCase()))];
  const about = `${puzzles.length} ${puzzles.length === 1 ? 'puzzle' : 'puzzles'}: ${listed(kinds)}`;
  const pages = puzzles.map(({ document, played, words: { rule, name } }) => {
    const { kind, source, generator } = document;
    const recipe = { kind, picture: source.id, level, seed, parameters: {}, generator: generator.version };
    // A file is on no other device, and its document too much for a code on paper.
    const fragment =
      isPicturePath(source.id) || source.id.startsWith(FILE_PREFIX) ? undefined : linkOf({ recipe });
    return {
      ...{ document, played, rule, name, title: document.title },
      face: faceOf(kind),
      link: fragment && `${address}${fragment}`,
    };
  });
  return bookletSheets(pages, { title, about, answers: 'Answers', number: String }, { paper, answers });
}
