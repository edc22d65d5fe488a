import { expect, test } from 'vitest';
import { PENS } from '#src/kinds/dots/engine/palette.ts';
import type { ThatDotBoard } from '#src/kinds/that-dot/engine/document.ts';
import { thatDot } from '#src/kinds/that-dot/engine/kind.ts';
import { pensBeside } from '#src/kinds/that-dot/engine/page.ts';
import type { Paint } from '#src/picture/paint.ts';
import { makePuzzle } from '#src/worker/make.ts';
import { at } from '#tests/fixtures/lines.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const RED: Paint = { red: 220, green: 60, blue: 40, cover: 1 };
const BLUE: Paint = { red: 60, green: 140, blue: 230, cover: 1 };
const WHITE: Paint = { red: 255, green: 255, blue: 255, cover: 1 };
const BARE: Paint = { ...WHITE, cover: 0 };
const DOTS = [at(200, 200), at(800, 200), at(800, 700), at(200, 700), at(500, 200), at(500, 700)];
const AROUND = pairs('0 1, 1 2, 2 3, 0 3');

const within = ([x, y]: readonly [number, number]) => x > 200 && x < 800 && y > 200 && y < 700;
const pens = (
  colourAt: (at: readonly [number, number]) => Paint,
  edges: typeof AROUND | readonly (readonly [number, number])[] = AROUND,
) => pensBeside(DOTS, edges, { colourAt }, 15);

test('edges have the pen of the area they surround', () => {
  const [red, ...others] = pens((place) => (within(place) ? RED : BARE));
  expect(PENS[red ?? -1]).toBe('#C8371B');
  expect(others).toEqual([red, red, red]);
  expect(PENS[pens((place) => (within(place) ? BLUE : BARE))[0] ?? -1]).toBe('#1F6FB5');
});

test('an edge between two areas has the pen of the smaller', () => {
  const halves = (place: readonly [number, number]) => (!within(place) ? BARE : place[0] < 500 ? RED : BLUE);
  const edges = pairs('0 3, 3 5, 0 4, 4 1, 4 5');
  const found = pens(halves, edges);
  expect(found[4]).toBe(found[3]);
  expect(found[4]).not.toBe(found[0]);
});

test('paper, ink and unknown colours have no pen', () => {
  const none = [undefined, undefined, undefined, undefined];
  expect(pens(() => WHITE)).toEqual(none);
  expect(pens(() => ({ red: 20, green: 20, blue: 20, cover: 1 }))).toEqual(none);
  expect(pensBeside(DOTS, AROUND, {}, 15)).toEqual(none);
});

test('linkColours page makes a colouring page', () => {
  const shape = '<path d="M20 20H80V70H20Z" fill="#d43" stroke="#000"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${shape}</svg>`;
  const coloursOf = (linkColours: string) => {
    const parameters = { linkColours };
    const made = makePuzzle({
      kind: thatDot.id,
      svg,
      title: 't',
      source: { id: 't' },
      seed: 'a',
      parameters,
    });
    if (!made.ok) throw new Error(made.failure.code);
    return (made.document.board as ThatDotBoard).dots.flatMap(({ links }) =>
      links.map(({ colour }) => colour),
    );
  };
  expect(new Set(coloursOf('none'))).toEqual(new Set([undefined]));
  expect(new Set(coloursOf('page'))).toEqual(new Set([0]));
});
