import { describe, expect, test } from 'vitest';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import { TYPESETTER } from '#src/cli/pictures/fonts.ts';
import { componentsOf } from '#src/geometry/graphs/components.ts';
import type { MazeDocument } from '#src/kinds/maze/engine/document.ts';
import { letteringOf } from '#src/picture/letters/lettering.ts';
import type { Level } from '#src/puzzle/contract/kind.ts';
import { makeFrom } from '#src/worker/make.ts';

async function madeOf(word: string, kind: string, level: Level) {
  const lettering = await letteringOf(`word:${word}`, TYPESETTER);
  if (!lettering.ok) throw new Error(lettering.failure.code);
  const { svg } = lettering.value;
  // Children may give a written word another name.
  const written = { svg, title: '名前', source: { id: 'mine:abcdef' }, writing: word };
  return makeFrom({ ...written, kind, level, seed: '1' }, async () => DECODER);
}

/** Counts the parts of a hidden picture that touch no other part, not even at a corner. */
function partsOf(rows: readonly string[]): number {
  const cells = rows.flatMap((row, r) => [...row.matchAll(/1/g)].map(({ index }) => [index, r] as const));
  const numbers = new Map(cells.map((cell, at) => [cell.join(), at]));
  const edges = cells.flatMap(([c, r], at) =>
    [-1, 0, 1].flatMap((y) =>
      [-1, 0, 1].flatMap((x) => {
        const other = numbers.get(`${c + x},${r + y}`);
        return other === undefined ? [] : [[at, other] as const];
      }),
    ),
  );
  return componentsOf(cells.length, edges).length;
}

describe('the letters of a word', () => {
  test.each([
    ['Zoë', 5, 'easy'],
    ['ä', 3, 'first'],
  ] as const)('%s keep all %i parts in a maze at the level %s', async (word, parts, level) => {
    const made = await madeOf(word, 'picture-maze', level);
    if (!made.ok) throw new Error(made.failure.code);
    expect(partsOf((made.document as unknown as MazeDocument).picture.rows)).toBe(parts);
  });

  test('are rejected if a level has too few cells for their dots', async () => {
    expect(await madeOf('Jörg', 'picture-maze', 'first')).toMatchObject({ failure: { code: 'marks-lost' } });
  });

  test('are all in a puzzle of dots, or no puzzle is made', async () => {
    const made = await madeOf('Schmetterling', 'unit-dot', 'first');
    if (!made.ok) return expect(made.failure.code).not.toBe('');
    const { points, edges } = (
      made.document as unknown as { drawing: { points: []; edges: [number, number][] } }
    ).drawing;
    expect(componentsOf(points.length, edges).length).toBeGreaterThanOrEqual('Schmetterling'.length);
  });
});
