import { max, mean, median, rollup, sum } from 'd3-array';
import { ID as THAT_DOT, type ThatDotDocument } from '../dots/that-dot/document.ts';
import type { PuzzleDocument } from '../puzzle/document.ts';
import { leastLinks } from './links.ts';
import { type Figures, figuresOf } from './measure.ts';
import type { Made } from './task.ts';

/** What a collection of puzzles has to reach; shares from 0 to 1. */
export interface Floors {
  readonly made?: number;
  readonly meanPredrawn?: number;
  readonly maxPredrawn?: number;
  readonly dotsPerThousand?: number;
}

/** One line of the table: what is measured, what came out, and what was asked. */
export interface Measure {
  readonly label: string;
  readonly value: string;
  readonly floor?: string;
  readonly missed: boolean;
}

export interface MadePuzzle {
  readonly picture: string;
  readonly document: PuzzleDocument;
  readonly figures: Figures;
  readonly milliseconds: number;
}

/** Codes of failures that mean a fault of the program: a puzzle was made and found to be wrong, or making it broke down. */
const FAULTS: readonly string[] = ['not-fair', 'not-solvable', 'fault'];

/** The figures of a collection at one setting, always the same lines in the same order. */
export function measures(
  pictures: readonly string[],
  results: readonly Made[],
  floors: Floors,
): { readonly figures: readonly Measure[]; readonly made: readonly MadePuzzle[] } {
  const made = results.flatMap((result, i): MadePuzzle[] =>
    result.ok
      ? [
          {
            picture: pictures[i] as string,
            document: result.document,
            figures: figuresOf(result.document),
            milliseconds: result.milliseconds,
          },
        ]
      : [],
  );
  const codes = results.flatMap((result) => (result.ok ? [] : [result.code]));
  const refused = [
    ...rollup(
      codes,
      (own) => own.length,
      (code) => code,
    ),
  ].map(([code, count]) => `${code} ${count}`);
  const faults = codes.filter((code) => FAULTS.includes(code)).length;
  const of = (name: string) => made.map(({ figures }) => figures[name] ?? 0);
  const surplus = made.filter(({ document, figures }) => (figures.maxLinks ?? 0) > least(document)).length;
  const aboveTwo = made.filter(
    ({ document, figures }) => (figures.maxLinks ?? 0) > Math.max(2, least(document)),
  ).length;
  const times = made.map(({ milliseconds }) => milliseconds);

  const figures = [
    line('made', made.length / Math.max(1, results.length), share1, floors.made, 'at least'),
    plain('refused', refused.length === 0 ? 'none' : refused.join(', ')),
    line('puzzles with findings', faults, String, 0, 'at most'),
    line('pre-drawn, mean', mean(of('predrawnShare')) ?? 0, share2, floors.meanPredrawn, 'at most'),
    plain('pre-drawn, median', share2(median(of('predrawnShare')) ?? 0)),
    line('pre-drawn, most', max(of('predrawnShare')) ?? 0, share2, floors.maxPredrawn, 'at most'),
    plain('with anything pre-drawn', String(of('predrawnShare').filter((value) => value > 0).length)),
    line(
      'dots for 1000 units, mean',
      mean(of('dotsPerThousand')) ?? 0,
      two,
      floors.dotsPerThousand,
      'at most',
    ),
    plain('dots, mean', two(mean(of('dots')) ?? 0)),
    plain('length kept, mean', share1(mean(of('lengthKept')) ?? 0)),
    plain('mean deviation, mean', two(mean(of('meanDeviation')) ?? 0)),
    plain('links on a dot, most', String(max(of('maxLinks')) ?? 0)),
    line('with more than 2 where 2 will do', aboveTwo, String, 0, 'at most'),
    line('with more than the least', surplus, String, 0, 'at most'),
    plain('exposure, mean', two(mean(of('exposure')) ?? 0)),
    plain('exposure, most', two(max(of('exposure')) ?? 0)),
    plain('difficulty, mean', two(mean(of('difficulty')) ?? 0)),
    plain('milliseconds, median', two(median(times) ?? 0)),
    plain('milliseconds, most', two(max(times) ?? 0)),
    plain('seconds of processor', two(sum(times) / 1000)),
  ];
  return { figures, made };
}

/** The fewest links that the busiest dot could have; where nothing says so, any number will do. */
function least(document: PuzzleDocument): number {
  if (document.kind !== THAT_DOT || document.generator.parameters.links !== 'one-sided')
    return Number.POSITIVE_INFINITY;
  return leastLinks(document as ThatDotDocument);
}

function line(
  label: string,
  value: number,
  spell: (value: number) => string,
  floor: number | undefined,
  sense: 'at least' | 'at most',
): Measure {
  if (floor === undefined) return plain(label, spell(value));
  const missed = sense === 'at least' ? value < floor : value > floor;
  return { label, value: spell(value), floor: `${sense} ${spell(floor)}`, missed };
}

function plain(label: string, value: string): Measure {
  return { label, value, missed: false };
}

const two = (value: number) => value.toFixed(2);
const share1 = (value: number) => `${(value * 100).toFixed(1)} %`;
const share2 = (value: number) => `${(value * 100).toFixed(2)} %`;
