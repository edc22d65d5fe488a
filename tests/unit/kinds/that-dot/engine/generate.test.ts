import { expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import type { ThatDotDocument } from '#src/kinds/that-dot/engine/document.ts';
import { thatDot } from '#src/kinds/that-dot/engine/kind.ts';
import { importSvg } from '#src/picture/import.ts';
import { settle } from '#src/puzzle/contract/parameters.ts';
import { generate } from '#tests/fixtures/generate.ts';

const WAVES =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g fill="none" stroke="#000"><path d="M10 30C30 0 40 60 60 30S85 40 92 22"/><path d="M10 60C30 30 40 90 60 60S85 70 92 52"/><ellipse cx="50" cy="84" rx="36" ry="11"/></g></svg>';

/** A cart with details hardly larger than epsilon. */
const CART =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><g fill="none" stroke="#000" stroke-width="2"><path d="M20 200H380V80H20Z"/><path d="M60 200a11 11 0 0 0 22 0"/><path d="M300 200v12h14v-12"/><path d="M150 80c0-14 16-14 16 0"/><path d="M200 80v-9h12v9M230 80l6-14 6 14"/></g></svg>';

type Set = Readonly<Record<string, number>>;

function generated(svg: string, set: Set, isOwn = false) {
  const picture = importSvg(svg, { name: 'waves.svg', title: 'waves', source: { id: 'file:waves.svg' } });
  if (!picture.ok) throw new Error(picture.failure.code);
  const settled = settle(thatDot.parameters, set);
  if (!settled.ok) throw new Error(settled.failure.code);
  return generate<ThatDotDocument>(thatDot, { ...picture.value, isOwn }, settled.value, 'a');
}

function made(set: Set) {
  const puzzle = generated(WAVES, set);
  if (!puzzle.ok) throw new Error(puzzle.failure.code);
  return puzzle.value;
}

test('the sampling step and the number of passes can be chosen, and every choice is fair', () => {
  const usual = made({});
  expect(usual.generator.parameters).toMatchObject({ step: 9, passes: 4 });
  for (const set of [{ step: 30 }, { passes: 1 }]) {
    const other = made(set);
    expect(other.generator.parameters).toMatchObject(set);
    expect(thatDot.verify(other), JSON.stringify(set)).toEqual([]);
    if ('step' in set) expect(other.board).not.toEqual(usual.board);
  }
  // With fewer candidate places, no fewer dots are needed.
  expect(made({ step: 30 }).quality.dots).toBeGreaterThanOrEqual(usual.quality.dots);
});

/** Counts the other dots in the kites of all links, with angles in degrees at both ends. */
function inKites(
  { board, solution }: Pick<ThatDotDocument, 'board' | 'solution'>,
  gamma: number,
  beta: number,
): number {
  const turned = ([x, y]: Point, [px, py]: Point, [qx, qy]: Point): Point => {
    const far = Math.hypot(qx - px, qy - py);
    return [
      ((x - px) * (qx - px) + (y - py) * (qy - py)) / far ** 2,
      Math.abs((x - px) * (qy - py) - (y - py) * (qx - px)) / far ** 2,
    ];
  };
  let count = 0;
  for (const [i, j] of solution.edges) {
    for (const [from, to] of [
      [i, j],
      [j, i],
    ] as const) {
      const p = board.dots[from]?.at as Point;
      const q = board.dots[to]?.at as Point;
      const towards = Math.atan2(q[1] - p[1], q[0] - p[0]);
      if (!board.dots[from]?.links.some(({ direction }) => Math.cos(direction - towards) > 0.9999)) continue;
      count += board.dots.filter(({ at }, dot) => {
        const [along, across] = turned(at, p, q);
        const atP = (Math.atan2(across, along) * 180) / Math.PI;
        const atQ = (Math.atan2(across, 1 - along) * 180) / Math.PI;
        return dot !== from && dot !== to && atP < gamma && atQ < beta;
      }).length;
    }
  }
  return count;
}

test('with beta the kite, which exceeds the sector, is kept free as well', () => {
  const usual = made({ gamma: 25 });
  expect(usual.generator.parameters).not.toHaveProperty('beta');
  expect(inKites(usual, 25, 110)).toBeGreaterThan(0);
  // A kite within the sector requires nothing more.
  expect(made({ gamma: 25, beta: 77 }).board).toEqual(usual.board);
  const wide = made({ gamma: 25, beta: 110 });
  expect(wide.generator.parameters).toMatchObject({ beta: 110 });
  expect(thatDot.verify(wide)).toEqual([]);
  expect(inKites(wide, 25, 110)).toBe(0);
  const own = generated(CART, { beta: 110 }, true);
  if (!own.ok) throw new Error(own.failure.code);
  expect(thatDot.verify(own.value)).toEqual([]);
  expect(inKites(own.value, 10, 110)).toBe(0);
});
