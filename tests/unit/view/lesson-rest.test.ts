import { afterEach, expect, test, vi } from 'vitest';
import { startLesson } from '#src/view/lesson/lesson.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

afterEach(() => vi.unstubAllGlobals());

/** A fake page, whose time passes only in `run`. */
function pageOf() {
  let [now, last] = [0, 0];
  let frames = 0;
  const waiting = new Map<number, { readonly at: number; readonly work: (now: number) => void }>();
  const later = (work: (now: number) => void, milliseconds: number): number => {
    waiting.set(++last, { at: now + milliseconds, work });
    return last;
  };
  const parent = Object.assign(new EventTarget(), {
    clientWidth: 800,
    clientHeight: 600,
    append: () => undefined,
  });
  vi.stubGlobal('document', { createElement: () => ({ style: {}, remove: () => undefined }) });
  vi.stubGlobal('requestAnimationFrame', (work: (now: number) => void) => {
    frames++;
    return later(work, 16);
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id));
  vi.stubGlobal('clearTimeout', (id: number) => waiting.delete(id));
  vi.stubGlobal('window', { setTimeout: later });
  vi.stubGlobal('performance', { now: () => now });
  return {
    parent: parent as unknown as HTMLElement,
    /** Runs for some milliseconds. Returns the number of frames requested. */
    run(milliseconds: number): number {
      const [begun, end] = [frames, now + milliseconds];
      for (;;) {
        const [next] = [...waiting].sort(([, a], [, b]) => a.at - b.at);
        if (next === undefined || next[1].at > end) break;
        waiting.delete(next[0]);
        now = next[1].at;
        next[1].work(now);
      }
      now = end;
      return frames - begun;
    },
    /** Milliseconds until the next frame or timer. */
    still: () => Math.min(...[...waiting.values()].map(({ at }) => at - now)),
  };
}

test('a hand shows a gesture three times and rests, then once after each long rest, and three times after a touch', () => {
  const { parent, run, still } = pageOf();
  const shown: unknown[] = [];
  /** Each showing ends by showing the real board. */
  const showings = () => shown.filter((state) => state === undefined).length;
  const stop = startLesson({
    parent,
    session: {
      rules: { rest: {}, interpret: () => undefined, apply: () => ({}), status: () => ({}) },
      document: {},
      entries: [],
      done: 0,
      hints: 0,
    } as never,
    ...{
      still: false,
      leftHanded: false,
      stroke: pairs('100 100, 300 100'),
      move: {},
    },
    start: () => ({ at: [100, 100] }),
    at: (point) => point,
    unitsPerCssPixel: () => 1,
    avoided: () => [],
    show: (state) => shown.push(state),
  });
  run(20_000);
  expect(showings()).toBe(3);
  expect(shown.at(-1), 'the board is as it was').toBeUndefined();
  expect(still()).toBeGreaterThan(60_000);
  expect(run(60_000)).toBe(0);
  // One showing after a long rest, and another after the next.
  run(70_000);
  expect(showings()).toBe(4);
  expect(run(100_000)).toBe(0);
  run(30_000);
  expect(showings()).toBe(5);
  parent.dispatchEvent(new Event('pointerdown'));
  run(20_000);
  expect(showings()).toBe(8);
  expect(run(60_000)).toBe(0);
  stop();
  parent.dispatchEvent(new Event('pointerdown'));
  expect(run(500_000)).toBe(0);
});
