import { describe, expect, test } from 'vitest';
import { loadLibrary } from '#src/cli/packs/library.ts';
import type { Point } from '#src/geometry/shapes/point.ts';
import type { DotBoard, DotDocument, Drawing } from '#src/kinds/dots/engine/document.ts';
import { applyRetouch } from '#src/kinds/dots/engine/retouch/retouched-layout.ts';
import { retouchedLines } from '#src/kinds/dots/engine/retouch/retouched-lines.ts';
import { variants } from '#src/kinds/dots/engine/retouch/variants.ts';
import { playedOf } from '#src/kinds/faces.ts';
import { KIND_IDS, kindOf } from '#src/kinds/index.ts';
import type { AnyKind } from '#src/puzzle/contract/kind.ts';
import type { Retouch } from '#src/puzzle/contract/retouch.ts';
import { isSolution } from '#src/puzzle/contract/solution.ts';
import { makePuzzle } from '#src/worker/make.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

type Retouching = AnyKind & Required<Pick<AnyKind, 'retouch'>>;
const kinds = KIND_IDS.flatMap((id) => {
  const kind = kindOf(id);
  return kind?.retouch === undefined ? [] : [kind as Retouching];
});

const SQUARE = {
  dots: pairs('100 100, 300 100, 300 300, 100 300'),
  edges: pairs('0 1, 1 2, 2 3'),
  predrawn: [pairs('100 300, 100 200, 100 100')] as const,
};

const LENGTHS = { epsilon: 10, delta: 20 };

function layoutAfter(touch: Parameters<typeof applyRetouch>[1]) {
  const made = applyRetouch(SQUARE, touch, LENGTHS);
  return made.ok ? made.value : made.failure.code;
}

describe('retouching a layout', () => {
  test('moves a dot and the lines that end at it', () => {
    expect(layoutAfter({ does: 'move', thing: 0, to: [110.00049, 90] })).toMatchObject({
      dots: pairs('110 90, 300 100, 300 300, 100 300'),
      predrawn: [pairs('100 300, 100 200, 110 90')],
      edges: SQUARE.edges,
    });
    expect(layoutAfter({ does: 'move', thing: 9, to: [0, 0] })).toBe('no-dot-there');
  });

  test('removes a dot between two others and joins those', () => {
    expect(layoutAfter({ does: 'remove', thing: 1 })).toMatchObject({
      dots: pairs('100 100, 300 300, 100 300'),
      edges: pairs('0 1, 1 2'),
      origins: [0, 2, 3],
    });
    expect(layoutAfter({ does: 'remove', thing: 0 })).toBe('not-between');
  });

  test('adds a dot to the nearest line', () => {
    expect(layoutAfter({ does: 'add', at: [220, 110] })).toMatchObject({
      dots: [...SQUARE.dots, [220, 100]],
      edges: pairs('0 4, 1 2, 1 4, 2 3'),
      origins: [0, 1, 2, 3, undefined],
    });
    expect(layoutAfter({ does: 'add', at: [200, 200] })).toBe('no-line-there');
  });

  test('turns an edge into a pre-drawn line and back', () => {
    const shown = layoutAfter({ does: 'turn', at: [200, 100] });
    if (typeof shown === 'string') throw new Error(shown);
    expect(shown).toMatchObject({
      dots: pairs('300 100, 300 300, 100 300'),
      edges: pairs('0 1, 1 2'),
    });
    expect(shown.predrawn).toHaveLength(2);
    const freed = applyRetouch(shown, { does: 'turn', at: [200, 100] }, LENGTHS);
    if (!freed.ok) throw new Error(freed.failure.code);
    expect(freed.value.predrawn).toEqual(SQUARE.predrawn);
    expect(freed.value.edges).toHaveLength(3);
    expect(freed.value.dots).toContainEqual([100, 100]);
  });

  test('merges a decoy into another dot', () => {
    const layout = { ...SQUARE, dots: [...SQUARE.dots, [500, 500]] as const };
    const joined = applyRetouch(layout, { does: 'join', thing: 4, other: 1 }, LENGTHS);
    expect(joined).toMatchObject({ ok: true, value: { dots: SQUARE.dots, edges: SQUARE.edges } });
  });

  test('parts the lines that meet in a dot, and joins them again', () => {
    const parted = layoutAfter({ does: 'part', thing: 1 });
    if (typeof parted === 'string') throw new Error(parted);
    expect(parted).toMatchObject({
      dots: pairs('100 100, 285.151 100, 300 300, 100 300, 300 114.849'),
      edges: pairs('0 1, 2 3, 2 4'),
    });
    expect(parted.predrawn.at(-1)).toEqual(pairs('285.151 100, 300 100, 300 114.849'));
    const joined = applyRetouch(parted, { does: 'join', thing: 4, other: 1 }, LENGTHS);
    if (!joined.ok) throw new Error(joined.failure.code);
    expect(joined.value).toMatchObject({
      dots: pairs('100 100, 300 100, 300 300, 100 300'),
      edges: SQUARE.edges,
      predrawn: SQUARE.predrawn,
    });
    expect(layoutAfter({ does: 'part', thing: 0 })).toBe('one-line');
    expect(layoutAfter({ does: 'join', thing: 0, other: 2 })).toBe('joined');
    expect(layoutAfter({ does: 'join', thing: 0, other: 0 })).toBe('no-dot-there');
  });
});

describe('variants of a retouched layout', () => {
  const nearlyAfter = (touch: Parameters<typeof applyRetouch>[1]) => {
    const layout = layoutAfter(touch);
    if (typeof layout === 'string') throw new Error(layout);
    return [...variants(SQUARE.dots, layout)];
  };

  test('move a dot less far, together with its lines', () => {
    const [first, ...others] = nearlyAfter({ does: 'move', thing: 0, to: [110, 90] });
    expect(first?.dots[0]).toEqual([110, 90]);
    expect(others.map(({ dots }) => dots[0])).toEqual(pairs('108 92, 106 94'));
    expect(others.map(({ predrawn }) => predrawn[0]?.at(-1))).toEqual(others.map(({ dots }) => dots[0]));
  });

  test('shift a new dot along its line, and change nothing else', () => {
    const [, ...others] = nearlyAfter({ does: 'add', at: [150, 100] });
    expect(others.map(({ dots }) => dots[4])).toEqual(pairs('174 100, 126 100, 198 100'));
    expect(nearlyAfter({ does: 'remove', thing: 1 })).toHaveLength(1);
    expect(nearlyAfter({ does: 'part', thing: 1 })).toHaveLength(1);
  });
});

const CODES = [
  'no-dot-there',
  'no-line-there',
  'not-between',
  'joined',
  'one-line',
  'no-beginning',
  'no-room',
  'no-fit',
  'unfair',
];

describe.each(kinds)('a retouched puzzle of $id', (kind) => {
  const id = 'openmoji:2B50';
  const { line, colour } = loadLibrary().find(id) ?? { line: '', colour: '' };
  const made = makePuzzle({
    kind: kind.id,
    svg: line,
    colour,
    title: 'star',
    source: { id },
    seed: '1',
    level: 'easy',
  });
  if (!made.ok) throw new Error(made.failure.code);
  const document = made.document as DotDocument<DotBoard>;
  const { dots } = document.board;

  /** Returns 'good' or the code of the failure. Checks that the document is unchanged. */
  function touched(touch: Retouch): 'good' | string {
    const before = JSON.stringify(document);
    const after = kind.retouch(document, touch);
    expect(JSON.stringify(document)).toBe(before);
    if (!after.ok) return after.failure.code;
    expect(kind.verify(after.value)).toEqual([]);
    expect(isSolution(kind.solve(after.value.board), after.value.solution)).toBe(true);
    expect(JSON.stringify(after.value)).not.toBe(before);
    return 'good';
  }

  test('is a good puzzle, or fails with a known code', () => {
    // Only a few of each kind, because each is verified.
    const touches = dots.slice(0, 3).flatMap(({ at: [x, y] }, thing): readonly Retouch[] => [
      { does: 'move', thing, to: [x + 2, y - 1] },
      { does: 'remove', thing },
      { does: 'part', thing },
      { does: 'join', thing, other: thing + 1 },
    ]);
    const lines = document.solution.edges.slice(0, 3).map(([i, j]): readonly [number, number] => {
      const [a, b] = [dots[i]?.at ?? [0, 0], dots[j]?.at ?? [0, 0]];
      return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    });
    const others = lines.flatMap((at): readonly Retouch[] => [
      { does: 'add', at },
      { does: 'turn', at },
      { does: 'reverse', at },
    ]);
    const results = [...touches, ...others].map(touched);
    expect(results.filter((each) => each !== 'good' && !CODES.includes(each))).toEqual([]);
    expect(results.filter((each) => each === 'good').length).toBeGreaterThan(0);
  });

  test('accepts most small moves and turned lines', async () => {
    // Only a few of each kind, because each is verified.
    const moves = dots.slice(0, 8).map(({ at: [x, y] }, thing): Retouch => {
      const [dx, dy] = pairs('5 0, 0 5, -5 0, 0 -5')[thing % 4] as [number, number];
      return { does: 'move', thing, to: [x + dx, y + dy] };
    });
    const lines = document.solution.edges.slice(0, 5).map(([i, j]): Retouch => {
      const [a, b] = [dots[i]?.at ?? [0, 0], dots[j]?.at ?? [0, 0]];
      return { does: 'turn', at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] };
    });
    const good = (touches: readonly Retouch[]): number =>
      touches.filter((touch) => touched(touch) === 'good').length / touches.length;
    expect(good(moves)).toBeGreaterThan(0.5);
    expect(good(lines)).toBeGreaterThan(0.5);
    const tuning = await (await playedOf(kind.id))?.tuning();
    for (const does of tuning?.impossibleEdits?.(document) ?? []) {
      if (does !== 'add' && does !== 'remove') continue;
      const at = lines[0]?.does === 'turn' ? lines[0].at : ([0, 0] as const);
      expect(touched(does === 'add' ? { does, at } : { does, thing: 0 })).not.toBe('good');
    }
  });

  test('can be parted at a dot and joined there again', () => {
    const results = dots.map((_, thing) => {
      const parted = kind.retouch(document, { does: 'part', thing });
      if (!parted.ok) return parted.failure.code;
      const after = parted.value as DotDocument<DotBoard>;
      const [one, two] =
        after.board.predrawn.at(-1)?.filter((_, at, line) => at % (line.length - 1) === 0) ?? [];
      const dotAt = (place: unknown): number =>
        after.board.dots.findIndex(({ at }) => at.join() === String(place));
      // Both ends are dots, and different ones.
      expect(new Set([-1, dotAt(one), dotAt(two)]).size).toBe(3);
      const joined = kind.retouch(after, { does: 'join', thing: dotAt(two), other: dotAt(one) });
      if (!joined.ok) return joined.failure.code;
      const { solution } = joined.value as DotDocument<DotBoard>;
      return solution.edges.length === document.solution.edges.length ? 'good' : 'other';
    });
    expect(results.filter((each) => each === 'good').length).toBeGreaterThan(dots.length / 3);
    expect(results.every((each) => each === 'good' || CODES.includes(each))).toBe(true);
  });

  test('begins a line at its other end, if lines have a beginning', async () => {
    const [first] = document.solution.edges;
    const [a, b] = (first ?? []).map((dot) => dots[dot]?.at ?? [0, 0]);
    if (a === undefined || b === undefined) throw new Error('no edge');
    const at = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const;
    const tuning = await (await playedOf(kind.id))?.tuning();
    const result = touched({ does: 'reverse', at });
    // The sector of the reversed link may contain another dot. Then the change fails.
    expect(
      tuning?.impossibleEdits?.(document).includes('reverse') ? ['no-beginning'] : ['good', 'unfair'],
    ).toContain(result);
  });

  test('fails if a dot is moved far off its line', () => {
    expect(['unfair', 'no-fit']).toContain(touched({ does: 'move', thing: 0, to: [1, 1] }));
  });
});

test('a new line between corners of the drawing repeats no point', () => {
  const corners: readonly Point[] = pairs('100 100, 300 100, 300 300');
  // Another line ends at the first corner.
  const drawing: Drawing = {
    points: [...corners, [100, 20]],
    edges: pairs('0 3, 0 1, 1 2'),
  };
  const layout = { dots: corners, edges: [[0, 2]] as const, origins: [undefined, undefined, undefined] };
  const before = { dots: [], solution: { edges: [] } };
  expect(retouchedLines(layout, before, drawing, 300)).toEqual([corners]);
});
