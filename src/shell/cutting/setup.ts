import * as v from 'valibot';
import type { Point } from '../../geometry/shapes/point.ts';
import { MATERIAL_NAMES, MATERIALS, type MaterialName, strengthOf } from '../../print/cutting/materials.ts';
import { CUT_BOUNDS, type CutOrder } from '../../print/cutting/order.ts';

/** The grown-up's choices: what to cut, from which material, on which machine. */
export type CuttingSetup = v.InferOutput<typeof setupSchema>;

/** Ranges and steps of the sliders, in millimetres, within the limits of an order. */
export const RANGES = {
  width: { min: 50, max: 900, step: 10 },
  thickness: { min: 0.1, max: 10, step: 0.1 },
  kerf: { min: 0, max: 1.5, step: 0.05 },
  neck: { min: 0.5, max: 15, step: 0.5 },
  tip: { min: 0.25, max: 5, step: 0.25 },
  bleed: { min: 0, max: 10, step: 0.5 },
} as const;
export type RangeName = keyof typeof RANGES;

/** Usual beds: small lasers, A3 and 12-inch mats of paper cutters, desktop and large lasers. */
export const BEDS: Readonly<Record<string, Point>> = {
  '300x200': [300, 200],
  '305x305': [305, 305],
  '495x279': [495, 279],
  '600x400': [600, 400],
  '900x600': [900, 600],
};
export const ANY_BED = 'any';

const inRange = (name: RangeName) =>
  v.pipe(v.number(), v.minValue(RANGES[name].min), v.maxValue(RANGES[name].max));

export const setupSchema = v.object({
  material: v.picklist(MATERIAL_NAMES),
  cuts: v.picklist(['shared', 'pieces']),
  width: inRange('width'),
  thickness: inRange('thickness'),
  kerf: inRange('kerf'),
  neck: inRange('neck'),
  tip: inRange('tip'),
  bleed: inRange('bleed'),
  bed: v.picklist([ANY_BED, ...Object.keys(BEDS)]),
  isPrinted: v.boolean(),
  hasBacks: v.boolean(),
  hasTray: v.boolean(),
});

export const FIRST_SETUP: CuttingSetup = {
  ...measuresOf('plywood'),
  cuts: 'shared',
  width: CUT_BOUNDS.width.usual,
  bleed: CUT_BOUNDS.bleed.usual,
  bed: ANY_BED,
  isPrinted: false,
  hasBacks: false,
  hasTray: false,
};

/** The measures that a material sets. */
export function measuresOf(material: MaterialName, thickness: number = MATERIALS[material].thickness) {
  const { kerf } = MATERIALS[material];
  const { neck, tip } = strengthOf(MATERIALS[material], thickness);
  const { step } = RANGES.neck;
  return { material, thickness, kerf, neck: step * Math.ceil(neck / step), tip };
}

export function orderOf({ hasTray, hasBacks, bed, ...setup }: CuttingSetup): CutOrder {
  return {
    cuts: setup.cuts,
    width: setup.width,
    kerf: setup.kerf,
    gap: CUT_BOUNDS.gap.usual,
    line: CUT_BOUNDS.line.usual,
    bleed: setup.bleed,
    bed: BEDS[bed],
    backs: hasBacks,
    tray: hasTray ? CUT_BOUNDS.tray.usual : undefined,
  };
}
