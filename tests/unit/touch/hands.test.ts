import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyContact,
  type Contact,
  type Hands,
  NO_HANDS,
  release,
  type TouchOutcome,
  type TouchTarget,
} from '#src/touch/hands.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

type ContactEvent = readonly [
  phase: Contact['phase'],
  id: number,
  x: number,
  y: number,
  extra?: Partial<Contact>,
];

/** A board that can be touched on its left side, and a drawing sheet. */
const BOARD: TouchTarget = { catches: ([x]) => x < 200 };
const SHEET: TouchTarget = { catches: () => true, isSheet: true };

/** Applies contacts that are ten milliseconds apart. */
function outcomesOf(
  doings: readonly ContactEvent[],
  hands: Hands = NO_HANDS,
  touched: TouchTarget = BOARD,
): { hands: Hands; outcomes: TouchOutcome[] } {
  const outcomes: TouchOutcome[] = [];
  let now = hands;
  for (const [index, [phase, id, x, y, extra]] of doings.entries()) {
    const step = applyContact(
      now,
      { phase, id, at: [x, y], breadth: 20, milliseconds: index * 10, ...extra },
      touched,
    );
    now = step.hands;
    outcomes.push(...step.outcomes);
  }
  return { hands: now, outcomes };
}
const said = (outcomes: readonly TouchOutcome[]): string[] =>
  outcomes.map((outcome) => ('play' in outcome ? outcome.play : 'pan'));

describe('touching the board', () => {
  test('one finger plays', () => {
    const { outcomes } = outcomesOf([
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

  test('a touch that never moved 8 pixels is a tap', () => {
    const tap = outcomesOf([
      ['down', 1, 10, 10],
      ['move', 1, 17, 10],
      ['up', 1, 15, 10],
    ]);
    expect(tap.outcomes.at(-1)).toMatchObject({ tap: true });
    const back = outcomesOf([
      ['down', 1, 10, 10],
      ['move', 1, 30, 10],
      ['up', 1, 10, 10],
    ]);
    expect(back.outcomes.at(-1)).toMatchObject({ tap: false });
  });

  test('two quick taps at one place are a double tap, and a third starts again', () => {
    const { outcomes } = outcomesOf([
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
    const { outcomes } = outcomesOf([
      ['down', 1, 10, 10],
      ['down', 2, 300, 300],
      ['move', 2, 308, 305],
      ['move', 1, 60, 10],
      ['up', 2, 308, 305],
      ['up', 1, 90, 10],
    ]);
    expect(said(outcomes)).toEqual(['down', 'move', 'up']);
  });

  test('a touch as broad as a palm never plays, but a finger beside it does', () => {
    const { outcomes } = outcomesOf([
      ['down', 1, 300, 300, { breadth: 90 }],
      ['move', 1, 340, 300],
      ['down', 2, 10, 10],
      ['up', 2, 60, 10],
    ]);
    expect(said(outcomes)).toEqual(['down', 'up']);
  });

  test('a second finger that moves 16 pixels ends the stroke, and both move the board', () => {
    const { outcomes } = outcomesOf([
      ['down', 1, 100, 100],
      ['move', 1, 120, 100],
      ['down', 2, 300, 100],
      ['move', 2, 316, 100],
      ['move', 2, 340, 100],
      ['move', 1, 80, 100],
    ]);
    expect(said(outcomes)).toEqual(['down', 'move', 'cancel', 'pan', 'pan']);
    expect(outcomes[3]).toEqual({ move: [pairs('120 100, 316 100'), pairs('120 100, 340 100')] });
  });

  test('the finger that remains of two does not draw, but a new one does', () => {
    const { hands, outcomes } = outcomesOf([
      ['down', 1, 100, 100],
      ['down', 2, 300, 100],
      ['move', 2, 340, 100],
      ['up', 2, 340, 100],
      ['move', 1, 200, 200],
      ['up', 1, 200, 200],
    ]);
    expect(said(outcomes)).toEqual(['down', 'cancel']);
    expect(said(outcomesOf([['down', 3, 10, 10]], hands).outcomes)).toEqual(['down']);
  });

  test('a touch cancelled by the system cancels the stroke', () => {
    const { outcomes, hands } = outcomesOf([
      ['down', 1, 10, 10],
      ['move', 1, 60, 10],
      ['cancel', 1, 60, 10],
    ]);
    expect(said(outcomes)).toEqual(['down', 'move', 'cancel']);
    expect(release(hands, BOARD).outcomes).toEqual([]);
  });
});

const PALM: ContactEvent = ['down', 9, 300, 300];
/** Late enough for a resting touch to yield. */
const LATE = { milliseconds: 1000 };
const PEN = { tool: 'pen' } as const;

describe('a palm that touches first', () => {
  const drawn: readonly ContactEvent[] = [
    ['down', 1, 10, 10],
    ['move', 1, 60, 10],
    ['up', 1, 60, 10],
  ];

  test.each([
    ['is lifted late', [['up', 9, 300, 300]]],
    ['is taken away by the system', [['cancel', 9, 300, 300]]],
    ['stays', []],
  ] as const)('lets a finger play if it rests on nothing and %s', (_, after) => {
    const { outcomes } = outcomesOf([PALM, ...drawn, ...after]);
    expect(said(outcomes)).toEqual(['down', 'cancel', 'down', 'move', 'up']);
    expect(outcomes.at(-1)).toMatchObject({ play: 'up', at: [60, 10], tap: false });
  });

  test('and is cancelled while a finger plays changes nothing', () => {
    const [down, move, up] = drawn as [ContactEvent, ContactEvent, ContactEvent];
    const { outcomes } = outcomesOf([PALM, down, ['cancel', 9, 300, 300], move, up]);
    expect(said(outcomes)).toEqual(['down', 'cancel', 'down', 'move', 'up']);
  });

  test('lets a finger tap', () => {
    const { outcomes } = outcomesOf([PALM, ['down', 1, 10, 10], ['up', 1, 10, 10]]);
    expect(outcomes.at(-1)).toMatchObject({ play: 'up', tap: true });
  });

  test('yields even on a thing, once it has rested', () => {
    const { outcomes } = outcomesOf([
      ['down', 9, 150, 150],
      ['down', 1, 10, 10, LATE],
      ['move', 1, 60, 10, LATE],
    ]);
    expect(said(outcomes)).toEqual(['down', 'cancel', 'down', 'move']);
  });

  test('that grows broad cancels its stroke', () => {
    const { outcomes } = outcomesOf([
      ['down', 9, 150, 150],
      ['move', 9, 152, 150, { breadth: 90 }],
      ['move', 9, 180, 150, { breadth: 30 }],
      ...drawn,
    ]);
    expect(said(outcomes)).toEqual(['down', 'cancel', 'down', 'move', 'up']);
  });

  test('is too broad to move the board', () => {
    const { outcomes } = outcomesOf([
      ['down', 1, 10, 10],
      ['down', 9, 300, 300, { breadth: 90 }],
      ['move', 9, 340, 300, { breadth: 90 }],
      ['up', 1, 60, 10],
    ]);
    expect(said(outcomes)).toEqual(['down', 'up']);
  });

  test('does not take over from a finger that holds something or is moving', () => {
    const holds = outcomesOf([
      ['down', 1, 10, 10],
      ['down', 9, 150, 150],
      ['move', 1, 60, 10],
    ]);
    expect(said(holds.outcomes)).toEqual(['down', 'move']);
    const roams = outcomesOf([
      ['down', 1, 300, 300],
      ['move', 1, 340, 300],
      ['down', 9, 150, 150, LATE],
      ['move', 1, 360, 300, LATE],
    ]);
    expect(said(roams.outcomes)).toEqual(['down', 'move', 'move']);
  });
});

describe('a pen', () => {
  test('always takes over from a finger, and a moving hand beside it does nothing', () => {
    const { outcomes } = outcomesOf([
      ['down', 1, 10, 10],
      ['move', 1, 40, 10],
      ['down', 2, 100, 100, PEN],
      ['move', 1, 140, 10],
      ['down', 3, 20, 20],
      ['move', 3, 90, 20],
      ['move', 2, 150, 100, PEN],
      ['up', 2, 150, 100, PEN],
    ]);
    expect(said(outcomes)).toEqual(['down', 'move', 'cancel', 'down', 'move', 'up']);
  });

  test('lets two fingers move the board and one play afterwards', () => {
    const { hands } = outcomesOf([
      ['down', 2, 100, 100, PEN],
      ['up', 2, 100, 100, PEN],
    ]);
    const moved = outcomesOf(
      [
        ['down', 3, 100, 100],
        ['down', 4, 300, 100],
        ['move', 4, 330, 100],
        ['move', 3, 70, 100],
      ],
      hands,
    );
    expect(said(moved.outcomes)).toEqual(['down', 'cancel', 'pan']);
    expect(said(outcomesOf([['down', 5, 10, 10]], hands).outcomes)).toEqual(['down']);
  });
});

describe('a sheet to draw on', () => {
  const draw = (doings: readonly ContactEvent[], hands?: Hands) => outcomesOf(doings, hands, SHEET);

  test('one finger draws, and a second one does not end its stroke', () => {
    const { outcomes } = draw([
      ['down', 1, 10, 10],
      ['down', 2, 300, 300],
      ['move', 2, 360, 300],
      ['move', 1, 60, 10],
      ['up', 1, 60, 10],
    ]);
    expect(said(outcomes)).toEqual(['down', 'move', 'up']);
  });

  test('a stroke is kept if the system cancels it or the page is hidden', () => {
    const { outcomes } = draw([
      ['down', 1, 10, 10],
      ['move', 1, 60, 10],
      ['cancel', 1, 60, 10],
    ]);
    expect(said(outcomes)).toEqual(['down', 'move', 'up']);
    expect(said(release(draw([['down', 1, 10, 10]]).hands, SHEET).outcomes)).toEqual(['up']);
  });

  test('a finger draws after a palm has rested for a while', () => {
    const { outcomes } = draw([PALM, ['down', 1, 10, 10, LATE], ['move', 1, 60, 10, LATE]]);
    expect(said(outcomes)).toEqual(['down', 'cancel', 'down', 'move']);
  });

  test('once a pen was seen, one or two fingers move the sheet, but none that rested while it drew', () => {
    const { outcomes } = draw([
      ['down', 9, 300, 300],
      ['down', 1, 10, 10, PEN],
      ['down', 8, 320, 300],
      ['up', 1, 60, 10, PEN],
      ['move', 9, 340, 300],
      ['move', 8, 340, 340],
      ['down', 2, 100, 100],
      ['move', 2, 110, 100],
      ['down', 3, 200, 100],
      ['move', 3, 220, 100],
      ['up', 3, 220, 100],
      ['move', 2, 120, 100],
    ]);
    expect(said(outcomes)).toEqual(['down', 'cancel', 'down', 'up', 'pan', 'pan', 'pan']);
    expect(outcomes.at(-1)).toEqual({ move: [[[110, 100]], [[120, 100]]] });
  });
});

test.each([
  ['a board', BOARD],
  ['a sheet', SHEET],
])('on %s strokes begin and end in turn, and end when all fingers are lifted', (_, touched) => {
  const contact = fc.tuple(
    fc.constantFrom<Contact['phase']>('down', 'move', 'move', 'move', 'up', 'cancel'),
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 0, max: 400 }),
    fc.integer({ min: 0, max: 400 }),
    fc.integer({ min: 1, max: 90 }),
    fc.integer({ min: 0, max: 400 }),
  );
  fc.assert(
    fc.property(fc.array(contact, { maxLength: 60 }), (contacts) => {
      // Browsers report moves only of fingers that are down.
      const down = new Set<number>();
      const sensible = contacts.filter(([phase, id]) => {
        if (phase === 'down') return !down.has(id) && down.add(id);
        return down.has(id) && (phase === 'move' || down.delete(id));
      });
      let milliseconds = 0;
      const doings = sensible.map(([phase, id, x, y, breadth, wait]): ContactEvent => {
        milliseconds += wait;
        // The fourth pointer is a pen.
        return [phase, id, x, y, { breadth: id === 4 ? 1 : breadth, milliseconds, ...(id === 4 ? PEN : {}) }];
      });
      const lifts = [...down].map((id): ContactEvent => ['up', id, 0, 0, { milliseconds }]);
      const { hands, outcomes } = outcomesOf([...doings, ...lifts], NO_HANDS, touched);
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
      expect({ ...hands, tap: undefined, penSeen: false }).toEqual(NO_HANDS);
    }),
  );
});

describe('rotating what is held', () => {
  /** Applies contacts with rotation by a second finger. */
  function turning(doings: readonly ContactEvent[]): TouchOutcome[] {
    const outcomes: TouchOutcome[] = [];
    let hands = NO_HANDS;
    for (const [index, [phase, id, x, y]] of doings.entries()) {
      const contact: Contact = { phase, id, at: [x, y], breadth: 20, milliseconds: index * 10 };
      const step = applyContact(hands, contact, { ...BOARD, rotates: true });
      hands = step.hands;
      outcomes.push(...step.outcomes);
    }
    return outcomes;
  }
  const turnedBy = (outcomes: readonly TouchOutcome[]): readonly (number | undefined)[] =>
    outcomes.map((outcome) => ('turned' in outcome ? Math.round(outcome.turned ?? 0) : undefined));

  test('a second finger that circles the first rotates the piece, not the board', () => {
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
    // A palm's small movement rotates nothing. The rotation is kept when the finger is lifted.
    expect(turnedBy(outcomes)).toEqual([undefined, 45, 90, 90, 90]);
    expect(outcomes.at(-1)).toMatchObject({ tap: false });
  });

  test('a finger that comes again continues the rotation, also past half a turn', () => {
    const round = (from: number, to: number): ContactEvent[] =>
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
