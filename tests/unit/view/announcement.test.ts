import { describe, expect, test } from 'vitest';
import { rules as closestDotRules } from '#src/kinds/closest-dot/engine/rules.ts';
import { colouredName, describeStep, numberOf } from '#src/kinds/dots/view/telling.ts';
import { rules as jigsawRules } from '#src/kinds/jigsaw/engine/play/rules.ts';
import { tellJigsaw } from '#src/kinds/jigsaw/view/telling.ts';
import { rules as mazeRules } from '#src/kinds/maze/engine/play/rules.ts';
import { announceStep } from '#src/kinds/maze/view/telling.ts';
import { rules as numbersRules } from '#src/kinds/numbers/engine/rules.ts';
import { nameOf as nameOfNumbers } from '#src/kinds/numbers/view/telling.ts';
import { rules as thatDotRules } from '#src/kinds/that-dot/engine/rules.ts';
import { nameOf as nameOfThatDot } from '#src/kinds/that-dot/view/telling.ts';
import { rules as unitDotRules } from '#src/kinds/unit-dot/engine/rules.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import type { AnyRules, Key } from '#src/puzzle/contract/kind.ts';
import { begin, play, undo } from '#src/session/session.ts';
import {
  type Announcement,
  directionAt,
  type NamedThing,
  readingOrder,
} from '#src/view/lesson/announcement.ts';
import type { ViewState } from '#src/view/view-state.ts';
import { documentFrom as closestDot, tree as closestTree } from '#tests/fixtures/closest-dot.ts';
import { squares } from '#tests/fixtures/jigsaw-squares.ts';
import { grownMaze, mazeOf } from '#tests/fixtures/maze.ts';
import { documentFrom as numbers, tree as numbersTree } from '#tests/fixtures/numbers.ts';
import { pairs } from '#tests/fixtures/pairs.ts';
import { documentFrom as thatDot, tree as thatTree } from '#tests/fixtures/that-dot.ts';
import { documentFrom as unitDot, mask as unitMask } from '#tests/fixtures/unit-dot.ts';

type Tell = (before: ViewState, after: ViewState) => Announcement | undefined;

const maze = mazeOf([
  '+-+-+-+', //
  '|S    |',
  '+-+ + +',
  '|   |G|',
  '+-+-+-+',
]);

const tellNumbers: Tell = (before, after) => describeStep(before, after, nameOfNumbers);
const tellThatDot: Tell = (before, after) => describeStep(before, after, nameOfThatDot);

/** A puzzle of each kind, with the function that announces its steps. */
const KINDS: readonly (readonly [string, unknown, unknown, Tell])[] = [
  ['numbers', numbers(numbersTree), numbersRules, tellNumbers],
  ['that dot', thatDot(thatTree), thatDotRules, tellThatDot],
  ['closest dot', closestDot(closestTree), closestDotRules, (a, b) => describeStep(a, b, colouredName)],
  [
    'unit dot',
    unitDot(unitMask),
    unitDotRules,
    (a, b) => describeStep(a, b, ({ session }, dot) => ({ number: numberOf(session.document, dot) })),
  ],
  ['jigsaw', squares(3, 2), jigsawRules, tellJigsaw],
  ['maze', grownMaze(12, 12, 'told'), mazeRules, announceStep],
];

function start(document: unknown, rules: unknown): ViewState {
  const session = begin(document as PuzzleDocument, rules as AnyRules);
  const gesture = (rules as AnyRules).rest;
  return {
    session,
    gesture,
    help: undefined,
    tool: true,
    keys: true,
    aids: {},
    counting: { way: 'ones', language: 'en' },
  };
}

/** The state after a move or a key. */
function stepped(seen: ViewState, input: { readonly move: unknown } | Key['key']): ViewState {
  const { session } = seen;
  if (typeof input !== 'string') return { ...seen, session: play(session, input.move), help: undefined };
  const { rules, document, progress } = session;
  const meaning = rules.interpret(document.board, progress, seen.gesture, { phase: 'key', key: input });
  if (meaning === undefined) return seen;
  const next = 'move' in meaning ? play(session, meaning.move) : session;
  return { ...seen, session: next, gesture: meaning.gesture, help: undefined };
}

describe.each(KINDS)('announcements of %s', (_, document, rules, tell) => {
  const hint = ({ session }: ViewState) => session.rules.hint(session.document.board, session.progress);

  test('count the progress, and report once that the puzzle is solved', () => {
    let seen = start(document, rules);
    const told: Announcement[] = [];
    for (let move = hint(seen); move !== undefined; move = hint(seen)) {
      const next = stepped(seen, { move });
      const telling = tell(seen, next);
      if (telling !== undefined) told.push(telling);
      seen = next;
    }
    expect(seen.session.solved).toBe(true);
    expect(told.length).toBeGreaterThan(1);
    expect(told.map(({ solved }) => solved)).toEqual(told.map((_, at) => at === told.length - 1));
    const done = told.map(({ progress }) => progress?.done ?? 0);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    const last = told.at(-1)?.progress;
    if (last?.all !== undefined) expect(last.done).toBe(last.all);
  });

  test('report a shown hint once', () => {
    const seen = start(document, rules);
    const shown: ViewState = { ...seen, help: { stage: 'show', move: hint(seen) } };
    expect(['shown', 'called', 'led']).toContain(tell(seen, shown)?.event.is);
    expect(tell(seen, shown)?.event.teaches).toBe(true);
    expect(tell(shown, { ...shown, tool: false })).toBeUndefined();
    expect(tell(seen, { ...seen, help: { stage: 'breathe', move: hint(seen) } })).toBeUndefined();
  });

  test('report an undo', () => {
    const seen = start(document, rules);
    const done = stepped(seen, { move: hint(seen) });
    expect(tell(done, { ...done, session: undo(done.session) })?.event).toEqual({ is: 'undone' });
  });

  test('report nothing if nothing happened', () => {
    const seen = start(document, rules);
    expect(tell(seen, seen)).toBeUndefined();
    expect(tell(seen, { ...seen, tool: false, aids: { ghost: 1 } })).toBeUndefined();
  });

  test('follow the keys from step to step', () => {
    let seen = start(document, rules);
    const told = new Set<string>();
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter', 'ArrowRight', 'ArrowDown', 'Enter'] as const) {
      const next = stepped(seen, key);
      const happening = tell(seen, next)?.event.is;
      if (happening !== undefined) told.add(happening);
      if (next.gesture !== seen.gesture && next.session === seen.session)
        expect(happening, key).not.toBe('undone');
      seen = next;
    }
    expect([...told].some((what) => ['at', 'walked'].includes(what))).toBe(true);
  });
});

describe('announcements', () => {
  test('of numbers use the due number of a dot with several', () => {
    const document = {
      size: [1000, 1000],
      solution: { edges: pairs('0 1, 1 2, 2 1, 1 3') },
      board: {
        predrawn: [],
        dots: [
          { at: [100, 100], labels: [{ sequence: 0, number: 1, at: [0, 0] }] },
          {
            at: [300, 100],
            labels: [
              { sequence: 0, number: 2, at: [0, 0] },
              { sequence: 0, number: 4, at: [0, 0] },
            ],
          },
          { at: [300, 300], labels: [{ sequence: 0, number: 3, pause: true, at: [0, 0] }] },
          { at: [500, 100], labels: [{ sequence: 0, number: 5, at: [0, 0] }] },
        ],
      },
    };
    let seen: ViewState = { ...start(document, numbersRules), counting: { way: 'twos', language: 'en' } };
    const heard: (readonly string[])[] = [];
    for (const join of pairs('0 1, 1 2, 1 3')) {
      const next = stepped(seen, { move: { join } });
      const happening = tellNumbers(seen, next)?.event;
      const { from, to } = (happening?.values ?? {}) as Readonly<Record<string, NamedThing | undefined>>;
      if (happening?.is === 'joined') heard.push([from?.number ?? '', to?.number ?? '']);
      seen = next;
    }
    expect(heard).toEqual([
      ['2', '4'],
      ['4', '6'],
      ['8', '10'],
    ]);
  });

  test('of a wrong line have both of its ends', () => {
    const seen = start(thatDot(thatTree), thatDotRules);
    const missed = { ...seen, gesture: { ...thatDotRules.rest, missed: { from: 0, to: 2 } } };
    expect(tellThatDot(seen, missed)?.event).toMatchObject({ is: 'missed', teaches: true });
    expect(tellThatDot(missed, { ...missed, tool: false })).toBeUndefined();
  });

  test('of a dot have the directions of its undrawn links', () => {
    const seen = start(thatDot(thatTree), thatDotRules);
    const board = thatDot(thatTree).board;
    const dot = board.dots.findIndex(({ links }) => links.length > 0);
    const taken = { ...seen, gesture: { ...thatDotRules.rest, held: dot } };
    const happening = tellThatDot(seen, taken)?.event;
    expect(happening?.is === 'taken' && happening.thing?.ways).toEqual(
      board.dots[dot]?.links.map(({ direction }) => directionAt(direction)),
    );
  });

  test('of a maze have the place, the open directions, and dead ends', () => {
    const seen = start(maze, mazeRules);
    const junction = stepped(seen, { move: { to: [1, 0] } });
    expect(announceStep(seen, junction)).toEqual({
      event: { is: 'walked', values: { column: 2, row: 1, ways: ['right', 'down', 'left'] } },
      progress: { done: 1 },
      solved: false,
    });
    const end = stepped(junction, { move: { to: [0, 1] } });
    expect(announceStep(junction, end)?.event).toMatchObject({ is: 'ended' });
    const goal = stepped(junction, { move: { to: [2, 1] } });
    expect(announceStep(junction, goal)).toMatchObject({ event: { is: 'walked' }, solved: true });
  });

  test('of a jigsaw distinguish pieces in place from others', () => {
    const document = squares(3, 2);
    const seen = start(document, jigsawRules);
    const move = jigsawRules.hint(document.board, seen.session.progress as never);
    expect(tellJigsaw(seen, stepped(seen, { move }))?.event.is).toBe('settled');
    if (move === undefined || !('carry' in move)) throw new Error('the hint carries no piece');
    const aside = stepped(seen, { move: { ...move, to: [move.to[0] + 150, move.to[1] + 120] } });
    expect(tellJigsaw(seen, aside)?.event.is).toBe('laid');
  });

  test('of a jigsaw tell of turned and sorted pieces', () => {
    const document = squares(3, 2);
    const begun = stepped(start(document, jigsawRules), { move: { turning: 'quarters' } });
    const { tray } = begun.session.progress as ReturnType<typeof jigsawRules.start>;
    const { piece, degrees } = tray[0] ?? { piece: 0, degrees: 0 };
    const turned = stepped(begun, { move: { turn: piece, by: 360 - degrees + 90 } });
    expect(tellJigsaw(begun, turned)?.event).toMatchObject({ is: 'turned', values: { degrees: 90 } });
    const upright = stepped(turned, { move: { turn: piece, by: -90 } });
    expect(tellJigsaw(turned, upright)?.event.is).toBe('upright');
    const sorted = stepped(upright, { move: { stow: piece, slot: 6, bowl: 2 } });
    expect(tellJigsaw(upright, sorted)?.event).toMatchObject({ is: 'sorted', values: { bowl: 2 } });
    const back = stepped(sorted, { move: { stow: piece, slot: 0 } });
    expect(tellJigsaw(sorted, back)?.event.is).toBe('stowed');
  });
});

test('reading order goes by rows, from left to right', () => {
  const points = pairs('500 90, 100 10, 300 40, 200 130');
  expect(readingOrder(points, 100)).toEqual([3, 1, 2, 4]);
});

test('directions are rounded to eighths of a turn', () => {
  expect([0, 0.3, 0.5, Math.PI / 2, Math.PI, -Math.PI, -Math.PI / 2, -0.8, 2.2].map(directionAt)).toEqual([
    ...['right', 'right', 'downRight', 'down', 'left', 'left', 'up', 'upRight', 'downLeft'],
  ]);
});
