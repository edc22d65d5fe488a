import type { Point } from '../../../../geometry/shapes/point.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import type { Finding } from '../../../../puzzle/contract/finding.ts';
import { type DotDocument, type DotQuality, quality as qualitySchema } from '../document.ts';
import { type DotCriterion, SLACK } from './case.ts';

/** `edges-listed`: the solution's edges are pairs i < j of the board's dots, each pair once. */
export const edgesListed: DotCriterion = ({ document, dots }) => {
  const seen = new Set<string>();
  const findings: Finding[] = [];
  document.solution.edges.forEach(([i, j], edge) => {
    const name = `${i} ${j}`;
    const isValid = i >= 0 && i < j && j < dots.length && !seen.has(name);
    seen.add(name);
    if (!isValid) findings.push({ criterion: 'edges-listed', concerns: [i, j], data: { edge } });
  });
  return findings;
};

/** `predrawn-share`: pre-drawn lines are at most `lambda` of the drawing's length. */
export const predrawnShare: DotCriterion = ({
  likeness: { predrawnLength, drawingLength },
  settings: { lambda },
}) => {
  if (predrawnLength <= lambda * drawingLength + SLACK) return [];
  const data = { share: round(predrawnLength / drawingLength), most: lambda };
  return [{ criterion: 'predrawn-share', concerns: [], data }];
};

/** `on-board`: the board's longer side is 1000, and dots, pre-drawn lines, decoration and drawing are on it. */
export const onBoard: DotCriterion = ({ document: { size, drawing }, board, dots, predrawn }) => {
  const findings: Finding[] = [];
  const [width, height] = size;
  if (Math.max(width, height) !== 1000 || Math.min(width, height) <= 0) {
    findings.push({ criterion: 'on-board', concerns: [], data: { width, height } });
  }
  const outside = ([x, y]: Point) => !(x >= 0 && y >= 0 && x <= width && y <= height);
  dots.forEach((at, dot) => {
    if (outside(at)) findings.push({ criterion: 'on-board', concerns: [dot], data: { x: at[0], y: at[1] } });
  });
  for (const [what, points] of [
    ['predrawn', predrawn.flat()],
    ['decoration', (board.decoration ?? []).flatMap(({ line }) => line)],
    ['drawing', drawing.points],
  ] as const) {
    const at = points.find(outside);
    if (at) findings.push({ criterion: 'on-board', concerns: [], data: { what, x: at[0], y: at[1] } });
  }
  return findings;
};

const isRounded = (value: number): boolean => round(value) === value;

/** `rounding`: the numbers of size, drawing, board, true lines and quality have at most 3 decimals. */
export const rounding: DotCriterion = ({ document: { size, drawing, solution, quality }, board }) => {
  const { dots, predrawn, ...others } = board;
  const findings: Finding[] = [];
  const add = (what: string, concerns: number[], value: number) =>
    findings.push({ criterion: 'rounding', concerns, data: { what, value } });
  dots.forEach((dot, index) => {
    const unrounded = numbersIn(dot).find((value) => !isRounded(value));
    if (unrounded !== undefined) add('dot', [index], unrounded);
  });
  for (const [what, points] of [
    ['size', [size]],
    ['drawing', drawing.points],
    ['predrawn', predrawn.flat()],
    ['lines', (solution.lines ?? []).flat()],
  ] as const) {
    const unrounded = points.find(([x, y]) => !isRounded(x) || !isRounded(y));
    if (unrounded) add(what, [], isRounded(unrounded[0]) ? unrounded[1] : unrounded[0]);
  }
  for (const value of numbersIn(others)) if (!isRounded(value)) add('board', [], value);
  const unrounded = Object.values(quality).find((value) => value !== undefined && !isRounded(value));
  if (unrounded !== undefined) add('quality', [], unrounded);
  return findings;
};

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : [];
}

/** Measures that are counts and must agree exactly. Others may differ in the last decimal. */
const COUNTS: readonly string[] = ['dots', 'predrawnCount', 'maxLinks', 'strokes', 'colours'];

/** Measures that documents of version 1 lack or define differently. */
const NOT_IN_VERSION_1: readonly string[] = ['lengthKept', 'difficulty', 'misses'];

/** `quality-recorded`: the measures in the document equal those of its puzzle, `measured`. */
export function qualityRecorded(
  { version, quality: recorded }: DotDocument,
  measured: DotQuality,
): readonly Finding[] {
  const names = (Object.keys(qualitySchema.entries) as (keyof DotQuality)[]).filter(
    (name) => version > 1 || !NOT_IN_VERSION_1.includes(name),
  );
  return names.flatMap((measure) => {
    const slack = COUNTS.includes(measure) ? 0 : 0.0011;
    const [recordedValue, measuredValue] = [recorded[measure] ?? 0, measured[measure] ?? 0];
    const off = Math.abs(recordedValue - measuredValue);
    const data = { measure, recorded: recordedValue, measured: measuredValue };
    return off <= slack ? [] : [{ criterion: 'quality-recorded', concerns: [], data }];
  });
}
