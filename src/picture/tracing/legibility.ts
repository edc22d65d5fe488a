import type { Mask } from '../pixels/threshold.ts';
import { Refusal } from '../refusal.ts';
import type { InkMap } from './sheet/light.ts';
import { writtenParts } from './sheet/writing.ts';

/** Shortest side of a picture that is traced, in pixels. */
const SHORTEST = 24;
/** Minimum median lightness of the paper. */
const DARK = 14;
/** A picture shows objects if its median pixel is this far from paper, in steps of the ink map. */
const BUSY = 12;

/** @throws `Refusal` `too-small` */
export function refuseSmall(width: number, height: number): void {
  if (Math.min(width, height) < SHORTEST) throw new Refusal('too-small', { width, height });
}

/**
 * Rejects pictures without a readable drawing.
 * @throws `Refusal`: `too-dark`, `no-clear-lines`, `blank-sheet`, `written-page`
 */
export function refuseIllegible(inkMap: InkMap, ink: Mask, lineWidth: number): void {
  if (!ink.data.includes(1)) {
    if (medianOf(inkMap.paper.data) < DARK) throw new Refusal('too-dark');
    throw new Refusal(isBusy(inkMap) ? 'no-clear-lines' : 'blank-sheet');
  }
  refuseWritten(ink, lineWidth);
}

/** @throws `Refusal` `written-page` if most of the ink is writing */
export function refuseWritten(ink: Mask, lineWidth: number): void {
  const parts = writtenParts(ink, lineWidth);
  if (parts > 0) throw new Refusal('written-page', { parts });
}

/** Whether most of a picture is far from paper: it shows objects. */
export function isBusy({ data }: InkMap): boolean {
  return medianOf(data) >= BUSY;
}

function medianOf(values: ArrayLike<number>): number {
  return Float64Array.from(values).sort()[values.length >> 1] ?? 0;
}
