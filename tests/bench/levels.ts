import { max, median } from 'd3-array';
import { loadLibrary } from '../../src/cli/library.ts';
import { KIND_IDS } from '../../src/kinds/index.ts';
import { importSvg } from '../../src/picture/import.ts';
import { LIBRARY_CREDIT } from '../../src/picture/library.ts';
import { LEVELS } from '../../src/puzzle/kind.ts';
import type { Job } from '../../src/worker/job.ts';
import { makePuzzle } from '../../src/worker/make.ts';
import type { Row, Section } from './duel.ts';
import { plainScan } from './plain-scan.ts';
import { scanned, TOLERANCE } from './scanned.ts';
import { processorTime } from './superpixels.ts';

/** Times the plain scan that nearly all pictures may take, and how many those are; and that none may exceed. */
const NEARLY_ALL = 8;
const SHARE = 0.95;
const NONE_ABOVE = 20;

/** One puzzle: how many times the plain scan it took to make, or to find that there is none. */
interface Timed {
  readonly kind: string;
  readonly level: string;
  readonly title: string;
  readonly ratio: number;
}

/**
 * How long a child waits: every kind at every level, from SVG text to verified and solved document, in times the plain
 * scan of the same picture's that-dot shortcuts at the papers' setting. Both in processor time, the scan before and
 * after the puzzles, so that whatever else the machine does counts for neither.
 * @param every takes one picture in so many of the library.
 */
export function levelsSection(every = 5): Section {
  const library = loadLibrary();
  const ids = library.packs.flatMap(({ pictures }) => pictures.map(({ id }) => id));
  const timed: Timed[] = [];
  const faults: string[] = [];
  // The first picture is done once more at the end, when everything is compiled.
  const chosen = ids.filter((_, index) => index % every === 0);
  for (const [turn, id] of [...chosen, ...chosen.slice(0, 1)].entries()) {
    const picture = library.picture(id);
    if (picture === undefined) continue;
    const source = { id, ...LIBRARY_CREDIT };
    const imported = importSvg(picture.line, { name: id, title: picture.title, source });
    if (!imported.ok) {
      faults.push(`${id} cannot be read: ${imported.failure.code}`);
      continue;
    }
    const curves = scanned(imported.value);
    const scan = () => processorTime(() => plainScan(curves, TOLERANCE));
    const scans = [scan(), scan()];
    const puzzles = KIND_IDS.flatMap((kind) =>
      LEVELS.map((level) => {
        const job: Job = { kind, level, svg: picture.line, title: picture.title, source, seed: '1' };
        return { kind, level, milliseconds: processorTime(() => makePuzzle(job)) };
      }),
    );
    scans.push(scan(), scan());
    const unit = median(scans) ?? 0;
    if (turn === 0) continue;
    for (const { kind, level, milliseconds } of puzzles) {
      timed.push({ kind, level, title: picture.title, ratio: milliseconds / unit });
    }
  }
  return { rows: KIND_IDS.flatMap((kind) => rowsOf(kind, timed)), faults };
}

/** A kind's share within 8 times and its most, against their floors; and its middle at each level. */
function rowsOf(kind: string, timed: readonly Timed[]): readonly Row[] {
  const own = timed.filter((each) => each.kind === kind);
  const within = own.filter(({ ratio }) => ratio <= NEARLY_ALL).length / Math.max(1, own.length);
  const slowest = own.toSorted((a, b) => b.ratio - a.ratio)[0];
  const most = slowest?.ratio ?? 0;
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
  ];
}
