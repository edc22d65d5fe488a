import { beforeEach, describe, expect, test } from 'vitest';
import { type Announcer, createAnnouncer } from '#src/shell/announcing/use-announcer.ts';

let written: string[];
let waiting: { readonly milliseconds: number; ring(): void } | undefined;
let announcer: Announcer;

beforeEach(() => {
  written = [];
  waiting = undefined;
  announcer = createAnnouncer(
    (text) => written.push(text),
    (milliseconds, ring) => {
      waiting = { milliseconds, ring };
      return () => {
        waiting = undefined;
      };
    },
  );
});
const ring = () => {
  const then = waiting;
  waiting = undefined;
  then?.ring();
};
const pass = () => {
  if (waiting !== undefined) expect(waiting.milliseconds).toBeGreaterThanOrEqual(500);
  ring();
};
/** Announces something and lets it be drawn. */
const say = (sentences: string, matter: boolean) => {
  announcer.say(() => sentences, matter);
  if (waiting?.milliseconds === 0) ring();
};

describe('announcements', () => {
  test('are made and written after the next drawing, if nothing is being read', () => {
    let isMade = false;
    announcer.say(() => {
      isMade = true;
      return 'From 1 to 2.';
    }, false);
    expect([isMade, written]).toEqual([false, []]);
    ring();
    expect(written).toEqual(['From 1 to 2.']);
  });

  test('that come quickly are dropped, except the last', () => {
    for (const number of [2, 3, 4, 5]) say(`From ${number - 1} to ${number}.`, false);
    pass();
    pass();
    expect(written).toEqual(['From 1 to 2.', 'From 4 to 5.']);
  });

  test('that matter are all written, each once', () => {
    say('dot 1.', false);
    say('dot 2.', false);
    say('No line goes there.', true);
    say('No line goes there.', true);
    say('Next: dot 4.', true);
    say('dot 5.', false);
    pass();
    expect(written).toEqual(['dot 1.', 'No line goes there. Next: dot 4. dot 5.']);
  });

  test('that repeat the last one are read again', () => {
    say('No line goes there.', true);
    pass();
    say('No line goes there.', true);
    pass();
    say('No line goes there.', true);
    expect(new Set(written.map((text) => text.trim()))).toEqual(new Set(['No line goes there.']));
    expect(written).toHaveLength(3);
    for (let i = 1; i < written.length; i++) expect(written[i]).not.toBe(written[i - 1]);
  });

  test('end when the announcer is stopped', () => {
    say('dot 1.', false);
    say('dot 2.', false);
    announcer.stop();
    pass();
    expect(written).toEqual(['dot 1.']);
  });
});
