import { beforeEach, describe, expect, test } from 'vitest';
import { type Announcer, createAnnouncer } from '../../../../src/shell/announcing/announcer.ts';

let written: string[];
let ring: (() => void) | undefined;
let announcer: Announcer;

beforeEach(() => {
  written = [];
  ring = undefined;
  announcer = createAnnouncer(
    (text) => written.push(text),
    (milliseconds, then) => {
      expect(milliseconds).toBeGreaterThanOrEqual(500);
      ring = then;
      return () => {
        ring = undefined;
      };
    },
  );
});
/** The gap is over. */
const pass = () => {
  const then = ring;
  ring = undefined;
  then?.();
};

describe('announcements', () => {
  test('are said at once where nothing is being said', () => {
    announcer.say('From 1 to 2.', false);
    expect(written).toEqual(['From 1 to 2.']);
  });

  test('that come quickly are left out but for the last', () => {
    for (const number of [2, 3, 4, 5]) announcer.say(`From ${number - 1} to ${number}.`, false);
    pass();
    pass();
    expect(written).toEqual(['From 1 to 2.', 'From 4 to 5.']);
  });

  test('that matter are all said, each once', () => {
    announcer.say('dot 1.', false);
    announcer.say('dot 2.', false);
    announcer.say('No line goes there.', true);
    announcer.say('No line goes there.', true);
    announcer.say('Next: dot 4.', true);
    announcer.say('dot 5.', false);
    pass();
    expect(written).toEqual(['dot 1.', 'No line goes there. Next: dot 4. dot 5.']);
  });

  test('that are the same as before are heard again', () => {
    announcer.say('No line goes there.', true);
    pass();
    announcer.say('No line goes there.', true);
    pass();
    announcer.say('No line goes there.', true);
    expect(new Set(written.map((text) => text.trim()))).toEqual(new Set(['No line goes there.']));
    expect(written).toHaveLength(3);
    for (let i = 1; i < written.length; i++) expect(written[i]).not.toBe(written[i - 1]);
  });

  test('end with the board', () => {
    announcer.say('dot 1.', false);
    announcer.say('dot 2.', false);
    announcer.stop();
    pass();
    expect(written).toEqual(['dot 1.']);
  });
});
