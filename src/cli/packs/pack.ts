import { dirname, resolve } from 'node:path';
import { KIND_IDS, kindOf } from '../../kinds/index.ts';
import { LEVELS } from '../../puzzle/contract/kind.ts';
import { readKind, readSeed } from '../commands/order.ts';
import { ensureFolder, isFolder } from '../file.ts';
import { fail, type Io, reportProblem } from '../io.ts';
import { readDrawing } from '../pictures/drawing.ts';
import { misreadingOf } from '../pictures/task.ts';
import { faultOf, judgePool, runAll } from '../pool.ts';
import { type ExitStatus, good, type Outcome, type Problem, unmade, unusable, unwrap } from '../problem.ts';
import type { PictureCandidate, PictureVerdict } from './judge.ts';
import { type PackList, readLists } from './list.ts';
import { buildPack, type PackBuilder, tableOf } from './pack-builder.ts';

export interface PackOptions {
  /** The kinds to try; all if empty. Existing entries of other kinds are kept. */
  readonly kind: readonly string[];
  readonly seed: string;
  readonly documents?: boolean;
  readonly sheets?: boolean;
}

/** Stores results of all candidates. */
type StoreResults = (
  candidates: readonly PictureCandidate[],
  verdicts: readonly PictureVerdict[],
) => Promise<Outcome<unknown>>;

/**
 * `pack LIST --out DIR`: tries every picture of every pack as every kind at every level, on all cores. Writes each pack
 * with the levels that suit its pictures, and the thumbnails; optionally also documents and contact sheets. A puzzle
 * that is not harder than one at an easier level does not suit. Prints a summary. Every run writes the same files, on
 * any number of cores.
 */
export async function pack(
  list: string,
  options: PackOptions,
  out: string,
  io: Io,
  storeResults: StoreResults = async () => good(undefined),
): Promise<ExitStatus> {
  const kinds = options.kind.length === 0 ? KIND_IDS : KIND_IDS.filter((id) => options.kind.includes(id));
  options.kind.forEach(readKind);
  readSeed(options.seed);
  const lists = unwrap(await readLists(list));
  const source = (await isFolder(list)) ? list : dirname(list);
  if (resolve(source) === resolve(out))
    return unwrap(unusable(`--out ${out}: this folder contains the list itself; name another folder`));
  unwrap(await ensureFolder(out));

  const versions = Object.fromEntries(kinds.map((id) => [id, kindOf(id)?.generatorVersion ?? 0]));
  const packs = lists.map((each) => buildPack(each, versions, options, out));
  const jobs = lists.flatMap((each, index) =>
    candidatesOf(each, kinds, options).map((levels, at) => ({
      levels,
      at,
      pack: packs[index] as PackBuilder,
    })),
  );
  const pool = judgePool(jobs.length * LEVELS.length);
  let unwritten: Problem | undefined;
  const judged = await runAll(
    jobs,
    io,
    {
      make: async ({ levels }: (typeof jobs)[number]) =>
        rejectNotHarder(await Promise.all(levels.map((each) => pool.make(each)))),
      close: pool.close,
    },
    async (verdicts, index) => {
      const { pack, at } = jobs[index] as (typeof jobs)[number];
      const trouble = await pack.take(at, verdicts);
      unwritten ??= trouble;
      return verdicts.map(({ document: _kept, thumbnail: _small, recipe: _found, ...light }) => light);
    },
    ({ levels }, error) =>
      levels.map(
        ({ picture }): PictureVerdict => ({
          against: ['fault'],
          measures: {},
          problem: faultOf(picture, error),
        }),
      ),
  );
  if (unwritten !== undefined) return fail(unwritten, io);

  const verdicts = judged.flat();
  const candidates = jobs.flatMap(({ levels }) => levels);
  unwrap(await storeResults(candidates, verdicts));
  io.out(tableOf(candidates, verdicts));
  const problems = [...problemsOf(candidates, verdicts), ...(await misread(lists))];
  for (const problem of problems) reportProblem(io, problem);
  return problems.length > 0 ? 1 : 0;
}

/** The candidates, grouped by picture and kind; each group has all levels. */
function candidatesOf(
  { pictures }: PackList,
  kinds: readonly string[],
  options: PackOptions,
): readonly (readonly PictureCandidate[])[] {
  const keep = options.documents === true || options.sheets === true;
  return pictures.flatMap(({ picture, title }) =>
    kinds.map((kind) =>
      LEVELS.map((level): PictureCandidate => ({ picture, title, kind, level, seed: options.seed, keep })),
    ),
  );
}

/** One problem for each picture whose lines differ from its rendering. */
async function misread(lists: readonly PackList[]): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const name of new Set(lists.flatMap(({ pictures }) => pictures.map(({ picture }) => picture)))) {
    const drawing = await readDrawing(name);
    const reason = drawing.ok ? await misreadingOf(drawing.value) : undefined;
    if (reason !== undefined) problems.push(unmade(`${name}: ${reason}`).problem);
  }
  return problems;
}

/** One problem for each picture that is unusable or suits nothing, and for each wrong puzzle. */
function problemsOf(
  candidates: readonly PictureCandidate[],
  verdicts: readonly PictureVerdict[],
): readonly Problem[] {
  const problems = new Map<string, Problem>();
  const suiting = new Set<string>();
  candidates.forEach(({ picture }, index) => {
    const { problem, against } = verdicts[index] as PictureVerdict;
    if (problem !== undefined) problems.set(problem.line, problem);
    if (problem !== undefined || against.length === 0) suiting.add(picture);
  });
  for (const { picture } of candidates) {
    if (suiting.has(picture)) continue;
    suiting.add(picture);
    const line = `${picture}: suits none of the kinds and levels tried; remove it from its pack or simplify it`;
    problems.set(line, unmade(line).problem);
  }
  return [...problems.values()];
}

/** Minimum factor of wrong first choices between levels of the same picture. */
const RISE = 1.25;

/**
 * Rejects levels that are not harder than an easier one. A puzzle needs `RISE` times as many wrong first choices as the
 * last one that suits. Level "first" is not compared, because it is measured with the eyes of a younger child. Kinds
 * without `misses` are not compared either.
 *
 * @param verdicts on one picture as one kind, in the order of `LEVELS`
 */
export function rejectNotHarder(verdicts: readonly PictureVerdict[]): readonly PictureVerdict[] {
  let least = 0;
  return verdicts.map((verdict, level) => {
    const { against, measures } = verdict;
    if (LEVELS[level] === 'first') return verdict;
    const { misses, difficulty = 0 } = measures as Readonly<Record<string, number | undefined>>;
    if (against.length > 0 || misses === undefined) return verdict;
    // The expected number of wrong first choices, from which `difficulty` is computed.
    const odds = difficulty / (1 - difficulty);
    if (odds < least) return { against: ['difficulty'], measures };
    least = RISE * odds;
    return verdict;
  });
}
