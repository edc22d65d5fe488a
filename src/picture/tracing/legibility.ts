import type { Mask } from '../pixels/threshold.ts';
import { Refusal } from '../refusal.ts';
import type { InkMap } from './sheet/light.ts';
import { writtenParts } from './sheet/writing.ts';

/** Shortest side of a picture that lines are looked for in, in pixels. */
const SHORTEST = 24;
/** Paper darker than this in the middle, in lightness, is not seen well enough. */
const DARK = 14;
/** A picture in which the middle pixel is this far from paper, in steps of the ink map, shows things, not a drawing. */
const BUSY = 12;

/** @throws `Refusal` `too-small` where there is nothing to be made out in a picture of that size. */
export function refuseSmall(width: number, height: number): void {
  if (Math.min(width, height) < SHORTEST) throw new Refusal('too-small', { width, height });
}

/**
 * Says why there is no drawing to be read.
 * @throws `Refusal`: `too-dark`, `no-clear-lines`, `blank-sheet`, `written-page`
 */
export function refuseIllegible(inkMap: InkMap, ink: Mask, line: number): void {
  if (!ink.data.includes(1)) {
    if (middleOf(inkMap.paper.data) < DARK) throw new Refusal('too-dark');
    throw new Refusal(isBusy(inkMap) ? 'no-clear-lines' : 'blank-sheet');
  }
  refuseWritten(ink, line);
}

/** @throws `Refusal` `written-page` where most of the ink is writing. */
export function refuseWritten(ink: Mask, line: number): void {
  const parts = writtenParts(ink, line);
  if (parts > 0) throw new Refusal('written-page', { parts });
}

/** Whether most of a picture is far from paper, so that it shows things. */
export function isBusy({ data }: InkMap): boolean {
  return middleOf(data) >= BUSY;
}

function middleOf(values: ArrayLike<number>): number {
  return Float64Array.from(values).sort()[values.length >> 1] ?? 0;
}
