import { max, mean, median, min, quantile, rollup, sum } from 'd3-array';
import { measuresOf, type PuzzleMeasures } from '../../src/cli/measure.ts';
import type { Made } from '../../src/cli/task.ts';
import type { PuzzleDocument } from '../../src/puzzle/document.ts';

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
}

/** One line of the table: what is measured, what came out, and what was asked. */
export interface Row {
  readonly label: string;
  readonly value: string;
  readonly floor?: string;
  readonly missed: boolean;
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

/** What takes more than one puzzle's document to be known, where it has been measured. */
export interface Together {
  /** How well paths of mazes are told by what other mazes teach. */
  readonly learned?: number;
  /** How much each maze shows of its picture. */
  readonly overlap?: readonly number[];
}

/** Codes of failures that mean a fault of the program: a puzzle was made and found to be wrong, or making it broke down. */
const FAULTS: readonly string[] = ['not-fair', 'not-solvable', 'fault', 'broken'];

/** What is measured of one result. @param leastLinks see `Tried` */
export function measurementOf(
  result: Made,
  leastLinks: (document: PuzzleDocument) => number = () => Number.POSITIVE_INFINITY,
): Measurement {
  if (!result.ok) return { made: false, code: result.code };
  const { document, milliseconds } = result;
  return { made: true, measures: measuresOf(document), milliseconds, leastLinks: leastLinks(document) };
}

/**
 * The figures of a collection at one setting, for puzzles of a family always the same lines in the same order.
 */
export function rowsOf(
  measurements: readonly Measurement[],
  floors: Floors,
  { learned, overlap }: Together = {},
): readonly Row[] {
  const made = measurements.filter((measurement) => measurement.made);
  const codes = measurements.flatMap((measurement) => (measurement.made ? [] : [measurement.code]));
  const refused = [
    ...rollup(
      codes,
      (own) => own.length,
      (code) => code,
    ),
  ].map(([code, count]) => `${code} ${count}`);
  const faults = codes.filter((code) => FAULTS.includes(code)).length;
  const of = (name: string) => made.map(({ measures }) => measures[name] ?? 0);
  const above = (most: number) =>
    made.filter(({ measures, leastLinks }) => (measures.maxLinks ?? 0) > Math.max(most, leastLinks)).length;
  const times = made.map(({ milliseconds }) => milliseconds);
  const predrawn = of('predrawnShare');
  const { refusedAs } = floors;
  const counted = refusedAs === undefined ? predrawn : [...predrawn, ...codes.map(() => refusedAs)];
  const all = Math.max(1, measurements.length);

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
  if (made.some(({ measures }) => measures.pieces !== undefined)) {
    return [
      ...first,
      plain('pieces, mean', two(mean(of('pieces')) ?? 0)),
      line('colour lines, mean gain', mean(of('colourLineGain')) ?? 0, two, floors.gain, 'at least'),
      line('along free cuts', mean(of('freeColourLineGain')) ?? 0, two, floors.freeGain, 'at least'),
      plain('cuts that interlock, mean', share1(mean(of('interlockingShare')) ?? 0)),
      plain('with one way to lay them', share1(mean(of('unique')) ?? 0)),
      plain('narrowest neck', two(min(of('minWidth')) ?? 0)),
      ...last,
    ];
  }
  if (made.some(({ measures }) => measures.visibility !== undefined)) {
    return [
      ...first,
      plain('cells, mean', two(mean(of('cells')) ?? 0)),
      plain('length of the path, mean', two(mean(of('pathLength')) ?? 0)),
      plain('contour covered, mean', share2(mean(of('contourCover')) ?? 0)),
      plain('contour cells left out, most', String(max(of('dropped')) ?? 0)),
      plain('path off the contours, mean', share1(mean(of('strayShare')) ?? 0)),
      line('visibility, mean', mean(of('visibility')) ?? 0, three, floors.meanVisibility, 'at most'),
      line('visibility, most', max(of('visibility')) ?? 0, three, floors.maxVisibility, 'at most'),
      learned === undefined
        ? plain('path cells told by what is learned', 'not measured')
        : line('path cells told by what is learned', learned, three, floors.learned, 'at most'),
      overlap === undefined
        ? plain('overlap with the picture, least', 'not measured')
        : line('overlap with the picture, least', min(overlap) ?? 0, three, floors.overlap, 'at least'),
      ...last,
    ];
  }
  return [
    ...first,
    line('pre-drawn, mean', mean(predrawn) ?? 0, share2, floors.meanPredrawn, 'at most'),
    line('pre-drawn, median', median(counted) ?? 0, share2, floors.medianPredrawn, 'at most'),
    line('pre-drawn, most', max(predrawn) ?? 0, share2, floors.maxPredrawn, 'at most'),
    line(
      'with nothing pre-drawn',
      predrawn.filter((value) => value === 0).length / all,
      share1,
      floors.clean,
      'at least',
    ),
    line(
      'dots for 1000 units, mean',
      mean(of('dotsPerThousand')) ?? 0,
      two,
      floors.dotsPerThousand,
      'at most',
    ),
    plain('dots, mean', two(mean(of('dots')) ?? 0)),
    plain('dots, 10, 50 and 90 %', spread(of('dots'))),
    line('colours, median', median(of('colours')) ?? 0, String, floors.medianColours, 'at most'),
    line('colours, most', max(of('colours')) ?? 0, String, floors.maxColours, 'at most'),
    plain('length kept, mean', share1(mean(of('lengthKept')) ?? 0)),
    plain('mean deviation, mean', two(mean(of('meanDeviation')) ?? 0)),
    line('links on a dot, most', max(of('maxLinks')) ?? 0, String, floors.maxLinks, 'at most'),
    line('with more than 2 where 2 will do', above(2), String, 0, 'at most'),
    line('with more than the least', above(0), String, 0, 'at most'),
    plain('exposure, mean', two(mean(of('exposure')) ?? 0)),
    plain('exposure, most', two(max(of('exposure')) ?? 0)),
    ...last,
  ];
}

/** The values that a tenth, half and nine tenths of all do not exceed. */
function spread(values: readonly number[]): string {
  return [0.1, 0.5, 0.9].map((share) => Math.round(quantile(values, share) ?? 0)).join(' ');
}

function line(
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

function plain(label: string, value: string): Row {
  return { label, value, missed: false };
}

const two = (value: number) => value.toFixed(2);
const three = (value: number) => value.toFixed(3);
const share1 = (value: number) => `${(value * 100).toFixed(1)} %`;
const share2 = (value: number) => `${(value * 100).toFixed(2)} %`;
