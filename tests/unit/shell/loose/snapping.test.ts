import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { findSnap, isFilled } from '#src/shell/loose/snapping.ts';
import {
  goalsOf,
  type LoosePose,
  type LooseTable,
  type Motion,
  movePoint,
  outlineAt,
  tableOf,
} from '#src/shell/loose/table.ts';
import { foreignFigure } from '#src/worker/foreign.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const corners = (...points: readonly Point[]) => points.map(([x, y]) => ({ coord: { x, y } }));

/** A square of 2 × 2, made of two identical squares and a strip. */
const TEXT = JSON.stringify({
  puzzle: { form: corners([0, 0], [0, 2], [2, 2], [2, 0]) },
  'no. of pieces': 3,
  pieces: [
    { piece: 0, corners: corners([5, 5], [6, 5], [6, 6], [5, 6]) },
    { piece: 1, corners: corners([9, 9], [10, 9], [10, 10], [9, 10]) },
    { piece: 2, corners: corners([0, 7], [1, 7], [1, 9], [0, 9]) },
  ],
});
const FORM: readonly Point[] = pairs('0 0, 0 2, 2 2, 2 0');

async function tableAndGoals(isBroad = true): Promise<readonly [LooseTable, readonly LoosePose[]]> {
  const [apart, laid] = [await foreignFigure(TEXT, false), await foreignFigure(TEXT, true)];
  if (!apart.ok || !laid.ok) throw new Error('the pieces cannot be read');
  const table = tableOf(apart.value.figure, FORM, isBroad);
  return [table, goalsOf(table, laid.value.figure) as readonly LoosePose[]];
}

const outlinesOf = ({ pieces }: LooseTable, poses: readonly LoosePose[]) =>
  pieces.map((piece, index) => outlineAt(piece, poses[index] as LoosePose));

describe('loose pieces on a table', () => {
  test.each([true, false])('start apart from the form and within the table, wide: %s', async (isBroad) => {
    const [table] = await tableAndGoals(isBroad);
    const [width, height] = table.size;
    expect(width > height).toBe(isBroad);
    for (const [x, y] of outlinesOf(table, table.start).flat()) {
      expect(Math.min(x, y, width - x, height - y)).toBeGreaterThan(0);
      expect(isBroad ? x : y).toBeGreaterThan(1060);
    }
    expect(table.pieces.map(({ group }) => group)).toEqual([0, 0, undefined]);
  });

  test('fill the form at their goals only', async () => {
    const [table, goals] = await tableAndGoals();
    const { form = [] } = table;
    expect(isFilled(form, outlinesOf(table, goals))).toBe(true);
    expect(isFilled(form, outlinesOf(table, table.start))).toBe(false);
    const twice = goals.map((goal, index) => (index === 1 ? (goals[0] as LoosePose) : goal));
    expect(isFilled(form, outlinesOf(table, twice))).toBe(false);
  });

  test('snap to a goal from nearby places and turns, as first or last piece', async () => {
    const [table, goals] = await tableAndGoals();
    const outlines = outlinesOf(table, goals);
    const near = fc.double({ min: -12, max: 12, noNaN: true });
    fc.assert(
      fc.property(
        fc.nat(2),
        near,
        near,
        fc.double({ min: -0.12, max: 0.12, noNaN: true }),
        fc.boolean(),
        (index, dx, dy, by, isLast) => {
          const goal = goals[index] as LoosePose;
          const others = isLast ? outlines.filter((_, at) => at !== index) : [];
          const released = { x: goal.x + dx, y: goal.y + dy, turn: goal.turn + by };
          const piece = table.pieces[index] as LooseTable['pieces'][number];
          const at = outlineAt(piece, released);
          const motion = findSnap([at], { form: table.form, others }, 90);
          expect(motion).toBeDefined();
          for (const [x, y] of at.map((corner) => movePoint(corner, motion as Motion))) {
            // At their goals, all corners are on a lattice of halves of the form.
            expect(Math.abs(((x - 60) / 500) % 1)).toSatisfy((off: number) => off < 0.001 || off > 0.999);
            expect(Math.abs(((y - 60) / 500) % 1)).toSatisfy((off: number) => off < 0.001 || off > 0.999);
          }
        },
      ),
    );
  });

  test('do not snap if nothing is near, if they are turned too far, or onto others', async () => {
    const [table, goals] = await tableAndGoals();
    const [piece] = table.pieces as readonly [LooseTable['pieces'][number]];
    const [goal] = goals as readonly [LoosePose];
    const { form } = table;
    const snappedFrom = (pose: LoosePose, others: readonly (readonly Point[])[]) =>
      findSnap([outlineAt(piece, pose)], { form, others }, 40);
    expect(snappedFrom({ x: 2000, y: 2000, turn: 0 }, [])).toBeUndefined();
    expect(snappedFrom({ ...goal, turn: goal.turn + Math.PI / 4 }, [])).toBeUndefined();
    expect(snappedFrom(goal, [outlineAt(piece, goal)])).toBeUndefined();
  });

  test('snap as a group, to a place where one of them fits', async () => {
    const [table, goals] = await tableAndGoals();
    const outlines = outlinesOf(table, goals);
    const [first = [], second = [], strip = []] = outlines;
    const away = (outline: readonly Point[]) => outline.map(([x, y]): Point => [x + 9, y - 7]);
    const motion = findSnap([first, second].map(away), { form: table.form, others: [strip] }, 60);
    expect(motion).toBeDefined();
    for (const [index, outline] of [first, second].entries())
      for (const [corner, at] of away(outline).entries()) {
        const [x, y] = movePoint(at, motion as Motion);
        const goal = [first, second][index]?.[corner];
        expect([x, y]).toEqual([expect.closeTo(goal?.[0] ?? 0, 4), expect.closeTo(goal?.[1] ?? 0, 4)]);
      }
    // If one of them would overlap another piece, both stay.
    expect(findSnap([first, second].map(away), { form: table.form, others: [first] }, 60)).toBeUndefined();
  });
});
