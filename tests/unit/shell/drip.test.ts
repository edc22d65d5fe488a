import { describe, expect, test } from 'vitest';
import { createDrip } from '../../../src/shell/drip.ts';

/** A drip whose frames and clock are moved by hand. */
function byHand(milliseconds: number) {
  const frames: (() => void)[] = [];
  let clock = 0;
  const drip = createDrip({ nextFrame: (work) => frames.push(work), now: () => clock, milliseconds });
  return {
    drip,
    frames,
    frame: () => frames.shift()?.(),
    pass: (time: number) => {
      clock += time;
    },
  };
}

describe('work that drips', () => {
  test('is done in its order, as much in a frame as there is time for', () => {
    const { drip, frame, pass, frames } = byHand(4);
    const done: string[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      drip.add(() => {
        done.push(name);
        pass(2);
      });
    expect(done).toEqual([]);
    frame();
    expect(done).toEqual(['a', 'b']);
    frame();
    expect(done).toEqual(['a', 'b', 'c', 'd']);
    frame();
    expect(done).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(frames).toEqual([]);
  });

  test('is done one by one where each takes longer than there is', () => {
    const { drip, frame, pass } = byHand(2);
    const done: number[] = [];
    for (const name of [1, 2, 3])
      drip.add(() => {
        done.push(name);
        pass(50);
      });
    frame();
    frame();
    expect(done).toEqual([1, 2]);
  });

  test('is not done once it is given up', () => {
    const { drip, frame } = byHand(4);
    const done: string[] = [];
    const giveUp = drip.add(() => done.push('given up'));
    drip.add(() => done.push('wanted'));
    giveUp();
    frame();
    expect(done).toEqual(['wanted']);
    drip.add(() => done.push('too late'));
    drip.stop();
    frame();
    expect(done).toEqual(['wanted']);
  });
});
