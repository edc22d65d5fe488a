import { expect, test } from 'vitest';
import { thatDot } from '../../../../../src/kinds/that-dot/engine/kind.ts';
import { importSvg } from '../../../../../src/picture/import.ts';
import { settle } from '../../../../../src/puzzle/parameters.ts';
import { seeded } from '../../../../../src/random.ts';

const WAVES =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g fill="none" stroke="#000"><path d="M10 30C30 0 40 60 60 30S85 40 92 22"/><path d="M10 60C30 30 40 90 60 60S85 70 92 52"/><ellipse cx="50" cy="84" rx="36" ry="11"/></g></svg>';

function made(set: Readonly<Record<string, number>>) {
  const picture = importSvg(WAVES, { name: 'waves.svg', title: 'waves', source: { id: 'file:waves.svg' } });
  if (!picture.ok) throw new Error(picture.failure.code);
  const settled = settle(thatDot.parameters, set);
  if (!settled.ok) throw new Error(settled.failure.code);
  const puzzle = thatDot.generate(picture.value, settled.value, 'a', seeded('a'), () => undefined);
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
