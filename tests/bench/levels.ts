import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { group, max, median, sum } from 'd3-array';
import { loadLibrary, readBuiltTexts } from '#src/cli/packs/library.ts';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import { type Preparation, prepare } from '#src/kinds/dots/engine/drawing/curves.ts';
import { sectorOf } from '#src/kinds/dots/engine/shortcuts/sector.ts';
import type { Tolerance } from '#src/kinds/dots/engine/shortcuts/shortcut.ts';
import { KIND_IDS } from '#src/kinds/index.ts';
import { importSvg } from '#src/picture/import.ts';
import { LIBRARY_CREDIT } from '#src/picture/library/library.ts';
import { LEVELS, type Level } from '#src/puzzle/contract/kind.ts';
import type { Job, JobPicture } from '#src/worker/job.ts';
import { makeFrom } from '#src/worker/make.ts';
import { plainScan } from './plain-scan.ts';
import { processorTime, type Row, type Section } from './section.ts';

/** As the that-dot generator prepares pictures in the papers' setting. */
const CUT: Preparation = {
  delta: 20,
  epsilon: 15,
  clearance: 10,
  leastEdge: 36,
  reach: 4.5,
  step: 6,
  phase: 0.5,
};
/** Epsilon 15, gamma 10 degrees, as in the papers. */
const TOLERANCE: Tolerance = { epsilon: 15, sector: sectorOf(10, 0) };
/** Limits as multiples of the plain scan: one for a share of all pictures, and one for every picture. */
const NEARLY_ALL = 8;
const SHARE = 0.95;
const NONE_ABOVE = 20;
/**
 * Limit as a multiple of the kind's median. It applies to the sum of a picture's levels, and to each puzzle on a shelf.
 */
const MEDIANS = 12;

/** One puzzle, with its time as a multiple of the plain scan. Failed attempts count too. */
interface Timed {
  readonly kind: string;
  readonly level: string;
  readonly picture: string;
  readonly title: string;
  readonly ratio: number;
  readonly milliseconds: number;
  /** The time with the recipe of its pack, if it is offered on a shelf. */
  readonly led?: number | undefined;
}

interface Marked extends JobPicture {
  readonly recipe?: (kind: string, level: Level) => string | undefined;
}

/** What to measure: every n-th picture of the library or the SVG files of a folder, for these kinds. */
export interface Timing {
  readonly every: number;
  readonly folder?: string | undefined;
  readonly kinds?: readonly string[] | undefined;
}

/**
 * Measures how long a child waits: every kind at every level, from SVG text to verified and solved document. Times are
 * multiples of the plain scan for that-dot shortcuts of the same picture in the papers' setting. Both are processor
 * times. The scan runs before and after the puzzles, to balance changes of speed.
 */
export async function levelsSection({ every, folder, kinds = KIND_IDS }: Timing): Promise<Section> {
  const pictures = folder === undefined ? fromLibrary(every) : fromFolder(folder, every);
  const timed: Timed[] = [];
  const faults: string[] = [];
  // The first picture is repeated at the end, when all code is compiled.
  for (const [turn, { recipe: leading, ...picture }] of [...pictures, ...pictures.slice(0, 1)].entries()) {
    const { title, source, svg = '' } = picture;
    const imported = importSvg(svg, { name: source.id, title, source });
    if (!imported.ok) {
      faults.push(`${source.id} cannot be read: ${imported.failure.code}`);
      continue;
    }
    const curves = prepare(imported.value.drawing, CUT);
    const scan = () => processorTime(() => plainScan(curves, TOLERANCE));
    const scans = [scan(), scan()];
    const puzzles: Omit<Timed, 'picture' | 'title' | 'ratio'>[] = [];
    const timeOf = async (job: Pick<Job, 'kind' | 'level' | 'recipe'>): Promise<number> => {
      const before = process.cpuUsage();
      await makeFrom({ ...picture, ...job, seed: '1' }, async () => DECODER);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    for (const kind of kinds) {
      for (const level of LEVELS) {
        const recipe = leading?.(kind, level);
        // As on a child's device: first with the recipe, when nothing is cached for the picture.
        const led = recipe === undefined ? undefined : await timeOf({ kind, level, recipe });
        puzzles.push({ kind, level, milliseconds: await timeOf({ kind, level }), led });
      }
    }
    scans.push(scan(), scan());
    const unit = median(scans) ?? 0;
    if (turn === 0) continue;
    for (const puzzle of puzzles)
      timed.push({ ...puzzle, picture: source.id, title, ratio: puzzle.milliseconds / unit });
  }
  return { rows: kinds.flatMap((kind) => rowsOf(kind, timed)), faults };
}

function fromLibrary(every: number): readonly Marked[] {
  const library = loadLibrary();
  const packs = library.packs.flatMap(({ id: pack, pictures }) => {
    const { recipes } = readBuiltTexts(pack);
    return pictures.map(({ id }) => ({ id, pack, recipes }));
  });
  return packs
    .filter((_, index) => index % every === 0)
    .flatMap(({ id, pack, recipes }) => {
      const picture = library.picture(id);
      if (picture === undefined) return [];
      const { line, colour, title } = picture;
      const recipe = (kind: string, level: Level) => recipes[kind]?.[id]?.[level];
      return [{ svg: line, colour, pack, title, source: { id, ...LIBRARY_CREDIT }, recipe }];
    });
}

function fromFolder(folder: string, every: number): readonly Marked[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .sort()
    .filter((_, index) => index % every === 0)
    .map((name) => ({
      svg: readFileSync(join(folder, name), 'utf8'),
      title: name,
      source: { id: `file:${name}` },
    }));
}

/** The rows of a kind: the share within the first limit, the largest multiple, and the median of each level. */
function rowsOf(kind: string, timed: readonly Timed[]): readonly Row[] {
  const own = timed.filter((each) => each.kind === kind);
  const within = own.filter(({ ratio }) => ratio <= NEARLY_ALL).length / Math.max(1, own.length);
  const slowest = own.toSorted((a, b) => b.ratio - a.ratio)[0];
  const most = slowest?.ratio ?? 0;
  const ledAlone = own.flatMap((each) =>
    each.led === undefined ? [] : [{ ...each, milliseconds: each.led }],
  );
  return [
    ...LEVELS.map((level): Row => {
      const ratios = own.filter((each) => each.level === level).map(({ ratio }) => ratio);
      return {
        what: `${kind}, ${level}: times the plain scan, median (most ${(max(ratios) ?? 0).toFixed(1)})`,
        ours: median(ratios) ?? 0,
        floor: '',
        reached: true,
      };
    }),
    {
      what: `${kind}: share of ${own.length} within ${NEARLY_ALL} times the plain scan`,
      ours: within,
      floor: `${SHARE}`,
      reached: within >= SHARE,
    },
    {
      what: `${kind}: most times the plain scan (${slowest?.title}, ${slowest?.level})`,
      ours: most,
      floor: `${NONE_ABOVE}`,
      reached: most <= NONE_ABOVE,
    },
    mostMedians(`${kind}: most times the median picture of the kind, all levels`, pictureSums(own)),
    {
      ...mostMedians(`${kind}: the same of single puzzles, looked for in full`, own),
      floor: '',
      reached: true,
    },
    ...(ledAlone.length === 0
      ? []
      : [mostMedians(`${kind}: the same of ${ledAlone.length} on shelves, as recipes lead`, ledAlone)]),
  ];
}

function pictureSums(timed: readonly Timed[]): readonly Timed[] {
  return Array.from(group(timed, ({ picture }) => picture).values()).flatMap((levels) => {
    const milliseconds = sum(levels, (each) => each.milliseconds);
    return levels.slice(0, 1).map((each) => ({ ...each, level: 'all', milliseconds }));
  });
}

/** The slowest puzzle as a multiple of the median, and the number beyond the limit. */
function mostMedians(what: string, timed: readonly Timed[]): Row {
  const middle = median(timed.map(({ milliseconds }) => milliseconds)) ?? 1;
  const [longest] = timed.toSorted((a, b) => b.milliseconds - a.milliseconds);
  const beyond = timed.filter(({ milliseconds }) => milliseconds > MEDIANS * middle).length;
  const most = (longest?.milliseconds ?? 0) / middle;
  return {
    what: `${what} (${longest?.title}, ${longest?.level}; ${beyond} over)`,
    ours: most,
    floor: `${MEDIANS}`,
    reached: most <= MEDIANS,
  };
}
