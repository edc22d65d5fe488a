import { afterEach, expect, test, vi } from 'vitest';
import { giveLesson } from '../../../src/view/lesson.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page in which time goes on only as its frames and timers are run. */
function pageOf() {
  let [now, last] = [0, 0];
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
  vi.stubGlobal('requestAnimationFrame', (work: (now: number) => void) => later(work, 16));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id));
  vi.stubGlobal('clearTimeout', (id: number) => waiting.delete(id));
  vi.stubGlobal('window', { setTimeout: later });
  vi.stubGlobal('performance', { now: () => now });
  return {
    parent: parent as unknown as HTMLElement,
    /** Goes on until nothing waits any more, or for so many milliseconds; gives how long that took. */
    run(most: number): number {
      const begun = now;
      while (waiting.size > 0 && now - begun < most) {
        const [[id, next]] = [...waiting].sort(([, a], [, b]) => a.at - b.at) as [
          [number, { at: number; work: (now: number) => void }],
        ];
        waiting.delete(id);
        now = next.at;
        next.work(now);
      }
      return now - begun;
    },
  };
}

test('a hand that shows a gesture comes to rest within a minute, and shows it again when the board is touched', () => {
  const { parent, run } = pageOf();
  const shown: unknown[] = [];
  const stop = giveLesson({
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
      stroke: [
        [100, 100],
        [300, 100],
      ],
      move: {},
    },
    start: () => ({ at: [100, 100] }),
    at: (point) => point,
    unitsPerCssPixel: () => 1,
    spoken: () => [],
    show: (state) => shown.push(state),
  });
  const took = run(120_000);
  expect(took).toBeGreaterThan(30_000);
  expect(took).toBeLessThan(60_000);
  expect(shown.at(-1), 'the board is as it was').toBeUndefined();
  const before = shown.length;
  parent.dispatchEvent(new Event('pointerdown'));
  expect(run(120_000)).toBeGreaterThan(30_000);
  expect(shown.length).toBeGreaterThan(before);
  stop();
  parent.dispatchEvent(new Event('pointerdown'));
  expect(run(120_000)).toBe(0);
});
