import type { Random } from '../../../../random.ts';
import { OUTSIDE } from '../document.ts';
import { pickCurve, type UserCurve } from '../user-curves/user-curves.ts';
import type { FlatLine } from './curves/polyline.ts';
import { type Stencil, type Stencils, stencilsOf } from './curves/stencils.ts';
import { repelledShare, type Stretch } from './curves/stretch.ts';
import { freeLines } from './network/free-lines.ts';
import { type CutDrawing, interlockingLine, strengthAlong } from './network/lines.ts';
import { chooseInterlocking, type SharedCut } from './network/spanning-tree.ts';

/** A border between two cells, with the lines that could cut it. */
export interface Seam {
  readonly stretch: Stretch;
  /** The stretch with room for tabs that reach deeper into the cells. */
  readonly deep: Stretch;
  /** The stretch with all available room. */
  readonly bold: Stretch;
  /** The line along colours, without a tab; undefined if there is none. */
  readonly free: FlatLine | undefined;
  /** The nth best line without interlocking, drawn on first use. If undefined for 0, the seam is cut straight. */
  readonly lineAt: (nth: number) => FlatLine | undefined;
  /** Cost of interlocking. */
  readonly weight: number;
  readonly canInterlock: boolean;
  /** Whether the picture has nothing to follow here, so that a tab is welcome. */
  readonly isQuiet: boolean;
  /** Sets of stencils to try, preferred sets first. */
  readonly stencils: readonly (readonly Stencil[])[];
  /** Random preference for each orientation of a tab. */
  readonly whims: readonly number[];
}

/** Weight of a colour difference of 1 in CIE LAB, against strength along a cut. */
const CONTRAST_WEIGHT = 0.02;
/** Attraction along a cut, relative to the mean, below which there is nothing to follow. */
const QUIET = 0.4;
/** Weight added to cuts without room for a good tab. */
const SHORT_WEIGHT = 2.5;
/** Weight of features in the room of a cut, where a tab would cut them: added if they fill it. */
const FEATURES_WEIGHT = 10;
/** Length of a cut and depth of its room that suffice for any tab, as multiples of `minWidth`. */
const ROOMY = 9;
const TALL = 4;
const MAX_WHIM = 0.25;

/** @param contrast Difference of the two cells beside a border, in CIE LAB */
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
    const { sharp, full, relaxed, blunt, soft } = sets.get(pickCurve(curves, random)) as Stencils;
    const whims = Array.from({ length: 4 }, () => (random.below(1001) / 1000) * MAX_WHIM);
    const stencils = [sharp, full, relaxed, blunt];
    const [a, b] = stretch.border.cells;
    const lineAt = lazyItems(b === OUTSIDE ? [] : freeLines(border, soft, whims, drawing));
    const own = { ...border, stencils, whims, lineAt };
    if (free === undefined || b === OUTSIDE)
      return { ...own, weight: 0, canInterlock: false, isQuiet: false };
    const short = 1 - Math.min(1, stretch.length / (ROOMY * minWidth), depthOf(deep) / (TALL * minWidth));
    const strength = Math.round(strengthAlong(stretch, attraction, free) * 1e6) / 1e6;
    const repelled = repelledShare(deep, attraction);
    const weight =
      strength + CONTRAST_WEIGHT * contrast(a, b) + SHORT_WEIGHT * short + FEATURES_WEIGHT * repelled;
    const isQuiet = strength < QUIET && repelled === 0;
    return { ...own, weight: Math.round(weight * 1e6) / 1e6, canInterlock: true, isQuiet };
  });
}

/** Returns a lookup of the nth item of a sequence, computed only as far as needed. */
function lazyItems<Thing>(things: Iterable<Thing>): (nth: number) => Thing | undefined {
  const iterator = things[Symbol.iterator]();
  const items: Thing[] = [];
  let isDone = false;
  return (nth) => {
    while (!isDone && items.length <= nth) {
      const next = iterator.next();
      if (next.done === true) isDone = true;
      else items.push(next.value);
    }
    return items[nth];
  };
}

export interface Trials {
  /** Number of sound interlocking lines that were rejected because of their neighbours. */
  readonly dropped: Int32Array;
  /** 1 for seams that are known not to interlock. */
  readonly barred: Uint8Array;
  /** The interlocking lines found so far, by seam. */
  readonly tabs: Map<number, FlatLine>;
}

/** Length of a seam with room for a tab, as a multiple of `minWidth`: `LONG` of the criteria. */
const ROOM_FOR_TAB = 6;

export interface TabRequirements {
  readonly pieces: number;
  readonly minDegree: number;
  /** Share of the seams with room for a tab that should interlock. */
  readonly curveShare: number;
}

/**
 * Chooses the seams that interlock, and returns their lines by seam. Takes a spanning tree, and more where `minDegree`
 * or `curveShare` asks for it. Seams without any line are excluded, and the choice is repeated (Lau et al. 2014, §4.4).
 */
export function chooseTabs(
  seams: readonly Seam[],
  { pieces, minDegree, curveShare }: TabRequirements,
  drawing: CutDrawing,
  { dropped, barred, tabs }: Trials,
): ReadonlyMap<number, FlatLine> {
  const hasRoom = ({ stretch: { border, length } }: Seam): boolean =>
    !border.cells.includes(OUTSIDE) && length >= ROOM_FOR_TAB * drawing.minWidth;
  const least = Math.ceil(curveShare * seams.filter(hasRoom).length);
  for (;;) {
    const links = seams.map(
      (seam, index): SharedCut => ({
        isWelcome: seam.isQuiet,
        hasRoom: hasRoom(seam),
        pieces: seam.stretch.border.cells,
        weight: seam.weight,
        canInterlock: seam.canInterlock && barred[index] === 0,
      }),
    );
    const chosen = chooseInterlocking(links, pieces, minDegree, least);
    let allFitted = true;
    seams.forEach(({ deep, bold, free, stencils, whims }, index) => {
      if (chosen[index] === 0 || free === undefined || tabs.has(index)) return;
      const chance = { stencils, whims, skipped: dropped[index] };
      const tab =
        interlockingLine(deep, free, drawing, chance) ?? interlockingLine(bold, free, drawing, chance);
      if (tab !== undefined) tabs.set(index, tab);
      else {
        barred[index] = 1;
        allFitted = false;
      }
    });
    if (allFitted) return new Map([...tabs].filter(([index]) => chosen[index] === 1));
  }
}

function depthOf({ room }: Stretch): number {
  return room === undefined
    ? 0
    : room.polygon.reduce((most, y, at) => (at % 2 === 1 ? Math.max(most, Math.abs(y)) : most), 0);
}
