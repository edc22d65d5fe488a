import { max, mean, median, rollup, sum } from 'd3-array';
import { measuresOf, type PuzzleMeasures } from '../../src/cli/packs/measure.ts';
import type { TaskResult } from '../../src/cli/pictures/task.ts';
import type { PuzzleDocument } from '../../src/puzzle/contract/document.ts';

/** What a collection of puzzles has to reach; shares from 0 to 1. */
export interface Floors {
  readonly made?: number;
  readonly meanPredrawn?: number;
  readonly maxPredrawn?: number;
  /** Of all pictures, those refused among them: see `refusedAs`. */
  readonly medianPredrawn?: number;
  /** What a picture that no puzzle is made of counts as, in the median of what is pre-drawn; it is left out otherwise. */
  readonly refusedAs?: number;
  /** The share of all pictures with nothing pre-drawn. */
  readonly clean?: number;
  readonly dotsPerThousand?: number;
  /** How much of their drawings the unsolved boards give away, on average. */
  readonly meanExposure?: number;
  readonly medianColours?: number;
  readonly maxColours?: number;
  /** Most links, labels or colours on one dot. */
  readonly maxLinks?: number;
  /** Of jigsaws: how much more strongly than elsewhere cuts keep to colour lines, on average, all of them and the free ones. */
  readonly gain?: number;
  readonly freeGain?: number;
  /** Of mazes: how well the path can be told from the other cells by one feature, on average and at most. */
  readonly meanVisibility?: number;
  readonly maxVisibility?: number;
  /** And by what is learned from other mazes: see `learnedVisibility`. */
  readonly learned?: number;
  /** How much of their pictures mazes show at least: see `overlapOf`. */
  readonly overlap?: number;
  /** How like their pictures paths are, on average and at least, and how much of them lies along the rim at most. */
  readonly meanLikeness?: number;
  readonly minLikeness?: number;
  readonly maxRim?: number;
}

/** One line of the table: what is measured, what came out, and what was asked. */
export interface Row {
  readonly label: string;
  readonly value: string;
  readonly floor?: string;
  readonly missed: boolean;
}

/** What a kind measures of a puzzle beside its quality. (Methods are compared bivariantly, so a kind may name its own documents.) */
export interface OwnMeasures {
  /** The fewest links that the busiest dot of a puzzle could have; any number will do where nothing says so. */
  leastLinks?(document: PuzzleDocument): number;
  /** More measures by name. */
  more?(document: PuzzleDocument): PuzzleMeasures;
}

/** What of a puzzle, or of there being none, is measured. */
export type Measurement =
  | {
      readonly made: true;
      readonly measures: PuzzleMeasures;
      readonly milliseconds: number;
      /** The fewest links that the busiest dot could have; where nothing says so, any number will do. */
      readonly leastLinks: number;
    }
  | { readonly made: false; readonly code: string };

/** How well paths of mazes are told by what other mazes teach, and how many mazes and cells of each were learned from, and told. */
export interface Learned {
  readonly area: number;
  readonly of: string;
}

/** What takes more than one puzzle's document to be known, where it has been measured. */
export interface Together {
  /** How well paths of mazes are told by what other mazes teach. */
  readonly learned?: Learned | undefined;
  /** How much each maze shows of its picture. */
  readonly overlap?: readonly number[];
}

/** All that is measured of one kind's puzzles at one setting. */
interface Tally {
  readonly made: readonly (Measurement & { readonly made: true })[];
  /** How many pictures there were, at least 1. */
  readonly all: number;
  /** Why there is no puzzle of the others. */
  readonly codes: readonly string[];
  readonly floors: Floors;
  /** A measure of each puzzle made, 0 where it has none. */
  of(name: string): readonly number[];
  readonly together: Together;
}

/** The lines of a kind's own, always the same in the same order. */
export type OwnRows = (tally: Tally) => readonly Row[];

/** Codes of failures that mean a fault of the program: a puzzle was made and found to be wrong, or making it broke down. */
const FAULTS: readonly string[] = ['not-fair', 'not-solvable', 'fault', 'broken'];

/** The code of a file that has nothing in it of which a puzzle of lines could be made: it is no drawing, and none is asked of it. */
const NO_DRAWING = 'no-lines';
/** Where a larger share of all files is said to be such, it is whoever reads them that is to blame. */
const MOST_EMPTY = 0.05;

/** What is measured of one result. */
export function measurementOf(result: TaskResult, own: OwnMeasures = {}): Measurement {
  if (!result.ok) return { made: false, code: result.code };
  const { document, milliseconds } = result;
  const measures = { ...measuresOf(document), ...own.more?.(document) };
  const leastLinks = own.leastLinks?.(document) ?? Number.POSITIVE_INFINITY;
  return { made: true, measures, milliseconds, leastLinks };
}

/**
 * The figures of a collection at one setting: those of all kinds, and those of the kind's `own` among them.
 */
export function rowsOf(
  measurements: readonly Measurement[],
  floors: Floors,
  own: OwnRows,
  together: Together = {},
): readonly Row[] {
  const made = measurements.filter((measurement) => measurement.made);
  const failures = measurements.flatMap((measurement) => (measurement.made ? [] : [measurement.code]));
  const drawings = failures.filter((code) => code !== NO_DRAWING);
  const isRead = failures.length - drawings.length <= MOST_EMPTY * measurements.length;
  const codes = isRead ? drawings : failures;
  const refused = [
    ...rollup(
      failures,
      (own) => own.length,
      (code) => code,
    ),
  ].map(([code, count]) => `${code} ${count}`);
  const faults = codes.filter((code) => FAULTS.includes(code)).length;
  const of = (name: string) => made.map(({ measures }) => measures[name] ?? 0);
  const times = made.map(({ milliseconds }) => milliseconds);
  const all = Math.max(1, made.length + codes.length);

  const first = [
    line('made', made.length / all, share1, floors.made, 'at least'),
    plain('refused', refused.length === 0 ? 'none' : refused.join(', ')),
    line('puzzles with findings', faults, String, 0, 'at most'),
  ];
  const last = [
    plain('difficulty, mean', two(mean(of('difficulty')) ?? 0)),
    plain('milliseconds, median', two(median(times) ?? 0)),
    plain('milliseconds, most', two(max(times) ?? 0)),
    plain('seconds of processor', two(sum(times) / 1000)),
  ];
  return [...first, ...own({ made, all, codes, floors, of, together }), ...last];
}

/** What came out, against what was asked. */
export function line(
  label: string,
  value: number,
  spell: (value: number) => string,
  floor: number | undefined,
  sense: 'at least' | 'at most',
): Row {
  if (floor === undefined) return plain(label, spell(value));
  const missed = sense === 'at least' ? value < floor : value > floor;
  return { label, value: spell(value), floor: `${sense} ${spell(floor)}`, missed };
}

/** What came out, of which nothing is asked. */
export function plain(label: string, value: string): Row {
  return { label, value, missed: false };
}

export const two = (value: number) => value.toFixed(2);
export const three = (value: number) => value.toFixed(3);
export const share1 = (value: number) => `${(value * 100).toFixed(1)} %`;
export const share2 = (value: number) => `${(value * 100).toFixed(2)} %`;
