import { describe, expect, test, vi } from 'vitest';
import { waitForIdle } from '#src/view/board/idle.ts';
import { createBreathing } from '#src/view/breathing.ts';
import { createMotions, linear } from '#src/view/motion.ts';

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

describe('motions', () => {
  test('run from 0 to 1 in their time, and then end', () => {
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

  test('a motion replaces one of the same name', () => {
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

  test('a motion may start another of its name when it ends', () => {
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

  test('breathing continues until it is stopped', () => {
    const motions = createMotions(() => undefined);
    const shares: number[] = [];
    motions.start('breath', {
      milliseconds: 100,
      ease: linear,
      repeat: 'forever',
      step: (share) => shares.push(share),
    });
    for (const now of [0, 150, 1025]) motions.advance(now);
    expect(shares).toEqual([0, 0.5, 0.25]);
    motions.stop('breath');
    expect(motions.busy).toBe(false);
  });
});

describe('a breath that rests', () => {
  /** A breath on a page that draws a frame every 10 ms while anything moves. */
  function restingBreath() {
    const { timer, pass } = clock();
    const motions = createMotions(() => undefined, timer);
    const breathing = createBreathing({ motions, still: false }, () => waves.push(breathing.wave));
    const waves: number[] = [];
    let now = 0;
    breathing.run(true);
    return {
      ...{ motions, breathing, pass },
      /** Draws until nothing moves. Returns the fullness in each frame. */
      frames() {
        waves.length = 0;
        for (; motions.busy && waves.length < 10_000; now += 10) motions.advance(now);
        return [...waves];
      },
    };
  }
  /** Counts the rises from empty to full. */
  const breaths = (waves: readonly number[]) => {
    const ends = waves.filter((wave) => wave < 0.001 || wave > 0.999).map(Math.round);
    return ends.filter((end, at) => end === 1 && ends[at - 1] === 0).length;
  };

  test('stops at its fullest, and then draws no frames', () => {
    const { motions, breathing, frames, pass } = restingBreath();
    const waves = frames();
    expect(breaths(waves)).toBe(4);
    expect(breathing.wave).toBe(1);
    expect(motions.has('breath')).toBe(true);
    pass(100_000);
    expect(motions.busy).toBe(false);
  });

  test('breathes once after each long rest, from where it stopped', () => {
    const { breathing, frames, pass } = restingBreath();
    frames();
    pass(120_000);
    const waves = frames();
    expect(waves[0]).toBe(1);
    expect(breaths(waves)).toBe(1);
    expect(breathing.wave).toBe(1);
    pass(120_000);
    expect(breaths(frames())).toBe(1);
  });

  test('continues at once after a touch, which ends its rest', () => {
    const { motions, breathing, frames, pass } = restingBreath();
    frames();
    breathing.run(true);
    const waves = frames();
    expect(waves[0]).toBe(1);
    expect(breaths(waves)).toBe(3);
    breathing.run(false);
    pass(120_000);
    expect(motions.busy).toBe(false);
    expect(frames()).toEqual([]);
  });

  test('is cleared with all motions and does not wake again', () => {
    const { motions, frames, pass } = restingBreath();
    frames();
    motions.clear();
    pass(120_000);
    expect(motions.has('breath')).toBe(false);
    expect(frames()).toEqual([]);
  });
});

describe('an idle child', () => {
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

  test('gets no help while it plays, while the page is hidden, or if the setting is off', () => {
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
