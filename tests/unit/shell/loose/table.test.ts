import { describe, expect, test } from 'vitest';
import { boundsOf } from '#src/geometry/shapes/bounds.ts';
import type { Point } from '#src/geometry/shapes/point.ts';
import { groupsOf } from '#src/shell/loose/joining.ts';
import {
  frameOf,
  goalsOf,
  keepWithin,
  type LoosePose,
  type LooseTable,
  movePoint,
  movePose,
  outlineAt,
  tableOf,
} from '#src/shell/loose/table.ts';
import { findForeignSolver, foreignFigure } from '#src/worker/foreign.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

type Outline = readonly Point[];

const corners = (points: Outline) => points.map(([x, y]) => ({ coord: { x, y } }));
const box = (x: number, y: number, width: number, height: number): Outline => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
const fileOf = (pieces: readonly Outline[], form?: Outline): string =>
  JSON.stringify({
    ...(form === undefined ? { piecelist: { information: '' } } : { puzzle: { form: corners(form) } }),
    'no. of pieces': pieces.length,
    pieces: pieces.map((outline, piece) => ({ piece, corners: corners(outline) })),
  });

/** The table of a file, the solver's goals, and the number of pieces that the command line places. */
async function opened(text: string, form?: Outline, isBroad = true) {
  const [apart, solved] = [await foreignFigure(text, false), await foreignFigure(text, true)];
  const said = (await findForeignSolver(text))?.solve(text);
  if (!apart.ok || !solved.ok || said?.ok !== true) throw new Error('the pieces cannot be read');
  const table = tableOf(apart.value.figure, form, isBroad);
  return { table, goals: goalsOf(table, solved.value.figure), placed: said.value.placed };
}

const outlinesOf = ({ pieces }: LooseTable, poses: readonly LoosePose[]): readonly Outline[] =>
  pieces.map((piece, index) => outlineAt(piece, poses[index] as LoosePose));

/** Three squares that make a strip, and seven stars whose sides fit no other. */
const STAR = (at: number): Outline =>
  Array.from({ length: 10 }, (_, k): Point => {
    const [angle, radius] = [(Math.PI * k) / 5, (k % 2 === 0 ? 1 : 0.4) * (1 + 0.13 * at + 0.07 * at * k)];
    return [9 * at + radius * Math.cos(angle), 20 + radius * Math.sin(angle)];
  });
const ODD = [box(0, 0, 1, 1), box(5, 3, 1, 1), box(9, 9, 1, 1), ...[1, 2, 3, 4, 5, 6, 7].map(STAR)];
const UNSOLVABLE: readonly { readonly what: string; readonly text: string; readonly form?: Outline }[] = [
  {
    what: 'a form that is too narrow',
    text: fileOf([box(0, 0, 1, 1), box(5, 5, 2, 2)], box(0, 0, 3, 1)),
    form: box(0, 0, 3, 1),
  },
  { what: 'no form', text: fileOf(ODD) },
];

describe('the solution of loose pieces', () => {
  test.each(UNSOLVABLE)('places as many as the command line says, with $what', async ({ text, form }) => {
    const { goals, placed, table } = await opened(text, form);
    expect(goals.filter((goal) => goal !== undefined)).toHaveLength(placed);
    expect(placed).toBeLessThan(table.pieces.length);
  });

  test.each([true, false])('does not reach the loose pieces, wide: %s', async (isBroad) => {
    const bars = Array.from({ length: 6 }, (_, at) => box(3 * at, 0, 1, 6));
    for (const text of [fileOf([box(0, 0, 1, 1), box(5, 5, 1, 1)]), fileOf(bars)]) {
      const { table, goals } = await opened(text, undefined, isBroad);
      const placed = boundsOf(outlinesOf(table, goals as readonly LoosePose[]).flat());
      const loose = boundsOf(outlinesOf(table, table.start).flat());
      expect(isBroad ? placed.right : placed.bottom).toBeLessThan(isBroad ? loose.left : loose.top);
    }
  });

  test('without a form is one group, and separate pieces are none', async () => {
    const { table, goals } = await opened(fileOf([box(0, 0, 2, 1), box(9, 9, 1, 2), box(4, 4, 2, 1)]));
    expect(groupsOf(outlinesOf(table, goals as readonly LoosePose[]))).toEqual([0, 0, 0]);
    expect(groupsOf(outlinesOf(table, table.start))).toEqual([0, 1, 2]);
  });
});

describe('the frame in sight', () => {
  test('contains the table and all pieces', async () => {
    const { table } = await opened(fileOf(ODD));
    const [right, bottom] = table.size;
    expect(frameOf(table, table.start, false)).toEqual({ left: 0, top: 0, right, bottom });
    const far = table.start.map((pose, index) => (index === 0 ? { ...pose, x: -500, y: 4000 } : pose));
    const frame = frameOf(table, far, false);
    for (const [x, y] of outlinesOf(table, far).flat())
      expect(Math.min(x - frame.left, y - frame.top, frame.right - x, frame.bottom - y)).toBeGreaterThan(0);
  });

  test('is never left by dragged pieces', () => {
    const table = { left: 0, top: 0, right: 100, bottom: 80 };
    const group = [box(10, 10, 20, 20), box(30, 10, 20, 20)];
    for (const to of pairs('-300 40, 500 500, 50 -9')) {
      const motion = keepWithin({ about: [10, 10], to, turn: 0.4 }, group, table);
      const { left, top, right, bottom } = boundsOf(group.flat().map((at) => movePoint(at, motion)));
      expect(Math.min(left, top, 100 - right, 80 - bottom)).toBeGreaterThan(-1e-9);
    }
  });
});

describe('joined pieces', () => {
  test('have sides that touch, at least in part, without gap or overlap', () => {
    const square = box(0, 0, 100, 100);
    const groups = (other: Outline) => groupsOf([square, other]);
    expect(groups(box(100, 0, 100, 100))).toEqual([0, 0]);
    expect(groups(box(100.3, 70, 100, 100))).toEqual([0, 0]);
    expect(groups(box(100, 95, 100, 100))).toEqual([0, 1]);
    expect(groups(box(100, 100, 100, 100))).toEqual([0, 1]);
    expect(groups(box(102, 0, 100, 100))).toEqual([0, 1]);
    expect(groups(box(0, 0, 100, 100))).toEqual([0, 1]);
  });

  test('stay joined when they are moved and turned together', () => {
    const outlines = [box(0, 0, 100, 100), box(100, 0, 50, 100), box(0, 100, 150, 40)];
    const motion = { about: [30, 30], to: [700, 200], turn: 1.234 } as const;
    expect(groupsOf(outlines.map((outline) => outline.map((at) => movePoint(at, motion))))).toEqual([
      0, 0, 0,
    ]);
    const pose = movePose({ x: 40, y: 30, turn: 0.5 }, motion);
    expect(pose.turn).toBeCloseTo(1.734);
    expect([pose.x, pose.y]).toEqual(movePoint([40, 30], motion));
  });
});
