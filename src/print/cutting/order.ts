import type { Point } from '../../geometry/shapes/point.ts';

/** How to cut a puzzle from card or wood. Lengths are in millimetres. */
export interface CutOrder {
  /** `shared` keeps the pieces in place and cuts each line once. `pieces` separates them and cuts each outline. */
  readonly cuts: 'shared' | 'pieces';
  readonly width: number;
  /** Width of material removed by the beam or blade. */
  readonly kerf: number;
  /** Space between separate pieces, and around everything. */
  readonly gap: number;
  /** Line width of the file: many cutters cut hairlines and engrave wider lines. */
  readonly line: number;
  /** How far a printed picture reaches beyond the cuts. */
  readonly bleed: number;
  /** Width and height of the largest sheet that the machine takes. */
  readonly bed?: Point | undefined;
  /** Adds a mirrored sheet for each sheet, with the numbers of the pieces. */
  readonly backs?: boolean;
  /** Adds a tray with a rim of this width. */
  readonly tray?: number | undefined;
}

/** Smallest, largest and default values. */
export const CUT_BOUNDS = {
  width: { least: 20, most: 3000, usual: 300 },
  kerf: { least: 0, most: 3, usual: 0 },
  gap: { least: 1, most: 100, usual: 4 },
  line: { least: 0.01, most: 3, usual: 0.1 },
  bleed: { least: 0, most: 20, usual: 2 },
  bed: { least: 50, most: 5000 },
  tray: { least: 5, most: 100, usual: 15 },
  thickness: { least: 0.1, most: 20 },
  neck: { least: 0.1, most: 50 },
  tip: { least: 0.1, most: 20 },
} as const;
