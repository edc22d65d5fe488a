import { describe, expect, test } from 'vitest';
import { kindOf } from '../../../src/kinds/index.ts';
import { parseDocument } from '../../../src/puzzle/parse.ts';
import { type Random, seeded } from '../../../src/random.ts';
import { makePuzzle } from '../../../src/worker/make.ts';

const KINDS = ['connect-the-dots', 'connect-that-dot', 'closest-dot', 'unit-dot'];
/** A house with a door, and a sun: closed lines, meetings, loose ends. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g fill="none" stroke="black">
<path d="M20 90V45L50 15L80 45V90Z"/><path d="M42 90V65H58V90"/><circle cx="88" cy="15" r="9"/><path d="M2 90H98"/></g></svg>`;

const DOCUMENTS = KINDS.map((kind) => {
  const made = makePuzzle({
    kind,
    level: 'easy',
    seed: '1',
    svg: SVG,
    title: 'house',
    source: { id: 'file:a.svg' },
  });
  if (!made.ok) throw new Error(made.failure.code);
  return JSON.stringify(made.document);
});

/** So many damaged documents of each kind are read. */
const DAMAGED = 40;
const NUMBERS = [0, -1, 1, 0.5, 1e-9, 999.999, 1000, 99_999, 1e15, 1e308, -1e308, 2 ** 31, 37];

/** Any JSON that is a list or an object. */
type Node = Record<string, unknown> | unknown[];

function nodesIn(value: unknown, found: Node[] = []): Node[] {
  if (typeof value !== 'object' || value === null) return found;
  found.push(value as Node);
  for (const part of Object.values(value)) nodesIn(part, found);
  return found;
}

/** Spoils a document in one place: numbers, lists in another order, longer or shorter, entries in place of others. */
function spoil(document: Record<string, unknown>, random: Random): void {
  const parts = ['board', 'drawing', 'solution', 'generator', 'quality', 'size'];
  const nodes = nodesIn(document[parts[random.below(parts.length)]]);
  const near = random.below(3) === 0 ? Math.min(6, nodes.length) : nodes.length;
  const node = nodes[random.below(near)] as Record<string, unknown>;
  const keys = Object.keys(node);
  if (keys.length === 0) return;
  const key = keys[random.below(keys.length)];
  const other = keys[random.below(keys.length)];
  const way = random.below(6);
  if (way === 0) [node[key], node[other]] = [node[other], node[key]];
  else if (way === 1) node[key] = structuredClone(node[other]);
  else if (way === 2 && Array.isArray(node)) node.splice(Number(key), 1);
  else if (way === 3 && Array.isArray(node))
    node.push(...Array.from({ length: 10 ** random.below(4) }, () => structuredClone(node[Number(key)])));
  else if (way === 4 && Array.isArray(node)) node.sort(() => random.below(3) - 1);
  else if (typeof node[key] === 'number') node[key] = NUMBERS[random.below(NUMBERS.length)];
}

describe.each(KINDS)('damaged documents of %s', (id) => {
  const text = DOCUMENTS[KINDS.indexOf(id)];

  test('are refused, or looked through to the end', () => {
    const random = seeded(`damage ${id}`);
    let read = 0;
    for (let k = 0; k < DAMAGED; k++) {
      const document = JSON.parse(text);
      for (let times = 1 + random.below(3); times > 0; times--) spoil(document, random);
      const parsed = parseDocument(document, kindOf);
      if (!parsed.ok) continue;
      read++;
      const kind = kindOf(id);
      expect(Array.isArray(kind?.verify(parsed.value))).toBe(true);
    }
    expect(read).toBeGreaterThan(DAMAGED / 10);
  });

  test('with a place out of this world are refused', () => {
    for (const far of [1e308, -1e308, 2e5]) {
      const document = JSON.parse(text);
      document.board.dots[1].at[0] = far;
      const parsed = parseDocument(document, kindOf);
      expect(parsed).toMatchObject({
        ok: false,
        failure: { code: 'bad-value', data: { path: 'board.dots.1.at.0' } },
      });
    }
  });

  test('whose lines may stray as far as the board is wide are looked through in bounded steps', () => {
    const document = JSON.parse(text);
    document.generator.parameters.epsilon = 1000;
    const parsed = parseDocument(document, kindOf);
    if (!parsed.ok) throw new Error(parsed.failure.code);
    expect(() => kindOf(id)?.verify(parsed.value)).not.toThrow();
  });
});
