import { TooDense } from '../../../../geometry/graphs/crossings.ts';

/** Elementary steps that may still be taken. */
export interface Allowance {
  left: number;
}

/** Takes steps off an allowance. Throws `TooDense` where it does not reach. */
export function spend(allowance: Allowance, steps: number): void {
  allowance.left -= steps;
  if (allowance.left < 0) throw new TooDense();
}
