import type { Point } from '../../geometry/shapes/point.ts';
import { digitLines } from './digits.ts';
import { CUT_BOUNDS } from './order.ts';
import type { Line } from './outlines.ts';
import { type CutSheet, cutLayer, scoreLayer } from './sheets.ts';

/** Lengths of the strips, in millimetres. */
const TOOTH = 10;
const SPACE = 8;
const DEPTH = 10;
const BODY = 12;
const MARGIN = 5;
const NUMBER = 5;
/** Number of kerfs on a strip, and their smallest step in millimetres. */
const COUNT = 9;
const STEP = 0.05;

/** The kerfs on a strip: from 0 to at least twice the expected one. */
export function kerfsAround(expected: number): readonly number[] {
  const step = STEP * Math.max(1, Math.ceil((2 * expected) / (COUNT - 1) / STEP - 1e-9));
  return Array.from({ length: COUNT }, (_, k) => k * step);
}

/**
 * Draws two strips that find out the kerf of a machine. The first has slots and the second has tabs, each drawn for
 * the kerf that is written beside it: slots narrower, tabs wider than 10 mm. The pair that fits tightly has the right
 * kerf.
 */
export function kerfStrip(expected: number, line: number = CUT_BOUNDS.line.usual): CutSheet {
  const kerfs = kerfsAround(expected);
  const length = COUNT * (TOOTH + SPACE) + SPACE;
  const height = 2 * (BODY + DEPTH) + MARGIN;
  const middles = kerfs.map((_, k) => MARGIN + SPACE + k * (TOOTH + SPACE) + TOOTH / 2);
  const [left, right] = [MARGIN, MARGIN + length];
  /** The edge with teeth, from left to right: at `base`, and at `tip` where a tooth is. */
  const edge = (base: number, tip: number, widths: readonly number[]): Line =>
    widths.flatMap((width, k): readonly Point[] => [
      [middles[k] - width / 2, base],
      [middles[k] - width / 2, tip],
      [middles[k] + width / 2, tip],
      [middles[k] + width / 2, base],
    ]);
  const slotEdge = MARGIN + BODY + DEPTH;
  const slots = edge(
    slotEdge,
    MARGIN + BODY,
    kerfs.map((kerf) => TOOTH - kerf),
  );
  const tabEdge = slotEdge + MARGIN + DEPTH;
  const tabs = edge(
    tabEdge,
    tabEdge - DEPTH,
    kerfs.map((kerf) => TOOTH + kerf),
  );
  const bottom = tabEdge + BODY;
  const outlines: readonly Line[] = [
    [[left, MARGIN], [left, slotEdge], ...slots, [right, slotEdge], [right, MARGIN]],
    [[left, bottom], [left, tabEdge], ...tabs, [right, tabEdge], [right, bottom]],
  ];
  const numbers = kerfs.flatMap((kerf, k) =>
    [MARGIN + BODY / 2, bottom - BODY / 2].flatMap((y) =>
      digitLines(kerf.toFixed(2), [middles[k], y], NUMBER),
    ),
  );
  return {
    name: '',
    size: [length + 2 * MARGIN, height + 2 * MARGIN],
    layers: [scoreLayer('numbers', numbers, line), cutLayer('cuts', outlines, line)],
  };
}
