import { max, mean, median, rollup, sum } from 'd3-array';
import { measuresOf, type PuzzleMeasures } from '../../src/cli/packs/measure.ts';
import type { TaskResult } from '../../src/cli/pictures/task.ts';
import type { PuzzleDocument } from '../../src/puzzle/contract/document.ts';

/** Limits that a collection of puzzles must meet. Shares are from 0 to 1. */
export interface Floors {
  readonly made?: number;
  readonly meanPredrawn?: number;
  readonly maxPredrawn?: number;
  /** Includes rejected pictures, see `refusedAs`. */
  readonly medianPredrawn?: number;
  /** The value of a rejected picture in `medianPredrawn`; if missing, rejected pictures are left out. */
  readonly refusedAs?: number;
  /** The share of all pictures without pre-drawn parts. */
  readonly clean?: number;
  readonly dotsPerThousand?: number;
  /** Mean share of the drawing that the unsolved board gives away. */
  readonly meanExposure?: number;
  readonly medianColours?: number;
  readonly maxColours?: number;
  /** Largest number of links, labels or colours on one dot. */
  readonly maxLinks?: number;
  /**
   * Jigsaws: how much more strongly cuts follow colour lines than elsewhere, on average; of all cuts and of free cuts.
   */
  readonly gain?: number;
  readonly freeGain?: number;
  /** Mazes: how well one feature separates the path from other cells, mean and largest. */
  readonly meanVisibility?: number;
  readonly maxVisibility?: number;
  /** Mazes: the same for a classifier trained on other mazes, see `learnedVisibility`. */
  readonly learned?: number;
  /** Mazes: smallest overlap with the picture, see `overlapOf`. */
  readonly overlap?: number;
  /** Mazes: mean and smallest likeness of path and picture, and largest share of the path along the rim. */
  readonly meanLikeness?: number;
  readonly minLikeness?: number;
  readonly maxRim?: number;
}

/** One row of the table: a measure, its value and its floor. */
export interface Row {
  readonly label: string;
  readonly value: string;
  readonly floor?: string;
  readonly missed: boolean;
}

/** Measures of one kind only. As methods their parameters are bivariant, so a kind may name its own document type. */
export interface OwnMeasures {
  /** The smallest possible number of links on the busiest dot. If missing, links are not judged. */
  leastLinks?(document: PuzzleDocument): number;
  more?(document: PuzzleDocument): PuzzleMeasures;
}

/** The measures of a puzzle, or the code of its failure. */
export type Measurement =
  | {
      readonly made: true;
      readonly measures: PuzzleMeasures;
      readonly milliseconds: number;
      /** The smallest possible number of links on the busiest dot, or infinity. */
      readonly leastLinks: number;
    }
  | { readonly made: false; readonly code: string };

/** How well a classifier trained on some mazes finds the paths of others, with the numbers of mazes and cells. */
export interface LearnedVisibility {
  readonly area: number;
  readonly of: string;
}

/** Measures of several puzzles together, if measured. */
export interface GroupMeasures {
  /** How well a trained classifier finds the paths of mazes. */
  readonly learned?: LearnedVisibility | undefined;
  /** How much each maze shows of its picture. */
  readonly overlap?: readonly number[];
}

/** The measures of one kind's puzzles in one trial. */
interface Tally {
  readonly made: readonly (Measurement & { readonly made: true })[];
  /** Number of pictures, at least 1. */
  readonly all: number;
  /** Failure codes of the other pictures. */
  readonly codes: readonly string[];
  readonly floors: Floors;
  /** The values of a measure; 0 for puzzles without it. */
  of(name: string): readonly number[];
  readonly together: GroupMeasures;
}

/** A kind's own rows. Their number and order must not vary. */
export type OwnRows = (tally: Tally) => readonly Row[];

/** Failures that mean a fault of the program: a wrong puzzle, or a crash. */
const FAULTS: readonly string[] = ['not-fair', 'not-solvable', 'fault', 'broken'];

/** The code for a file without lines. Such files do not count. */
const NO_DRAWING = 'no-lines';
/** If more than this share of files has no lines, they count, because then the reader is probably at fault. */
const MAX_EMPTY_SHARE = 0.05;

export function measurementOf(result: TaskResult, own: OwnMeasures = {}): Measurement {
  if (!result.ok) return { made: false, code: result.code };
  const { document, milliseconds } = result;
  const measures = { ...measuresOf(document), ...own.more?.(document) };
  const leastLinks = own.leastLinks?.(document) ?? Number.POSITIVE_INFINITY;
  return { made: true, measures, milliseconds, leastLinks };
}

/** The rows of a table for one trial: those common to all kinds, with the kind's `own` in between. */
export function rowsOf(
  measurements: readonly Measurement[],
  floors: Floors,
  own: OwnRows,
  together: GroupMeasures = {},
): readonly Row[] {
  const made = measurements.filter((measurement) => measurement.made);
  const failures = measurements.flatMap((measurement) => (measurement.made ? [] : [measurement.code]));
  const drawings = failures.filter((code) => code !== NO_DRAWING);
  const isRead = failures.length - drawings.length <= MAX_EMPTY_SHARE * measurements.length;
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
    plain('difficulty, mean', twoDecimals(mean(of('difficulty')) ?? 0)),
    plain('milliseconds, median', twoDecimals(median(times) ?? 0)),
    plain('milliseconds, most', twoDecimals(max(times) ?? 0)),
    plain('seconds of processor', twoDecimals(sum(times) / 1000)),
  ];
  return [...first, ...own({ made, all, codes, floors, of, together }), ...last];
}

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

export function plain(label: string, value: string): Row {
  return { label, value, missed: false };
}

export const twoDecimals = (value: number) => value.toFixed(2);
export const threeDecimals = (value: number) => value.toFixed(3);
export const share1 = (value: number) => `${(value * 100).toFixed(1)} %`;
export const share2 = (value: number) => `${(value * 100).toFixed(2)} %`;
