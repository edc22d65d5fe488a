/** How a material is cut, and what it withstands. Lengths in millimetres. */
export interface Material {
  readonly thickness: number;
  /** Width that the usual tool removes: a laser for wood, board and foam; knives and scissors remove nothing. */
  readonly kerf: number;
  /** Least width of a neck: a multiple of the thickness, but no less than a fixed width. */
  readonly neck: { readonly perThickness: number; readonly least: number };
  /** Least radius of a tip. */
  readonly tip: number;
}

/**
 * For wood, the rule of cutting services: parts as wide as the sheet is thick, and at least 1 mm. Layers of board come
 * apart and foam tears when pieces are pulled out, so these need more. Necks of card do not depend on its thickness; a
 * hand with scissors needs wider ones than a knife plotter.
 */
export const MATERIALS = {
  plywood: { thickness: 3, kerf: 0.2, neck: { perThickness: 1, least: 1 }, tip: 0.5 },
  mdf: { thickness: 3, kerf: 0.2, neck: { perThickness: 1, least: 1 }, tip: 0.5 },
  greyboard: { thickness: 2, kerf: 0.15, neck: { perThickness: 1.5, least: 2 }, tip: 0.75 },
  foam: { thickness: 5, kerf: 0.5, neck: { perThickness: 1.2, least: 4 }, tip: 1.5 },
  card: { thickness: 0.3, kerf: 0, neck: { perThickness: 0, least: 3 }, tip: 0.5 },
  scissors: { thickness: 0.3, kerf: 0, neck: { perThickness: 0, least: 5 }, tip: 1.5 },
} as const satisfies Readonly<Record<string, Material>>;

export type MaterialName = keyof typeof MATERIALS;
export const MATERIAL_NAMES = Object.keys(MATERIALS) as readonly MaterialName[];

/** What a sheet withstands, in millimetres. */
export interface Strength {
  /** Least width of a neck. */
  readonly neck: number;
  /** Least radius of a tip. */
  readonly tip: number;
}

export function strengthOf({ thickness: usual, neck, tip }: Material, thickness = usual): Strength {
  return { neck: Math.max(neck.least, neck.perThickness * thickness), tip };
}
