import type { Allowed } from '../../../../puzzle/allowed.ts';

export { read, type Values } from '../../../../puzzle/allowed.ts';

/** The parameters that all dot kinds have, with the papers' defaults. `gamma` is each kind's own. */
export const SHARED = {
  epsilon: { default: 15, least: 0.1, most: 1000 },
  delta: { default: 20, least: 0, most: 1000 },
  clearance: { default: 10, least: 0, most: 1000 },
  lambda: { default: 0.1, least: 0, most: 1 },
  minEdge: { default: 50, least: 0, most: 1000 },
  dotRadius: { default: 6, least: 0, most: 100 },
} satisfies Readonly<Record<string, Allowed>>;
