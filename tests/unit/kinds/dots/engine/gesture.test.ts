import { describe, expect, test } from 'vitest';
import {
  afterLine,
  afterMiss,
  afterTouch,
  type FollowingLine,
  type Gesture,
  NEVER_DRAWS,
  REST,
  TAP,
  withoutFinger,
} from '#src/kinds/dots/engine/play/gesture.ts';

/** A hand that draws from dot 3, after a miss from there. */
const busy: Gesture<FollowingLine> = {
  held: 3,
  cursor: 5,
  finger: { from: [10, 20], slack: 0, chosen: 3 },
  line: { tip: [30, 40], caught: 4 },
  roaming: null,
  missed: { from: 3, to: 9 },
  misses: 1,
  missesAt: 3,
  glow: null,
};

test('a still hand has no finger, and remembers its dot and its misses', () => {
  const { finger: _, line: __, roaming: ___, missed: ____, ...kept } = busy;
  expect(withoutFinger(busy)).toEqual({ ...kept, finger: null, line: null, roaming: null, missed: null });
});

describe('a finger that comes down', () => {
  test('picks up a dot and remembers the one chosen before', () => {
    const hand = afterTouch(busy, 7, [1, 2]);
    expect(hand).toMatchObject({ held: 7, line: null, missed: null, misses: 1 });
    expect(hand.finger).toEqual({ from: [1, 2], slack: TAP, chosen: 3 });
  });

  test('keeps the held dot if it hits nothing, and draws nothing at any distance', () => {
    const hand = afterTouch(busy, undefined, [1, 2]);
    expect(hand).toMatchObject({ held: 3, finger: { slack: NEVER_DRAWS, chosen: 3 } });
    expect(afterTouch(REST, undefined, [1, 2]).held).toBeNull();
  });
});

describe('a finished line', () => {
  test('leaves the hand at its end, and the finger must move on before the next line', () => {
    expect(afterLine(busy, 4, true, 24, [31, 41])).toEqual({
      ...REST,
      cursor: 5,
      held: 4,
      finger: { from: [31, 41], slack: 24, chosen: null },
    });
  });

  test('leaves a finger that draws nothing if the hand cannot go on', () => {
    expect(afterLine(busy, 4, false, 24, [31, 41])).toEqual({
      ...REST,
      cursor: 5,
      finger: { from: [31, 41], slack: NEVER_DRAWS, chosen: null },
    });
  });

  test('leaves no finger if there was none', () => {
    expect(afterLine(busy, 4, true, 24, undefined)).toMatchObject({ held: 4, finger: null });
    expect(afterLine(withoutFinger(busy), 4, true, 24, [31, 41])).toMatchObject({ held: 4, finger: null });
  });
});

describe('a missed line', () => {
  test('is counted at its dot, and the second makes the right dot glow', () => {
    expect(afterMiss(busy, 3, 8, 4)).toMatchObject({
      missed: { from: 3, to: 8 },
      misses: 2,
      missesAt: 3,
      glow: 4,
    });
    expect(afterMiss(REST, 3, 8, 4)).toMatchObject({ misses: 1, missesAt: 3, glow: null });
  });

  test('from another dot is counted from one again, and ends the glow', () => {
    const glowing = afterMiss(busy, 3, 8, 4);
    expect(afterMiss(glowing, 6, 8, 2)).toMatchObject({ misses: 1, missesAt: 6, glow: null });
  });

  test('makes nothing glow if no dot is right', () => {
    expect(afterMiss(busy, 3, 8, undefined)).toMatchObject({ misses: 2, glow: null });
  });
});
