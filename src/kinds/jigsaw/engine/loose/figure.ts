import type { Point } from '../../../../geometry/shapes/point.ts';
import type { Failure } from '../../../../picture/result.ts';
import type { ForeignFigure, ForeignPart } from '../../../../puzzle/contract/kind.ts';
import type { LoosePieces } from './pieces.ts';
import { identicalGroups, solveLoose } from './solve.ts';

/** Gap between separate pieces, as a share of the mean side of their boxes. */
const APART = 0.18;

interface LooseFigure {
  readonly figure: ForeignFigure;
  readonly reason?: Failure;
}

/** Draws the pieces in rows, turned as in the file. */
export function looseFigure({ pieces }: LoosePieces): ForeignFigure {
  const groups = identicalGroups(pieces.map(({ outline }) => outline));
  return { parts: inRows(pieces.map(({ number, outline }, at) => part(number, outline, groups[at]))) };
}

/** Draws the pieces as solved, in the form if there is one. Unplaced pieces are in rows below. */
export function solvedFigure(loose: LoosePieces): LooseFigure {
  const { form, pieces } = loose;
  const groups = identicalGroups(pieces.map(({ outline }) => outline));
  const { solution, reason } = solveLoose(loose);
  const poses = new Map(solution.placements.map((placement) => [placement.piece, placement]));
  const placed: ForeignPart[] = [];
  const unplaced: ForeignPart[] = [];
  for (const [at, { number, outline }] of pieces.entries()) {
    const pose = poses.get(number);
    if (pose === undefined) {
      unplaced.push({ ...part(number, outline, groups[at]), isOver: true });
      continue;
    }
    const [cosine, sine] = [Math.cos(pose.rotation), Math.sin(pose.rotation)];
    const [dx, dy] = pose.translation;
    const moved = outline.map(([x, y]): Point => [x * cosine - y * sine + dx, x * sine + y * cosine + dy]);
    placed.push(part(number, moved, groups[at]));
  }
  const box = boxOf([...placed.map(({ outline }) => outline), ...(form === undefined ? [] : [form])]);
  const gap = gapOf(pieces.map(({ outline }) => outline));
  const unplacedRows = inRows(unplaced).map((each) => ({
    ...each,
    outline: each.outline.map(([x, y]): Point => [x + box.left, y + box.bottom + gap]),
  }));
  return {
    figure: { ...(form === undefined ? {} : { form }), parts: [...placed, ...unplacedRows] },
    ...(reason === undefined ? {} : { reason }),
  };
}

function part(number: number, outline: readonly Point[], group: number | undefined): ForeignPart {
  return { name: String(number), outline, ...(group === undefined ? {} : { group }) };
}

/** Moves parts into rows, left to right, with the first at the origin. */
function inRows(parts: readonly ForeignPart[]): readonly ForeignPart[] {
  const gap = gapOf(parts.map(({ outline }) => outline));
  const boxes = parts.map(({ outline }) => boxOf([outline]));
  const area = boxes.reduce(
    (sum, { left, right, top, bottom }) => sum + (right - left + gap) * (bottom - top + gap),
    0,
  );
  const widest = boxes.reduce((most, { left, right }) => Math.max(most, right - left), 0);
  const length = Math.max(widest, 1.25 * Math.sqrt(area));
  let [x, y, high] = [0, 0, 0];
  return parts.map((each, at) => {
    const { left, right, top, bottom } = boxes[at];
    if (x > 0 && x + right - left > length) [x, y, high] = [0, y + high + gap, 0];
    const [dx, dy] = [x - left, y - top];
    x += right - left + gap;
    high = Math.max(high, bottom - top);
    return { ...each, outline: each.outline.map(([px, py]): Point => [px + dx, py + dy]) };
  });
}

function gapOf(outlines: readonly (readonly Point[])[]): number {
  const sides = outlines.flatMap((outline) => {
    const { left, right, top, bottom } = boxOf([outline]);
    return [right - left, bottom - top];
  });
  return (APART * sides.reduce((sum, side) => sum + side, 0)) / Math.max(1, sides.length);
}

function boxOf(outlines: readonly (readonly Point[])[]) {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of outlines.flat()) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return Number.isFinite(box.left) ? box : { left: 0, top: 0, right: 0, bottom: 0 };
}
