import { expect, test } from 'vitest';
import { thatDot } from '../../../../../src/kinds/that-dot/engine/kind.ts';
import { importSvg } from '../../../../../src/picture/import.ts';
import { settle } from '../../../../../src/puzzle/parameters.ts';
import { seeded } from '../../../../../src/random.ts';

const WAVES =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g fill="none" stroke="#000"><path d="M10 30C30 0 40 60 60 30S85 40 92 22"/><path d="M10 60C30 30 40 90 60 60S85 70 92 52"/><ellipse cx="50" cy="84" rx="36" ry="11"/></g></svg>';

/** A disc with two rows of boxes in it, too small to be drawn. */
const BOXES =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g fill="none" stroke="#000"><circle cx="50" cy="50" r="40"/><path d="M35 50h8M35 51.5h8M35 50v1.5M43 50v1.5M39 50v1.5M57 50h8M57 51.5h8M57 50v1.5M65 50v1.5M61 50v1.5"/></g></svg>';

type Set = Readonly<Record<string, number>>;

function generated(svg: string, set: Set, isOwn = false) {
  const picture = importSvg(svg, { name: 'waves.svg', title: 'waves', source: { id: 'file:waves.svg' } });
  if (!picture.ok) throw new Error(picture.failure.code);
  const settled = settle(thatDot.parameters, set);
  if (!settled.ok) throw new Error(settled.failure.code);
  return thatDot.generate({ ...picture.value, isOwn }, settled.value, 'a', seeded('a'), () => undefined);
}

function made(set: Set) {
  const puzzle = generated(WAVES, set);
  if (!puzzle.ok) throw new Error(puzzle.failure.code);
  return puzzle.value;
}

test('how finely strokes are cut and how often they are laid are chosen; every choice is fair', () => {
  const usual = made({});
  expect(usual.generator.parameters).toMatchObject({ step: 9, passes: 4 });
  for (const set of [{ step: 30 }, { passes: 1 }]) {
    const other = made(set);
    expect(other.generator.parameters).toMatchObject(set);
    expect(thatDot.verify(other), JSON.stringify(set)).toEqual([]);
    if ('step' in set) expect(other.board).not.toEqual(usual.board);
  }
  // On fewer places, as many dots or more are needed.
  expect(made({ step: 30 }).quality.dots).toBeGreaterThanOrEqual(usual.quality.dots);
});

test('of somebody’s own drawing no more than a twentieth is pre-drawn, unless more is allowed', () => {
  expect(generated(BOXES, {}, true)).toMatchObject({
    ok: false,
    failure: { code: 'too-much-predrawn', data: { lambda: 0.05 } },
  });
  expect(generated(BOXES, { lambda: 0.2 }, true)).toMatchObject({ ok: true });
});
