import type { Random } from '../../../../random.ts';
import { OUTSIDE } from '../document.ts';
import { chosenFrom, type UserCurve } from '../user-curves/user-curves.ts';
import type { FlatLine } from './curves/polyline.ts';
import { type Stencil, type Stencils, stencilsOf } from './curves/stencils.ts';
import type { Stretch } from './curves/stretch.ts';
import { freeLines } from './network/free-lines.ts';
import { type CutDrawing, interlockingLine, strengthAlong } from './network/lines.ts';
import { interlocked, type SharedCut } from './network/spanning-tree.ts';

/** A border with what can become of it. */
export interface Seam {
  readonly stretch: Stretch;
  /** The stretch with room for tabs that reach deeper into the cells. */
  readonly deep: Stretch;
  /** The stretch with all the room that there is. */
  readonly bold: Stretch;
  /** The line along colours where it need not interlock; undefined where there is none. */
  readonly free: FlatLine | undefined;
  /** The lines where it need not interlock, those liked best first; with none it is cut straight. Each is drawn once it is asked for. */
  readonly lineAt: (nth: number) => FlatLine | undefined;
  /** What it weighs that its pieces interlock here. */
  readonly weight: number;
  readonly canInterlock: boolean;
  /** Whether the picture says nothing there, so that a tab is all there is to see. */
  readonly isQuiet: boolean;
  /** Curves to lay into it, those liked best first. */
  readonly stencils: readonly (readonly Stencil[])[];
  /** How well each way to turn a tab is liked, by chance. */
  readonly whims: readonly number[];
}

/** What a difference in colour of 1 in CIE LAB weighs beside strength along a cut. */
const CONTRAST_WEIGHT = 0.02;
/** Attraction along a cut, 1 that of the mean place, below which there is nothing to follow. */
const QUIET = 0.4;
/** How much cuts without room for a good tab weigh more. */
const SHORT_WEIGHT = 2.5;
/** A cut of this many least widths is long enough to have a choice, and so deep a room tall enough. */
const ROOMY = 9;
const TALL = 4;
/** How much one way to turn a tab may be liked better than another by chance. */
const WHIM = 0.25;

/**
 * The seams of a picture.
 * @param contrast of the two cells beside a border, in CIE LAB
 */
export function seamsOf(
  borders: readonly (Pick<Seam, 'stretch' | 'deep' | 'bold' | 'free'> & { readonly wide: Stretch })[],
  drawing: CutDrawing,
  contrast: (first: number, second: number) => number,
  curves: readonly UserCurve[],
  random: Random,
): readonly Seam[] {
  const { attraction, minWidth } = drawing;
  const sets = new Map(curves.map((curve) => [curve, stencilsOf(curve)]));
  return borders.map((border): Seam => {
    const { stretch, deep, free } = border;
    const { sharp, full, relaxed, blunt, soft } = sets.get(chosenFrom(curves, random)) as Stencils;
    const whims = Array.from({ length: 4 }, () => (random.below(1001) / 1000) * WHIM);
    const stencils = [sharp, full, relaxed, blunt];
    const [a, b] = stretch.border.cells;
    const lineAt = kept(b === OUTSIDE ? [] : freeLines(border, soft, whims, drawing));
    const own = { ...border, stencils, whims, lineAt };
    if (free === undefined || b === OUTSIDE)
      return { ...own, weight: 0, canInterlock: false, isQuiet: false };
    const short = 1 - Math.min(1, stretch.length / (ROOMY * minWidth), depthOf(deep) / (TALL * minWidth));
    const strength = Math.round(strengthAlong(stretch, attraction, free) * 1e6) / 1e6;
    const weight = strength + CONTRAST_WEIGHT * contrast(a, b) + SHORT_WEIGHT * short;
    return { ...own, weight: Math.round(weight * 1e6) / 1e6, canInterlock: true, isQuiet: strength < QUIET };
  });
}

/** What comes one by one, by how many came before it. */
function kept<Thing>(things: Iterable<Thing>): (nth: number) => Thing | undefined {
  const rest = things[Symbol.iterator]();
  const had: Thing[] = [];
  let isAll = false;
  return (nth) => {
    while (!isAll && had.length <= nth) {
      const next = rest.next();
      if (next.done === true) isAll = true;
      else had.push(next.value);
    }
    return had[nth];
  };
}

/** What has been tried of each seam. */
export interface Trials {
  /** How many sound lines that interlock have been found wanting beside their neighbours. */
  readonly dropped: Int32Array;
  /** Whether it is known not to interlock. */
  readonly barred: Uint8Array;
  /** The lines that interlock, as far as they have been found. */
  readonly tabs: Map<number, FlatLine>;
}

/**
 * The lines of the seams that interlock: those of a spanning tree and what else `minDegree` asks for, rebuilt without
 * the seams where no line could be found (Lau et al. 2014, §4.4).
 */
export function joined(
  seams: readonly Seam[],
  { pieces, minDegree }: { readonly pieces: number; readonly minDegree: number },
  drawing: CutDrawing,
  { dropped, barred, tabs }: Trials,
): ReadonlyMap<number, FlatLine> {
  for (;;) {
    const links = seams.map(
      ({ stretch, weight, canInterlock, isQuiet }, index): SharedCut => ({
        isWelcome: isQuiet,
        pieces: stretch.border.cells,
        weight,
        canInterlock: canInterlock && barred[index] === 0,
      }),
    );
    const chosen = interlocked(links, pieces, minDegree);
    let isWhole = true;
    seams.forEach(({ deep, bold, free, stencils, whims }, index) => {
      if (chosen[index] === 0 || free === undefined || tabs.has(index)) return;
      const chance = { stencils, whims, skipped: dropped[index] };
      const tab =
        interlockingLine(deep, free, drawing, chance) ?? interlockingLine(bold, free, drawing, chance);
      if (tab !== undefined) tabs.set(index, tab);
      else {
        barred[index] = 1;
        isWhole = false;
      }
    });
    if (isWhole) return new Map([...tabs].filter(([index]) => chosen[index] === 1));
  }
}

/** How far the room of a stretch reaches to its better side. */
function depthOf({ room }: Stretch): number {
  return room === undefined
    ? 0
    : room.polygon.reduce((most, y, at) => (at % 2 === 1 ? Math.max(most, Math.abs(y)) : most), 0);
}
