import { describe, expect, test, vi } from 'vitest';
import { waitForIdle } from '../../../src/view/idle.ts';
import { createMotions, linear } from '../../../src/view/motion.ts';

describe('motions', () => {
  test('run from nothing to the whole in their time, and then are over', () => {
    const wake = vi.fn();
    const motions = createMotions(wake);
    const shares: number[] = [];
    const done = vi.fn();
    motions.start('a', { milliseconds: 100, ease: linear, step: (share) => shares.push(share), done });
    expect(wake).toHaveBeenCalledOnce();
    for (const now of [1000, 1050, 1100, 1150]) motions.advance(now);
    expect(shares).toEqual([0, 0.5, 1]);
    expect(done).toHaveBeenCalledOnce();
    expect(motions.busy).toBe(false);
  });

  test('one that takes another one’s name takes its place', () => {
    const motions = createMotions(() => undefined);
    const first = vi.fn();
    motions.start('a', { milliseconds: 100, step: () => undefined, done: first });
    motions.advance(0);
    motions.start('a', { milliseconds: 100, step: () => undefined });
    motions.advance(500);
    motions.advance(700);
    expect(first).not.toHaveBeenCalled();
    expect(motions.has('a')).toBe(false);
  });

  test('one that ends may start the next under its own name', () => {
    const motions = createMotions(() => undefined);
    motions.start('a', {
      milliseconds: 10,
      step: () => undefined,
      done: () => motions.start('a', { milliseconds: 10, step: () => undefined }),
    });
    motions.advance(0);
    motions.advance(20);
    expect(motions.has('a')).toBe(true);
  });

  test('breathing goes on until it is stopped', () => {
    const motions = createMotions(() => undefined);
    const shares: number[] = [];
    motions.start('breath', {
      milliseconds: 100,
      ease: linear,
      forever: true,
      step: (share) => shares.push(share),
    });
    for (const now of [0, 150, 1025]) motions.advance(now);
    expect(shares).toEqual([0, 0.5, 0.25]);
    motions.stop('breath');
    expect(motions.busy).toBe(false);
  });
});

describe('a child that waits', () => {
  /** A clock that is moved by hand. */
  function clock() {
    let now = 0;
    const bells: { at: number; ring: () => void; stopped: boolean }[] = [];
    return {
      timer: (milliseconds: number, ring: () => void) => {
        const bell = { at: now + milliseconds, ring, stopped: false };
        bells.push(bell);
        return () => {
          bell.stopped = true;
        };
      },
      pass: (milliseconds: number) => {
        const from = now;
        now += milliseconds;
        for (const bell of bells) if (!bell.stopped && bell.at > from && bell.at <= now) bell.ring();
      },
    };
  }

  test('sees the next step breathe after 10 seconds and shown after 20', () => {
    const { timer, pass } = clock();
    const stages: string[] = [];
    waitForIdle('on', timer, (stage) => stages.push(stage));
    pass(9_900);
    expect(stages).toEqual([]);
    pass(200);
    expect(stages).toEqual(['breathe']);
    pass(10_000);
    expect(stages).toEqual(['breathe', 'show']);
  });

  test('is not helped while it is busy, while the page is hidden, or where a grown-up has said no', () => {
    const { timer, pass } = clock();
    const help = vi.fn();
    const idle = waitForIdle('on', timer, help);
    pass(9_000);
    idle.reset();
    pass(9_000);
    idle.pause(true);
    pass(60_000);
    waitForIdle('off', timer, help);
    pass(60_000);
    expect(help).not.toHaveBeenCalled();
    idle.pause(false);
    pass(10_000);
    expect(help).toHaveBeenCalledExactlyOnceWith('breathe');
  });
});
