import type { Point } from '../../../../geometry/shapes/point.ts';
import { signedArea } from '../../../../geometry/shapes/polygon.ts';
import type { Pixels } from '../../../../picture/pixels/pixels.ts';
import type { Finding } from '../../../../puzzle/contract/kind.ts';
import type { Cut, JigsawDocument } from '../document.ts';
import type { JigsawSettings } from '../parameters.ts';

/** Tolerance of all criteria, in units, because coordinates are rounded to 3 decimals. */
export const SLACK = 0.01;

export interface JigsawCase {
  readonly document: JigsawDocument;
  readonly settings: JigsawSettings;
  /** The rim on the board if another shape than a rectangle is asked for, clockwise as seen on screen. */
  readonly rim: readonly Point[] | undefined;
  readonly outlines: readonly (readonly Point[])[];
  /** Signed area of each outline in square units, negative for counter-clockwise on screen. */
  readonly areas: readonly number[];
  readonly cuts: readonly Cut[];
  /** Outlines and paths as point numbers from 0 to below `count`. Equal points have the same number. */
  readonly places: {
    readonly count: number;
    readonly outlines: readonly (readonly number[])[];
    readonly paths: readonly (readonly number[])[];
  };
  readonly pixels?: Pixels;
}

/** Findings concern pieces. */
export type JigsawCriterion = (of: JigsawCase) => readonly Finding[];

export function openCase(
  document: JigsawDocument,
  settings: JigsawSettings,
  rim?: readonly Point[],
  pixels?: Pixels,
): JigsawCase {
  const outlines = document.board.pieces.map(({ outline }) => outline);
  return {
    document,
    settings,
    rim,
    outlines,
    areas: outlines.map(exactArea),
    cuts: document.board.cuts,
    places: numberPoints(document.board),
    ...(pixels === undefined ? {} : { pixels }),
  };
}

function numberPoints({ pieces, cuts }: JigsawDocument['board']): JigsawCase['places'] {
  const columns = new Map<number, Map<number, number>>();
  let count = 0;
  const numberOf = ([x, y]: Point): number => {
    let column = columns.get(x);
    if (column === undefined) {
      column = new Map();
      columns.set(x, column);
    }
    let known = column.get(y);
    if (known === undefined) {
      known = count++;
      column.set(y, known);
    }
    return known;
  };
  const outlines = pieces.map(({ outline }) => outline.map(numberOf));
  const paths = cuts.map(({ path }) => path.map(numberOf));
  return { count, outlines, paths };
}

/** Computed in whole millionths of a square unit, which is exact for coordinates of 3 decimals. */
export function exactArea(outline: readonly Point[]): number {
  return signedArea(outline.map(([x, y]) => [thousandths(x), thousandths(y)])) / 1e6;
}

export const thousandths = (value: number): number => Math.round(value * 1000);

/** Returns the pieces in ascending order, without the outside. */
export function piecesBeside({ pieces }: Cut): number[] {
  return pieces.filter((piece) => piece >= 0).sort((a, b) => a - b);
}

export function isInner({ pieces: [a, b] }: Cut): boolean {
  return a >= 0 && b >= 0;
}
