import { expect, test } from 'vitest';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import { KIND_IDS, kindOf } from '#src/kinds/index.ts';
import { importSvg } from '#src/picture/import.ts';
import type { AnyPicture, PixelPicture } from '#src/picture/picture.ts';
import { parseDocument } from '#src/puzzle/codec/parse.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import { type AnyKind, LEVELS, type Level, type Touch } from '#src/puzzle/contract/kind.ts';
import { isSolution } from '#src/puzzle/contract/solution.ts';
import { best } from '#src/puzzle/search/best.ts';
import type { Made } from '#src/puzzle/search/recipe.ts';
import { begin, play, resume, save } from '#src/session/session.ts';
import { landscape, landscapePicture } from '../fixtures/jigsaw.ts';

const SVG = (body: string, paint = 'fill="none" stroke="#000" stroke-width="2"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g ${paint}>${body}</g></svg>`;

const FISH =
  '<path d="M10 50 Q35 15 70 45 L90 25 L88 75 L70 55 Q35 85 10 50 Z"/><circle cx="28" cy="46" r="3"/>';
const HOUSE = '<path d="M20 45 H80 V90 H20 Z M20 45 L50 12 L80 45 M62 90 V65 H80"/>';
const FLOWER =
  '<path d="M50 96 V60 M50 86 Q66 70 78 74 Q70 90 50 86"/><circle cx="50" cy="40" r="10"/><path d="M44 22 Q30 2 50 4 Q70 2 56 22 Z M66 36 Q92 30 90 46 Q88 60 66 46 Z M34 36 Q8 30 10 46 Q12 60 34 46 Z"/>';

/** Pictures with corners, curves, junctions, loose ends, rings and separate parts. */
const PICTURES: readonly (readonly [string, string])[] = [
  ['a fish', SVG(FISH)],
  ['a house', SVG(HOUSE)],
  ['a flower', SVG(FLOWER)],
  [
    'a flower whose petals graze it',
    SVG(
      '<path d="M50 95 C48 80 52 70 50 58 M50 82 Q66 70 74 78 Q66 88 50 82"/><circle cx="50" cy="38" r="9"/><path d="M50 29 Q35 2 50 4 Q65 2 50 29 M58 42 Q88 40 80 56 Q72 70 58 42 M42 42 Q12 40 20 56 Q28 70 42 42"/>',
    ),
  ],
];

/** The same drawings as figures: in lines on paper, cut out with holes, and light on a dark background. */
const FIGURES: readonly (readonly [string, string])[] = [
  ['a fish in lines', SVG(`${ground('#fff')}${FISH}`, 'fill="none" stroke="#000" stroke-width="4"')],
  ['a house cut out', SVG(HOUSE, 'fill="#357" fill-rule="evenodd"')],
  ['a flower in the dark', SVG(`${ground('#224')}${FLOWER}`, 'fill="#ffd" stroke="#ffd" stroke-width="10"')],
];

const SEEDS = ['one', '2026-11-20/cat'] as const;

/** Pictures made of pixels, one wide and one tall. They are new each time, so that nothing is cached for them. */
const PAINTED: readonly (readonly [string, () => AnyPicture])[] = [
  ['a landscape', () => ({ ...landscapePicture(160, 112), pixels: landscape(160, 112) })],
  ['a tall landscape', () => ({ ...landscapePicture(105, 140), pixels: landscape(105, 140) })],
];

function picturesFor({
  takes,
}: AnyKind): readonly (readonly [string, () => AnyPicture | Promise<AnyPicture>])[] {
  if (takes === 'pixels') return PAINTED;
  if (takes === 'figure') return FIGURES.map(([name, svg]) => [name, () => figure(name, svg)]);
  return PICTURES.map(([name, svg]) => [name, () => picture(name, svg)]);
}

function ground(colour: string): string {
  return `<path fill="${colour}" stroke="none" d="M0 0H100V100H0Z"/>`;
}

async function figure(name: string, svg: string): Promise<PixelPicture> {
  const drawn = await DECODER.rasterise(svg, 200);
  if (!drawn.ok) throw new Error(`${name}: ${drawn.failure.code}`);
  return { source: { id: `file:${name}.svg` }, title: name, size: [1000, 1000], pixels: drawn.value };
}

function picture(name: string, svg: string): AnyPicture {
  const imported = importSvg(svg, { name: `${name}.svg`, title: name, source: { id: `file:${name}.svg` } });
  if (!imported.ok) throw new Error(`${name}: ${imported.failure.code}`);
  return imported.value;
}

const unbounded = () => ({ steps: Number.POSITIVE_INFINITY, isBrief: false });

function generate(kind: AnyKind, from: AnyPicture, level: Level, seed: string): Made {
  const reported: number[] = [];
  const made = best(kind, [from], { level, seed }, unbounded, (share) => reported.push(share));
  if (!made.ok) throw new Error(`${from.title}: ${made.failure.code} ${JSON.stringify(made.failure.data)}`);
  expect(reported.every((share) => share >= 0 && share <= 1)).toBe(true);
  return made.value;
}

/** Makes the puzzle of a document's own parameters and seed. */
function remake(kind: AnyKind, from: AnyPicture, { generator }: PuzzleDocument): PuzzleDocument {
  const { seed, parameters: asked } = generator;
  const made = best(kind, [from], { asked, seed }, unbounded);
  if (!made.ok) throw new Error(`${from.title}: ${made.failure.code}`);
  return made.value.document;
}

/** Plays hints until the puzzle is solved. */
function replay(kind: AnyKind, document: PuzzleDocument) {
  let session = begin(document, kind.rules);
  for (let moves = 0; !session.solved && moves < 10_000; moves++) {
    const hint = kind.rules.hint(document.board, session.progress);
    const next = play(session, hint);
    if (next === session) break;
    session = next;
  }
  return session;
}

/** Expects that every tap with an effect is on something to touch. Far from the board there is nothing. */
function expectCatching({ rules }: AnyKind, { board, size }: PuzzleDocument, progress: unknown): void {
  const touchAt = (x: number, y: number, rest: Partial<Touch> = {}): Touch => ({
    ...{ phase: 'down', at: [x, y], unitsPerCssPixel: 1, tap: false },
    ...rest,
  });
  const caught = (touch: Touch): boolean => rules.catches(board, progress, rules.rest, touch);
  let places = 0;
  for (let x = 0; x <= size[0]; x += 25)
    for (let y = 0; y <= size[1]; y += 25) {
      const held = rules.interpret(board, progress, rules.rest, touchAt(x, y))?.gesture ?? rules.rest;
      const tapped = rules.interpret(board, progress, held, touchAt(x, y, { phase: 'up', tap: true }));
      const catches = caught(touchAt(x, y));
      if (tapped !== undefined && 'move' in tapped) expect(catches, `a tap at ${x}, ${y}`).toBe(true);
      if (catches) places++;
    }
  const beside = { thing: { index: 0, at: [0, 0] }, slot: 0 } as const;
  expect(places > 0 || caught(touchAt(-500, 0, { beside })), 'something is to be touched').toBe(true);
  expect(caught(touchAt(-5000, -5000)), 'far from the board').toBe(false);
}

/**
 * Tests a kind at every level. Pictures and seeds take turns, so that over all kinds and levels each picture appears
 * with each. Each kind has its own file, because only files run in parallel.
 */
export function tryKind(id: string): void {
  const kind = kindOf(id) as AnyKind;
  const tried = LEVELS.map((level, index) => {
    // Too much of the last drawing is pre-drawn for a first puzzle.
    const pictures = picturesFor(kind).slice(0, level === 'first' ? 3 : 4);
    const turn = index + KIND_IDS.indexOf(id);
    const [name, drawn] = pictures[turn % pictures.length] as (typeof pictures)[number];
    return [level, name, SEEDS[turn % SEEDS.length] ?? '', drawn] as const;
  });
  test.each(tried)(
    `${id}, %s: %s, seed %s, is made, read back, verified, solved and played`,
    async (level, _, seed, drawn) => {
      const { document, recipe } = generate(kind, await drawn(), level, seed);

      // The recorded parameters and seed give the same bytes, and so does the recipe alone.
      const text = JSON.stringify(document);
      expect(JSON.stringify(remake(kind, await drawn(), document))).toBe(text);
      const search = { seed, budget: unbounded(), progress: () => undefined };
      const alone = kind.make(await drawn(), recipe, search);
      const bare = alone.ok ? alone.value.document : undefined;
      const whole = bare && (kind.finish?.(await drawn(), bare, search) ?? bare);
      expect(JSON.stringify(whole)).toBe(text);

      // Writing and reading loses nothing.
      const read = parseDocument(text, kindOf);
      expect(read).toEqual({ ok: true, value: JSON.parse(text) });
      if (!read.ok) return;
      expect(JSON.stringify(read.value)).toBe(text);

      // It breaks no criterion, and the board alone gives the solution.
      expect(kind.verify(read.value)).toEqual([]);
      // A jigsaw may have several solutions, which it must record.
      const { unique } = read.value.quality as { readonly unique?: boolean };
      if (unique !== false) expect(isSolution(kind.solve(read.value.board), read.value.solution)).toBe(true);

      expectCatching(kind, read.value, begin(read.value, kind.rules).progress);

      // It can be played to the end, and a save resumes to the same state.
      const session = replay(kind, read.value);
      expect(session.solved).toBe(true);
      expect(kind.rules.status(read.value.board, session.progress)).toEqual({ solved: true, share: 1 });
      const resumed = resume(JSON.parse(JSON.stringify(save(session))), kind.rules);
      expect(resumed.progress).toEqual(session.progress);
      expect(resumed.solved).toBe(true);
    },
  );
}
