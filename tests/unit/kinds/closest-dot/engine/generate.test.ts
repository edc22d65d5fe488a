import { expect, test } from 'vitest';
import type { ClosestDotDocument } from '#src/kinds/closest-dot/engine/document.ts';
import { closestDot } from '#src/kinds/closest-dot/engine/kind.ts';
import { importSvg } from '#src/picture/import.ts';
import type { Picture } from '#src/picture/picture.ts';
import type { Parameters } from '#src/puzzle/contract/document.ts';
import { LEVELS } from '#src/puzzle/contract/kind.ts';
import { defaultsOf } from '#src/puzzle/contract/parameters.ts';
import { generate } from '#tests/fixtures/generate.ts';

const SVG = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g fill="none" stroke="#000" stroke-width="2">${body}</g></svg>`;

/** Pictures with corners, curves, junctions, loose ends, rings and separate parts. */
const PICTURES: readonly (readonly [string, string])[] = [
  [
    'a fish',
    '<path d="M10 50 Q35 15 70 45 L90 25 L88 75 L70 55 Q35 85 10 50 Z"/><circle cx="28" cy="46" r="3"/>',
  ],
  ['a house', '<path d="M20 45 H80 V90 H20 Z M12 52 L50 12 L88 52 M42 90 V65 H58 V90"/>'],
  [
    'a flower',
    '<path d="M50 96 V60 M50 86 Q66 70 78 74 Q70 90 50 86"/><circle cx="50" cy="40" r="10"/><path d="M44 22 Q30 2 50 4 Q70 2 56 22 Z M66 36 Q92 30 90 46 Q88 60 66 46 Z M34 36 Q8 30 10 46 Q12 60 34 46 Z"/>',
  ],
];

const DEFAULTS: Parameters = defaultsOf(closestDot.parameters);

function picture(name: string, body: string): Picture {
  const imported = importSvg(SVG(body), {
    name: `${name}.svg`,
    title: name,
    source: { id: `file:${name}.svg` },
  });
  if (!imported.ok) throw new Error(`${name}: ${imported.failure.code}`);
  return imported.value;
}

function made(name: string, body: string, parameters: Parameters, seed: string): ClosestDotDocument {
  const result = generate<ClosestDotDocument>(closestDot, picture(name, body), parameters, seed);
  if (!result.ok) throw new Error(`${name}: ${result.failure.code} ${JSON.stringify(result.failure.data)}`);
  return result.value as ClosestDotDocument;
}

// One picture for each level.
test.each(LEVELS.map((level, at) => [level, PICTURES[at % PICTURES.length]] as const))(
  'at the level %s a puzzle uses at most the allowed colours, numbered without gaps',
  (level, [name, body]) => {
    const parameters = { ...DEFAULTS, ...closestDot.parameters.presets[level] };
    const document = made(name, body, parameters, 'one');
    expect(document.board.palette).toBeLessThanOrEqual(parameters.maxColours as number);
    // A decoy may be the only dot of its colour.
    const joined = new Set(document.solution.edges.flat());
    const coloursOf = (isJoined: boolean) =>
      document.board.dots.flatMap(({ colours }, dot) => (joined.has(dot) === isJoined ? colours : []));
    const uses = coloursOf(true);
    for (const colour of uses)
      expect(uses.filter((other) => other === colour).length).toBeGreaterThanOrEqual(2);
    expect(document.quality.colours).toBe(new Set(uses).size);
    const all = new Set([...uses, ...coloursOf(false)]);
    expect([...all].sort((a, b) => a - b)).toEqual([...Array(document.board.palette).keys()]);
  },
);

test('a single line needs one colour', () => {
  const document = made('a line', '<path d="M10 30 L90 70"/>', DEFAULTS, 'one');
  expect(document.quality).toMatchObject({ colours: 1, dots: 2, predrawnShare: 0 });
});

test('a curve that fits one run of ever longer edges needs one colour', () => {
  const document = made(
    'a zigzag',
    '<path d="M8 50 l8 4 l11 -5.5 l15 7.5 l20 -10 l27 13.5"/>',
    DEFAULTS,
    'one',
  );
  expect(document.quality.colours).toBe(1);
  expect(document.quality.dots).toBeGreaterThan(3);
});

test('an empty picture is rejected', () => {
  const empty: Picture = {
    ...picture('a line', '<path d="M10 30 L90 70"/>'),
    drawing: { points: new Float64Array(), edges: new Uint32Array() },
  };
  expect(generate<ClosestDotDocument>(closestDot, empty, DEFAULTS, 'one')).toMatchObject({
    ok: false,
    failure: { code: 'nothing-to-draw' },
  });
});

test('a shorter plan skips numbers of colours that were too few, and makes the same puzzle', () => {
  const [, , [name, body]] = PICTURES;
  const drawn = picture(name, body);
  const by = (plan: string) => {
    let share = 0;
    let steps = 0;
    const progress = (now: number) => {
      if (now > share) steps++;
      share = now;
    };
    const budget = { steps: Number.POSITIVE_INFINITY, isBrief: false };
    const recipe = { symmetric: false, plan, parameters: DEFAULTS, picture: 0 };
    const made = closestDot.make(drawn, recipe, { seed: 'one', budget, progress });
    if (!made.ok) throw new Error(made.failure.code);
    return { document: made.value.document as ClosestDotDocument, steps };
  };
  const { document, steps } = by('0.1.6.0');
  const { colours } = document.quality;
  expect(colours).toBeGreaterThan(1);
  const plan = closestDot.shorterPlan?.('0.1.6.0', document) ?? '';
  expect(plan).toBe(`0.${colours}.6.0`);
  expect(by(plan).document).toEqual(document);
  expect(by(plan).steps).toBeLessThan(steps);
  expect(closestDot.shorterPlan?.('0.6.6.0', document)).toBe('0.6.6.0');
});

test('progress is reported from 0 to 1, never backwards', () => {
  const told: number[] = [];
  const [name, body] = PICTURES[1] as readonly [string, string];
  generate<ClosestDotDocument>(closestDot, picture(name, body), DEFAULTS, 'one', {
    progress: (share) => told.push(share),
  });
  expect(told.length).toBeGreaterThan(3);
  expect(told.at(-1)).toBe(1);
  told.forEach((share, k) => {
    expect(share).toBeGreaterThanOrEqual(told[k - 1] ?? 0);
    expect(share).toBeLessThanOrEqual(1);
  });
});

test('fewer colours do not cost many more dots', () => {
  const [, [name, body] = ['', '']] = PICTURES;
  // In four colours it would have 21.
  expect(made(name, body, DEFAULTS, 'one').quality.dots).toBeLessThanOrEqual(18);
});

test("dots of a user's drawing move off its lines if that leaves nothing pre-drawn", () => {
  const comb = picture('a comb', '<path d="M10 30 H90 M50 90 L43.6 30 M50 90 L50 10 M50 90 L56.4 30"/>');
  const result = generate<ClosestDotDocument>(closestDot, { ...comb, isOwn: true }, DEFAULTS, 'one');
  // With dots on its lines, 2 % would be pre-drawn.
  expect(result.ok && (result.value as ClosestDotDocument).quality.predrawnShare).toBe(0);
});

test('a cached layout is reused for parameters that do not affect it, and gives the same puzzle', () => {
  const [name, body] = PICTURES[0];
  const tell = (of: Picture, lambda: number) => {
    const parts: number[] = [];
    const parameters = { ...DEFAULTS, lambda };
    const result = generate<ClosestDotDocument>(closestDot, of, parameters, 's', {
      progress: (share) => parts.push(share),
    });
    if (!result.ok) throw new Error(result.failure.code);
    const { board, solution } = result.value as ClosestDotDocument;
    return { board, solution, parts: parts.length };
  };
  const one = picture(name, body);
  const first = tell(one, 0.1);
  const again = tell(one, 0.11);
  const alone = tell(picture(name, body), 0.11);
  expect(again.board).toEqual(alone.board);
  expect(again.solution).toEqual(alone.solution);
  expect(again.board).toEqual(first.board);
  expect(again.parts).toBeLessThan(alone.parts);
});
