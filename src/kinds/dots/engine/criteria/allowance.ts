import { TooDense } from '../../../../geometry/graphs/crossings.ts';

export interface Allowance {
  left: number;
}

/** Takes steps off an allowance. Throws `TooDense` if it runs out. */
export function spend(allowance: Allowance, steps: number): void {
  allowance.left -= steps;
  if (allowance.left < 0) throw new TooDense();
}
