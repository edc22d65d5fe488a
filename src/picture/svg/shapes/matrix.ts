import type { FunctionNode } from 'css-tree';
import { parseCss } from '../css.ts';
import { length } from './lengths.ts';

/** An affine map: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The map that applies `inner` first, then `outer`. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ];
}

/** The mean scale of the map: the square root of its area scale. */
export function meanScale(matrix: Matrix): number {
  return Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
}

/**
 * Parses a `transform` attribute or property; the identity if it is invalid. Angles without a unit are in degrees.
 * @param box the reference for percentages
 */
export function parse(text: string | undefined, box = { width: 0, height: 0 }): Matrix {
  if (text === undefined) return IDENTITY;
  // Attributes allow blanks before brackets; CSS does not.
  const value = parseCss(text.replace(/\s+\(/g, '('), { context: 'value' });
  if (value?.type !== 'Value') return IDENTITY;
  let matrix = IDENTITY;
  for (const node of value.children.toArray()) {
    if (node.type !== 'Function') continue;
    const step = functionMatrix(node, box);
    if (step === undefined) return IDENTITY;
    matrix = compose(matrix, step);
  }
  return matrix.every(Number.isFinite) ? matrix : IDENTITY;
}

function functionMatrix(
  node: FunctionNode,
  box: { readonly width: number; readonly height: number },
): Matrix | undefined {
  const values: number[] = [];
  for (const argument of node.children.toArray()) {
    if (argument.type === 'Number') values.push(Number(argument.value));
    else if (argument.type === 'Percentage') {
      const whole = values.length > 0 || /y$/i.test(node.name) ? box.height : box.width;
      values.push((Number(argument.value) / 100) * (/^translate/i.test(node.name) ? whole : 1));
    } else if (argument.type === 'Dimension')
      values.push(Number(argument.value) * (DEGREES[argument.unit] ?? lengthOf(argument)));
    else if (argument.type !== 'Operator' && argument.type !== 'WhiteSpace') return undefined;
  }
  const [p, q, r, s, t, u] = values;
  if (p === undefined) return undefined;
  switch (node.name.toLowerCase()) {
    case 'matrix':
      if (q === undefined || r === undefined || s === undefined || t === undefined || u === undefined)
        return undefined;
      return [p, q, r, s, t, u];
    case 'translate':
      return [1, 0, 0, 1, p, q ?? 0];
    case 'translatex':
      return [1, 0, 0, 1, p, 0];
    case 'translatey':
      return [1, 0, 0, 1, 0, p];
    case 'scale':
      return [p, 0, 0, q ?? p, 0, 0];
    case 'scalex':
      return [p, 0, 0, 1, 0, 0];
    case 'scaley':
      return [1, 0, 0, p, 0, 0];
    case 'rotate': {
      const turn = rotation(p);
      if (q === undefined || r === undefined) return turn;
      return compose(compose([1, 0, 0, 1, q, r], turn), [1, 0, 0, 1, -q, -r]);
    }
    case 'skewx':
      return [1, 0, Math.tan((p * Math.PI) / 180), 1, 0, 0];
    case 'skewy':
      return [1, Math.tan((p * Math.PI) / 180), 0, 1, 0, 0];
    default:
      return undefined;
  }
}

function lengthOf({ unit }: { readonly unit: string }): number {
  return length(`1${unit}`, 0) ?? 1;
}

const DEGREES: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

/** Quarter turns are exact, so that upright lines stay upright. */
function rotation(degrees: number): Matrix {
  const quarter = degrees / 90;
  if (Number.isInteger(quarter)) {
    const k = ((quarter % 4) + 4) % 4;
    const cos = k === 0 ? 1 : k === 2 ? -1 : 0;
    const sin = k === 1 ? 1 : k === 3 ? -1 : 0;
    return [cos, sin, -sin, cos, 0, 0];
  }
  const radians = (degrees * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  return [cos, sin, -sin, cos, 0, 0];
}
