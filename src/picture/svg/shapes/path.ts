import { type SVGCommand, SVGPathData, SVGPathDataParser, SVGPathDataTransformer } from 'svg-pathdata';
import { length } from '../../../geometry/shapes/segment.ts';
import { FARTHEST } from './lengths.ts';
import type { Matrix } from './matrix.ts';

/** Commands of a path. A move and a line take two numbers, a cubic curve six, and a close none. */
export const MOVE = 0;
const LINE = 1;
export const CUBIC = 2;
export const CLOSE = 3;

/** A path of lines and cubic curves, in absolute coordinates. */
export interface Path {
  readonly verbs: readonly number[];
  /** x, y for a move or line; two control points and the end for a curve. */
  readonly numbers: readonly number[];
}

interface Ellipse {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
  /** Rotation in radians. */
  readonly turn?: number;
}

interface Pen extends Path {
  readonly verbs: number[];
  readonly numbers: number[];
}

export function pen(): Pen {
  return { verbs: [], numbers: [] };
}

export function move(to: Pen, x: number, y: number): void {
  to.verbs.push(MOVE);
  to.numbers.push(x, y);
}

export function line(to: Pen, x: number, y: number): void {
  to.verbs.push(LINE);
  to.numbers.push(x, y);
}

export function close(to: Pen): void {
  to.verbs.push(CLOSE);
}

export function rectangle(left: number, top: number, right: number, bottom: number): Path {
  return {
    verbs: [MOVE, LINE, LINE, LINE, CLOSE],
    numbers: [left, top, right, top, right, bottom, left, bottom],
  };
}

/**
 * Adds the arc of an ellipse from the current point, as cubic curves of at most 45° each. Their error is at most 5
 * millionths of the radius.
 * @param from start angle on the ellipse before rotation, in radians; `to` is the end angle, larger or smaller
 */
export function arc(on: Pen, { cx, cy, rx, ry, turn = 0 }: Ellipse, from: number, to: number): void {
  const count = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 4) - 1e-9));
  const step = (to - from) / count;
  const reach = (4 / 3) * Math.tan(step / 4);
  const cosTurn = Math.cos(turn);
  const sinTurn = Math.sin(turn);
  const push = (x: number, y: number): void => {
    on.numbers.push(cx + rx * x * cosTurn - ry * y * sinTurn, cy + rx * x * sinTurn + ry * y * cosTurn);
  };
  for (let index = 0; index < count; index++) {
    const start = from + index * step;
    const [c0, s0, c1, s1] = [
      Math.cos(start),
      Math.sin(start),
      Math.cos(start + step),
      Math.sin(start + step),
    ];
    on.verbs.push(CUBIC);
    push(c0 - reach * s0, s0 + reach * c0);
    push(c1 + reach * s1, s1 - reach * c1);
    push(c1, s1);
  }
}

/** Parses a `d` attribute. As SVG requires, an error ends the path and the part before it is kept. */
export function parsePath(d: string): Path {
  const commands: SVGCommand[] = [];
  try {
    new SVGPathDataParser().parse(`${d} `, commands);
  } catch {
    // `commands` has the part before the error.
  }
  const drawn = pen();
  const steps = [
    SVGPathDataTransformer.TO_ABS(),
    SVGPathDataTransformer.NORMALIZE_HVZ(false),
    SVGPathDataTransformer.NORMALIZE_ST(),
    SVGPathDataTransformer.QT_TO_C(),
  ];
  let [x, y, startX, startY, closed] = [0, 0, 0, 0, false];
  if (commands[0]?.type !== SVGPathData.MOVE_TO) return drawn;
  for (const raw of commands) {
    let command: SVGCommand = raw;
    for (const step of steps) command = step(command);
    // After a closed subpath, the next one may start without a move.
    if (closed && command.type !== SVGPathData.MOVE_TO && command.type !== SVGPathData.CLOSE_PATH)
      move(drawn, x, y);
    closed = command.type === SVGPathData.CLOSE_PATH;
    switch (command.type) {
      case SVGPathData.CLOSE_PATH:
        close(drawn);
        x = startX;
        y = startY;
        continue;
      case SVGPathData.MOVE_TO:
        move(drawn, command.x, command.y);
        startX = command.x;
        startY = command.y;
        break;
      case SVGPathData.LINE_TO:
        line(drawn, command.x, command.y);
        break;
      case SVGPathData.CURVE_TO:
        drawn.verbs.push(CUBIC);
        drawn.numbers.push(command.x1, command.y1, command.x2, command.y2, command.x, command.y);
        break;
      case SVGPathData.ARC:
        ellipticArc(drawn, command, x, y);
        break;
      default:
        continue;
    }
    x = command.x;
    y = command.y;
  }
  return drawn;
}

type Arc = Extract<SVGCommand, { type: typeof SVGPathData.ARC }>;

/** Adds an arc between two points (SVG 2, appendix B.2.4: conversion from endpoint to centre). */
function ellipticArc(on: Pen, command: Arc, x: number, y: number): void {
  const { x: endX, y: endY } = command;
  let rx = Math.abs(command.rX);
  let ry = Math.abs(command.rY);
  if (endX === x && endY === y) return;
  if (rx < 1e-9 || ry < 1e-9) {
    line(on, endX, endY);
    return;
  }
  const turn = (command.xRot * Math.PI) / 180;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const px = (cos * (x - endX) + sin * (y - endY)) / 2;
  const py = (cos * (y - endY) - sin * (x - endX)) / 2;
  const strain = (px * px) / (rx * rx) + (py * py) / (ry * ry);
  if (strain > 1) {
    rx *= Math.sqrt(strain);
    ry *= Math.sqrt(strain);
  }
  const spread = rx * rx * py * py + ry * ry * px * px;
  const root = Math.sqrt(Math.max(0, (rx * rx * ry * ry - spread) / spread));
  const side = command.lArcFlag === command.sweepFlag ? -root : root;
  const qx = (side * rx * py) / ry;
  const qy = (-side * ry * px) / rx;
  const from = Math.atan2((py - qy) / ry, (px - qx) / rx);
  let to = Math.atan2((-py - qy) / ry, (-px - qx) / rx);
  if (command.sweepFlag && to < from) to += 2 * Math.PI;
  if (!command.sweepFlag && to > from) to -= 2 * Math.PI;
  const [cx, cy] = [cos * qx - sin * qy + (x + endX) / 2, sin * qx + cos * qy + (y + endY) / 2];
  arc(on, { cx, cy, rx, ry, turn }, from, to);
  // Set the exact end point, free of rounding.
  on.numbers[on.numbers.length - 2] = endX;
  on.numbers[on.numbers.length - 1] = endY;
}

/** Transforms a path; undefined if a coordinate is too large or not a number. */
export function transformPath(path: Path, [a, b, c, d, e, f]: Matrix): Path | undefined {
  const numbers = new Array<number>(path.numbers.length);
  for (let index = 0; index + 1 < path.numbers.length; index += 2) {
    const x = path.numbers[index];
    const y = path.numbers[index + 1];
    const toX = a * x + c * y + e;
    const toY = b * x + d * y + f;
    if (!(Math.abs(toX) <= FARTHEST && Math.abs(toY) <= FARTHEST)) return undefined;
    numbers[index] = toX;
    numbers[index + 1] = toY;
  }
  return { verbs: path.verbs, numbers };
}

/** The approximate length of a path: the length of its control polygon, moves included. */
export function lengthOf({ numbers }: Path): number {
  let sum = 0;
  for (let at = 2; at < numbers.length; at += 2)
    sum += length(numbers[at - 2], numbers[at - 1], numbers[at], numbers[at + 1]);
  return sum;
}
