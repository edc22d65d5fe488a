import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { group, max, median, sum } from 'd3-array';
import { builtTexts, loadLibrary } from '../../src/cli/packs/library.ts';
import { DECODER } from '../../src/cli/pictures/codecs.ts';
import { type Preparation, prepare } from '../../src/kinds/dots/engine/drawing/curves.ts';
import { sectorOf } from '../../src/kinds/dots/engine/shortcuts/sector.ts';
import type { Tolerance } from '../../src/kinds/dots/engine/shortcuts/shortcut.ts';
import { KIND_IDS } from '../../src/kinds/index.ts';
import { importSvg } from '../../src/picture/import.ts';
import { LIBRARY_CREDIT } from '../../src/picture/library/library.ts';
import { LEVELS, type Level } from '../../src/puzzle/contract/kind.ts';
import type { Job, JobPicture } from '../../src/worker/job.ts';
import { makeFrom } from '../../src/worker/make.ts';
import { plainScan } from './plain-scan.ts';
import { processorTime, type Row, type Section } from './section.ts';

/** How the that-dot generator cuts a drawing at the papers' setting. */
const CUT: Preparation = {
  delta: 20,
  epsilon: 15,
  clearance: 10,
  leastEdge: 36,
  reach: 4.5,
  step: 6,
  phase: 0.5,
};
/** The papers' setting: epsilon 15, gamma 10 degrees. */
const TOLERANCE: Tolerance = { epsilon: 15, sector: sectorOf(10, 0) };
/** Times the plain scan that nearly all pictures may take, and how many those are; and that none may exceed. */
const NEARLY_ALL = 8;
const SHARE = 0.95;
const NONE_ABOVE = 20;
/** Times the median of its kind that no picture may exceed either, all levels together, and no puzzle on a shelf. */
const MEDIANS = 12;

/** One puzzle: how many times the plain scan it took to make, or to find that there is none. */
interface Timed {
  readonly kind: string;
  readonly level: string;
  readonly picture: string;
  readonly title: string;
  readonly ratio: number;
  /** Of processor time. */
  readonly milliseconds: number;
  /** The same of what is offered on a shelf, where a recipe of its pack leads to it. */
  readonly led?: number | undefined;
}

/** A picture, and the recipes that its pack has to its puzzles. */
interface Marked extends JobPicture {
  readonly recipe?: (kind: string, level: Level) => string | undefined;
}

/** What is timed: one picture in so many of the library, or the SVG files of a folder, of these kinds. */
export interface Timing {
  readonly every: number;
  readonly folder?: string | undefined;
  readonly kinds?: readonly string[] | undefined;
}

/**
 * How long a child waits: every kind at every level, from SVG text to verified and solved document, in times the plain
 * scan of the same picture's that-dot shortcuts at the papers' setting. Both in processor time, the scan before and
 * after the puzzles, so that whatever else the machine does counts for neither.
 */
export async function levelsSection({ every, folder, kinds = KIND_IDS }: Timing): Promise<Section> {
  const pictures = folder === undefined ? fromLibrary(every) : fromFolder(folder, every);
  const timed: Timed[] = [];
  const faults: string[] = [];
  // The first picture is done once more at the end, when everything is compiled.
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
        // First, as a child's device has it, where nothing is known of the picture.
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
    const { recipes } = builtTexts(pack);
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

/** A kind's share within 8 times and its most, against their floors; and its middle at each level. */
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

/** The time of each picture, all levels together. */
function pictureSums(timed: readonly Timed[]): readonly Timed[] {
  return Array.from(group(timed, ({ picture }) => picture).values()).flatMap((levels) => {
    const milliseconds = sum(levels, (each) => each.milliseconds);
    return levels.slice(0, 1).map((each) => ({ ...each, level: 'all', milliseconds }));
  });
}

/** How many times the median the slowest of some puzzles takes, and how many of them take more than they may. */
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
