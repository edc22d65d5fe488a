import { FACES, faceOf, playedOf } from '../../kinds/faces.ts';
import { KIND_IDS } from '../../kinds/index.ts';
import { isWordId, type Typesetter } from '../../picture/letters/lettering.ts';
import { type BookletOptions, bookletSheets } from '../../print/booklet-sheets.ts';
import type { Orientation } from '../../print/paper-frame.ts';
import { pdfOf } from '../../print/pdf.ts';
import type { SvgNode } from '../../print/svg.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { PlayableKind } from '../../puzzle/contract/face.ts';
import type { Level } from '../../puzzle/contract/kind.ts';
import { type Counting, type KindWords, ruleOnPaper } from '../../puzzle/contract/kind-words.ts';
import { linkOf } from '../../sharing/link.ts';
import { withFallback } from '../../worker/typesetter.ts';
import { readEnding } from '../commands/ending.ts';
import { readAddress } from '../commands/link.ts';
import { readKind, readSeed } from '../commands/order.ts';
import { readPaper } from '../commands/render.ts';
import { writeWhole } from '../file.ts';
import { type Io, reportProblem } from '../io.ts';
import type { PictureCandidate, PictureVerdict } from '../packs/judge.ts';
import { TYPESETTER, typesetterOf } from '../pictures/fonts.ts';
import { isLocalOnly } from '../pictures/task.ts';
import { faultOf, judgePool, type Pool, runAll } from '../pool.ts';
import { type ExitStatus, good, listed, type Outcome, type Problem, unusable, unwrap } from '../problem.ts';
import { type BookCandidate, bookCandidates } from './book-candidates.ts';

export interface BookOptions {
  readonly out: string;
  readonly kind: readonly string[];
  readonly level?: Level;
  readonly pages?: string;
  /** Path of a file of names; each name gets its own pages. */
  readonly names?: string;
  /** The first day of a week. */
  readonly from?: string;
  readonly for?: string;
  /** Whether all children of a class get the same puzzle. */
  readonly same?: boolean;
  readonly answers: 'end' | 'beside' | 'none';
  readonly orientation: Orientation;
  readonly counting: string;
  /** Whether each page has a line for name and date. */
  readonly nameLine?: boolean;
  readonly paper?: string;
  /** Address of the app that the QR codes open. */
  readonly address?: string;
  readonly font?: string;
  readonly seed: string;
}

const MAX_PAGES = 200;

interface BookPuzzle {
  readonly candidate: BookCandidate;
  readonly document: PuzzleDocument;
  readonly played: PlayableKind;
  readonly words: KindWords;
}

/**
 * `book LIST`: writes a PDF with a cover, one puzzle per page, and answers at the end or beside the puzzles. LIST is a
 * ready booklet, a pack of the library, or anything that `pack` accepts. The seed decides the order of the pictures,
 * and kinds take turns. Only puzzles good enough for a shelf are used, each once.
 */
export async function book(list: string, options: BookOptions, io: Io): Promise<ExitStatus> {
  const paper = unwrap(readPaper(options.paper));
  unwrap(readEnding(options.out, ['.pdf']));
  const pages = options.pages === undefined ? {} : { pages: unwrap(readPages(options.pages)) };
  const kinds = await printable(options.kind);
  const { pages: _, level = 'easy', ...others } = options;
  const order = { ...others, ...pages, kinds, level, seed: readSeed(options.seed) };
  const typesetter =
    options.font === undefined
      ? TYPESETTER
      : withFallback(TYPESETTER, unwrap(await typesetterOf(options.font)));
  const name = options.for?.trim() ?? '';
  unwrap(await checkLetters(`--for ${name}`, name, typesetter));
  const counting = unwrap(await readCounting(options.counting));
  const { candidates, count, cover } = await bookCandidates(list, order);
  for (const owner of new Set(candidates.flatMap((each) => each.owner ?? [])))
    unwrap(await checkLetters(`--names ${owner}`, owner, typesetter));
  const app = unwrap(readAddress(options.address ?? ''));
  const fontedCandidates = await Promise.all(
    candidates.map(async (each) => ({ ...(await withAppFont(each)), app })),
  );
  const { puzzles, problems } = await firstSuitable(fontedCandidates, count, io);
  for (const problem of problems) reportProblem(io, problem);
  if (puzzles.length === 0)
    return unwrap(
      unusable(`${list}: none of its pictures makes a puzzle of these kinds at this level; choose others`),
    );
  const numbers = [...new Set(puzzles.flatMap((puzzle) => textsOn(puzzle, counting)))].join(' ');
  unwrap(await checkLetters(`--counting ${counting.way}`, numbers, typesetter));
  const title = name === '' ? 'Dotterel' : name;
  const front = cover && (await firstSuitable([{ ...cover, app }], 1, io)).puzzles[0];
  const sheets = sheetsOf(puzzles, title, { ...options, paper, counting, cover: front, address: app });
  unwrap(await writeWhole(options.out, await pdfOf(sheets, title, typesetter)));
  const withoutLink = puzzles.filter(
    ({ document, candidate }) => fragmentOf(document, candidate.level) === undefined,
  );
  if (withoutLink.length > 0) reportProblem(io, { status: 1, line: withoutCode(withoutLink) });
  if (puzzles.length === count) return problems.length > 0 ? 1 : 0;
  const line = `${list}: there are puzzles for only ${puzzles.length} of ${count} pages; the booklet has these`;
  reportProblem(io, { status: 1, line });
  return 1;
}

function readPages(text: string): Outcome<number> {
  const pages = Number(text === '' ? Number.NaN : text);
  return Number.isInteger(pages) && pages >= 1 && pages <= MAX_PAGES
    ? good(pages)
    : unusable(`--pages ${text}: give a whole number from 1 to ${MAX_PAGES}`);
}

/** Returns the requested kinds; by default all that are solved with a pencil. */
async function printable(requested: readonly string[]): Promise<readonly string[]> {
  const played = await Promise.all(KIND_IDS.map(async (kind) => [kind, await playedOf(kind)] as const));
  const loose = played.filter(([, found]) => found?.pieces !== undefined).map(([kind]) => kind);
  for (const kind of requested) {
    readKind(kind);
    if (loose.includes(kind))
      return unwrap(unusable(`--kind ${kind}: its pieces are cut out, not drawn on; print it with render`));
  }
  return requested.length > 0 ? requested : KIND_IDS.filter((kind) => !loose.includes(kind));
}

/** Reads the name of a way of counting, which some kind must have. */
async function readCounting(way: string): Promise<Outcome<Counting>> {
  const words = await Promise.all(FACES.map((face) => face.words('en')));
  const ways = words.flatMap(({ countings = {} }) => Object.keys(countings));
  return ways.includes(way)
    ? good({ way, language: 'en' })
    : unusable(`--counting ${way}: choose one of ${listed(ways)}`);
}

/** The texts on a puzzle's board, such as its numbers. */
function textsOn({ document, played }: BookPuzzle, counting: Counting): readonly string[] {
  const textsIn = (node: SvgNode): readonly string[] =>
    typeof node === 'string' ? [node] : node.children.flatMap(textsIn);
  return played.print(document, { layers: ['board'], solved: false, counting }).flatMap(textsIn);
}

/** Fails if a text has a letter that the fonts lack. */
async function checkLetters(
  option: string,
  text: string,
  typesetter: Typesetter,
): Promise<Outcome<undefined>> {
  const made = await typesetter(wordsIn(text));
  if (made.ok) return good(undefined);
  return unusable(
    `${option}: no built-in font has the letter ${made.failure.data.letter}; name one with --font`,
  );
}

/** Removes the font from a candidate if the app's own font, which every device has, has all its letters. */
async function withAppFont(candidate: BookCandidate): Promise<BookCandidate> {
  const { font, ...plain } = candidate;
  if (font === undefined || !isWordId(candidate.picture)) return candidate;
  return (await TYPESETTER(wordsIn(candidate.title))).ok ? plain : candidate;
}

const wordsIn = (name: string): readonly string[] => name.split(/\s+/).filter((word) => word !== '');

/**
 * Makes puzzles from the candidates in order, until there are `count`. Each round tries as many as are still missing.
 */
async function firstSuitable(
  candidates: readonly BookCandidate[],
  count: number,
  io: Io,
): Promise<{ readonly puzzles: readonly BookPuzzle[]; readonly problems: readonly Problem[] }> {
  const puzzles: BookPuzzle[] = [];
  const problems = new Map<string, Problem>();
  for (let at = 0; at < candidates.length && puzzles.length < count; ) {
    const tried = candidates.slice(at, at + count - puzzles.length);
    at += tried.length;
    const pool: Pool<PictureCandidate, PictureVerdict> = judgePool(tried.length);
    const verdicts = await runAll(tried, io, pool, async (verdict) => verdict, crashed);
    for (const [index, candidate] of tried.entries()) {
      const { document, problem, level = candidate.level } = verdicts[index] ?? {};
      if (problem !== undefined) problems.set(problem.line, problem);
      const [played, words] = document
        ? await Promise.all([playedOf(document.kind), faceOf(document.kind)?.words('en')])
        : [];
      if (document && played && words)
        puzzles.push({ candidate: { ...candidate, level }, document, played, words });
    }
  }
  return { puzzles, problems: [...problems.values()] };
}

const crashed = ({ picture }: PictureCandidate, error: unknown): PictureVerdict => ({
  ...{ against: ['fault'], measures: {} },
  problem: faultOf(picture, error),
});

function sheetsOf(
  puzzles: readonly BookPuzzle[],
  title: string,
  { address = '', nameLine, ...look }: Pick<BookOptions, 'address' | 'nameLine'> & BookletOptions,
) {
  const kinds = [...new Set(puzzles.map(({ words }) => words.name.toLowerCase()))];
  const about = `${puzzles.length} ${puzzles.length === 1 ? 'puzzle' : 'puzzles'}: ${listed(kinds)}`;
  const pages = puzzles.map((puzzle) => {
    const { document, played, words, candidate } = puzzle;
    const fragment = fragmentOf(document, candidate.level);
    return {
      ...{ document, played, rule: ruleOnPaper(words), name: words.name, title: document.title },
      ...(candidate.owner === undefined ? {} : { owner: candidate.owner }),
      face: faceOf(document.kind),
      link: fragment && `${address}${fragment}`,
    };
  });
  const lineWords = nameLine === true ? { name: 'Name', date: 'Date' } : undefined;
  return bookletSheets(
    pages,
    { title, about, answers: 'Answers', nameLine: lineWords, number: String },
    look,
  );
}

/**
 * The link that opens a puzzle in the app. Undefined if no other device has the picture and it is too large for a code.
 */
export function fragmentOf(document: PuzzleDocument, level: Level): string | undefined {
  const { kind, source, generator } = document;
  if (isLocalOnly(source)) return undefined;
  const { seed, version } = generator;
  return linkOf({ recipe: { kind, picture: source.id, level, seed, parameters: {}, generator: version } });
}

function withoutCode(codeless: readonly BookPuzzle[]): string {
  const titles = listed([...new Set(codeless.map(({ document }) => document.title))]);
  return `${titles}: no code on ${codeless.length === 1 ? 'its page' : 'their pages'}, because a code cannot contain this puzzle`;
}
