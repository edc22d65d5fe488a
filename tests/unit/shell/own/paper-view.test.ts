import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveView, WHOLE_PAPER } from '#src/shell/own/drawing/paper-view.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const SIZE = [800, 600] as const;

describe('the paper under fingers', () => {
  test('follows one finger only while it is zoomed in', () => {
    expect(moveView(WHOLE_PAPER, [[100, 100]], [[300, 50]], SIZE)).toEqual(WHOLE_PAPER);
    const large = { x: -400, y: -300, zoom: 2 };
    expect(moveView(large, [[100, 100]], [[150, 80]], SIZE)).toEqual({ x: -350, y: -320, zoom: 2 });
  });

  test('zooms around the place between two fingers, and never out beyond its room', () => {
    const view = moveView(WHOLE_PAPER, pairs('350 300, 450 300'), pairs('300 300, 500 300'), SIZE);
    expect(view).toEqual({ x: -400, y: -300, zoom: 2 });
    expect(moveView(view, pairs('300 300, 500 300'), pairs('390 300, 410 300'), SIZE)).toEqual(WHOLE_PAPER);
  });

  test('always fills its room, magnified at most four times', () => {
    const place = fc.tuple(fc.nat(800), fc.nat(600));
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place, place, place), { maxLength: 9 }), (moves) => {
        let view = WHOLE_PAPER;
        for (const [a, b, c, d] of moves) view = moveView(view, [a, b], [c, d], SIZE);
        expect(view.zoom).toBeGreaterThanOrEqual(1);
        expect(view.zoom).toBeLessThanOrEqual(4);
        expect(Math.max(view.x, view.y)).toBeLessThanOrEqual(0);
        expect(view.x + SIZE[0] * view.zoom).toBeGreaterThanOrEqual(SIZE[0] - 1e-6);
        expect(view.y + SIZE[1] * view.zoom).toBeGreaterThanOrEqual(SIZE[1] - 1e-6);
      }),
    );
  });
});
