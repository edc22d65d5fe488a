import { describe, expect, test } from 'vitest';
import { decompose } from '#src/kinds/dots/engine/drawing/stroke.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const graph = (count: number, edges: readonly (readonly [number, number])[]) => ({
  points: Float64Array.from({ length: 2 * count }, (_, k) => k),
  edges: Uint32Array.from(edges.flat()),
});

const readable = (strokes: ReturnType<typeof decompose>) =>
  strokes.map(({ vertices, closed }) => `${closed ? 'around ' : ''}${[...vertices].join(' ')}`);

describe('strokes', () => {
  test('run from one structural vertex to the next', () => {
    const star = graph(7, pairs('0 1, 1 2, 0 3, 3 4, 0 5, 5 6'));
    expect(readable(decompose(star))).toEqual(['0 1 2', '0 3 4', '0 5 6']);
  });

  test('an isolated cycle is one closed stroke', () => {
    const ring = graph(4, pairs('0 1, 1 2, 2 3, 0 3'));
    expect(readable(decompose(ring))).toEqual(['around 0 1 2 3']);
  });

  test('a loop at a junction names the junction twice', () => {
    const balloon = graph(4, pairs('0 1, 1 2, 2 3, 1 3'));
    expect(readable(decompose(balloon))).toEqual(['0 1', '1 2 3 1']);
  });

  test('also end at given vertices', () => {
    const line = graph(3, pairs('0 1, 1 2'));
    expect(readable(decompose(line, [1]))).toEqual(['0 1', '1 2']);
  });
});
