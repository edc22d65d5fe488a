import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Contact,
  type Hands,
  NO_HANDS,
  release,
  type TouchOutcome,
  touch,
} from '../../../src/view/touch.ts';

type Doing = readonly [phase: Contact['phase'], id: number, x: number, y: number, extra?: Partial<Contact>];

/** What comes of a series of contacts, ten milliseconds apart. */
function doing(
  doings: readonly Doing[],
  hands: Hands = NO_HANDS,
): { hands: Hands; outcomes: TouchOutcome[] } {
  const outcomes: TouchOutcome[] = [];
  let now = hands;
  for (const [index, [phase, id, x, y, extra]] of doings.entries()) {
    const step = touch(now, { phase, id, at: [x, y], breadth: 20, milliseconds: index * 10, ...extra });
    now = step.hands;
    outcomes.push(...step.outcomes);
  }
  return { hands: now, outcomes };
}
const said = (outcomes: readonly TouchOutcome[]): string[] =>
  outcomes.map((outcome) => ('play' in outcome ? outcome.play : 'pan'));

describe('touching the board', () => {
  test('one finger plays', () => {
    const { outcomes } = doing([
      ['down', 1, 10, 10],
      ['move', 1, 30, 10],
      ['up', 1, 50, 10],
    ]);
    expect(outcomes).toEqual([
      { play: 'down', at: [10, 10] },
      { play: 'move', at: [30, 10] },
      { play: 'up', at: [50, 10], tap: false, double: false },
    ]);
  });

  test('less than 8 pixels is a tap, even after coming back from farther away it is not', () => {
    const tap = doing([
      ['down', 1, 10, 10],
      ['move', 1, 17, 10],
      ['up', 1, 15, 10],
    ]);
    expect(tap.outcomes.at(-1)).toMatchObject({ tap: true });
    const back = doing([
      ['down', 1, 10, 10],
      ['move', 1, 30, 10],
      ['up', 1, 10, 10],
    ]);
    expect(back.outcomes.at(-1)).toMatchObject({ tap: false });
  });

  test('two quick taps at one place are a double tap, a third begins anew', () => {
    const { outcomes } = doing([
      ['down', 1, 10, 10],
      ['up', 1, 10, 10],
      ['down', 1, 12, 10],
      ['up', 1, 12, 10],
      ['down', 1, 12, 10],
      ['up', 1, 12, 10],
    ]);
    expect(outcomes.flatMap((outcome) => ('double' in outcome ? [outcome.double] : []))).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('a palm that rests beside the finger changes nothing', () => {
    const { outcomes } = doing([
      ['down', 1, 10, 10],
      ['down', 2, 300, 300],
      ['move', 2, 308, 305],
      ['move', 1, 60, 10],
      ['up', 2, 308, 305],
      ['up', 1, 90, 10],
    ]);
    expect(said(outcomes)).toEqual(['down', 'move', 'up']);
  });

  test('a touch as broad as a palm never plays, and a finger beside it does', () => {
    const { outcomes } = doing([
      ['down', 1, 300, 300, { breadth: 90 }],
      ['move', 1, 340, 300],
      ['down', 2, 10, 10],
      ['up', 2, 60, 10],
    ]);
    expect(said(outcomes)).toEqual(['down', 'up']);
  });

  test('a second finger that moves 16 pixels ends the stroke, and the two move the board', () => {
    const { outcomes } = doing([
      ['down', 1, 100, 100],
      ['move', 1, 120, 100],
      ['down', 2, 300, 100],
      ['move', 2, 316, 100],
      ['move', 2, 340, 100],
      ['move', 1, 80, 100],
    ]);
    expect(said(outcomes)).toEqual(['down', 'move', 'cancel', 'pan', 'pan']);
    expect(outcomes[3]).toEqual({
      move: [
        [
          [120, 100],
          [316, 100],
        ],
        [
          [120, 100],
          [340, 100],
        ],
      ],
    });
  });

  test('the finger left over from two does not draw, a fresh one does', () => {
    const { hands, outcomes } = doing([
      ['down', 1, 100, 100],
      ['down', 2, 300, 100],
      ['move', 2, 340, 100],
      ['up', 2, 340, 100],
      ['move', 1, 200, 200],
      ['up', 1, 200, 200],
    ]);
    expect(said(outcomes)).toEqual(['down', 'cancel']);
    expect(said(doing([['down', 3, 10, 10]], hands).outcomes)).toEqual(['down']);
  });

  test('a touch that the system takes away cancels the stroke', () => {
    const { outcomes, hands } = doing([
      ['down', 1, 10, 10],
      ['move', 1, 60, 10],
      ['cancel', 1, 60, 10],
    ]);
    expect(said(outcomes)).toEqual(['down', 'move', 'cancel']);
    expect(release(hands).outcomes).toEqual([]);
  });

  test('whatever the fingers do, strokes begin and end in turn and end when all are lifted', () => {
    const contact = fc.tuple(
      fc.constantFrom<Contact['phase']>('down', 'move', 'move', 'move', 'up', 'cancel'),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 400 }),
    );
    fc.assert(
      fc.property(fc.array(contact, { maxLength: 60 }), (contacts) => {
        // Browsers tell of a finger's moves only while it is down.
        const down = new Set<number>();
        const sensible = contacts.filter(([phase, id]) => {
          if (phase === 'down') return !down.has(id) && down.add(id);
          return down.has(id) && (phase === 'move' || down.delete(id));
        });
        const lifts = [...down].map((id): Doing => ['up', id, 0, 0]);
        const { hands, outcomes } = doing([...sensible, ...lifts]);
        let drawing = false;
        for (const what of said(outcomes)) {
          if (what === 'pan') expect(drawing).toBe(false);
          else if (what === 'down') {
            expect(drawing).toBe(false);
            drawing = true;
          } else {
            expect(drawing).toBe(true);
            drawing = what === 'move';
          }
        }
        expect(drawing).toBe(false);
        expect(hands.player).toBeUndefined();
        expect(hands.movers).toBeUndefined();
        expect(hands.resting).toEqual([]);
      }),
    );
  });
});

describe('turning what is held', () => {
  /** What comes of contacts while a second finger may turn what the first holds. */
  function turning(doings: readonly Doing[]): TouchOutcome[] {
    const outcomes: TouchOutcome[] = [];
    let hands = NO_HANDS;
    for (const [index, [phase, id, x, y]] of doings.entries()) {
      const contact: Contact = { phase, id, at: [x, y], breadth: 20, milliseconds: index * 10 };
      const step = touch(hands, contact, true);
      hands = step.hands;
      outcomes.push(...step.outcomes);
    }
    return outcomes;
  }
  const turnedBy = (outcomes: readonly TouchOutcome[]): readonly (number | undefined)[] =>
    outcomes.map((outcome) => ('turned' in outcome ? Math.round(outcome.turned ?? 0) : undefined));

  test('a second finger that goes round the first turns it, and the board stays where it is', () => {
    const outcomes = turning([
      ['down', 1, 100, 100],
      ['down', 2, 200, 100],
      ['move', 2, 200, 110],
      ['move', 2, 171, 171],
      ['move', 2, 100, 200],
      ['up', 2, 100, 200],
      ['move', 1, 130, 100],
      ['up', 1, 130, 100],
    ]);
    expect(said(outcomes)).toEqual(['down', 'move', 'move', 'move', 'up']);
    // A palm's stir turns nothing; a lifted finger leaves turned what it has turned.
    expect(turnedBy(outcomes)).toEqual([undefined, 45, 90, 90, 90]);
    expect(outcomes.at(-1)).toMatchObject({ tap: false });
  });

  test('a finger that comes a second time turns on from there, also past half a turn', () => {
    const round = (from: number, to: number): Doing[] =>
      Array.from({ length: 5 }, (_, step) => {
        const angle = ((from + ((to - from) * step) / 4) * Math.PI) / 180;
        const [x, y] = [100 + 80 * Math.cos(angle), 100 + 80 * Math.sin(angle)];
        return [step === 0 ? 'down' : 'move', 2, x, y] as const;
      });
    const outcomes = turning([
      ['down', 1, 100, 100],
      ...round(0, 120),
      ['up', 2, 60, 170],
      ...round(30, 150),
    ]);
    expect(turnedBy(outcomes).at(-1)).toBe(240);
  });
});
