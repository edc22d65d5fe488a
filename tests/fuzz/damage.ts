import { type Random, shuffle } from '#src/random.ts';
import { LINK_START } from '#src/sharing/link.ts';

const NUMBERS = [0, -1, 1, 0.5, 1e-9, 999.999, 1000, 99_999, 1e15, 1e308, -1e308, 2 ** 31, 37];
/** Values to put in place of others. */
const STRANGE_VALUES: readonly unknown[] = [
  null,
  true,
  '',
  'NaN',
  [],
  {},
  [[]],
  -0,
  'constructor',
  [null],
  { length: 9 },
];
/** A placeholder that `damagedText` replaces by lists nested deeper than any stack. */
const DEEP = '@deep@';
/** Property names that every object inherits. Setting them must not change a prototype. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

/** A JSON array or object. */
type Node = Record<string, unknown> | unknown[];

function nodesIn(value: unknown, found: Node[] = []): Node[] {
  if (typeof value !== 'object' || value === null) return found;
  found.push(value as Node);
  for (const part of Object.values(value)) nodesIn(part, found);
  return found;
}

/** Damages JSON in one place: changes numbers or types, reorders or resizes lists, swaps entries, adds unknown keys. */
export function spoil(whole: Record<string, unknown>, random: Random): void {
  const parts = Object.keys(whole);
  const part = whole[parts[random.below(parts.length)] as string];
  const nodes = random.below(12) === 0 ? [whole] : nodesIn(part);
  if (nodes.length === 0) return;
  const near = random.below(3) === 0 ? Math.min(6, nodes.length) : nodes.length;
  const node = nodes[random.below(near)] as Record<string, unknown>;
  const keys = Object.keys(node);
  if (keys.length === 0) return;
  const key = keys[random.below(keys.length)] as string;
  const other = keys[random.below(keys.length)] as string;
  const isList = Array.isArray(node);
  const way = random.below(11);
  if (way === 0) [node[key], node[other]] = [node[other], node[key]];
  else if (way === 1) node[key] = structuredClone(node[other]);
  else if (way === 2 && isList) node.splice(Number(key), 1);
  else if (way === 3 && isList)
    for (let times = 10 ** random.below(4); times > 0; times--) node.push(structuredClone(node[Number(key)]));
  else if (way === 4 && isList) shuffle(node, random);
  else if (way === 5 && isList) node.splice(Number(key), 0, structuredClone(node[Number(other)]));
  else if (way === 6 && isList) node.reverse();
  else if (way === 7 && random.below(4) === 0)
    node[key] = random.below(4) === 0 ? DEEP : STRANGE_VALUES[random.below(STRANGE_VALUES.length)];
  else if (way === 8 && !isList && random.below(4) === 0)
    Object.defineProperty(node, INHERITED[random.below(INHERITED.length)] as string, {
      value: { polluted: true },
      ...{ enumerable: true, writable: true, configurable: true },
    });
  else if (way === 9 && !isList && random.below(4) === 0) delete node[key];
  else if (typeof node[key] === 'number')
    node[key] =
      random.below(2) === 0
        ? NUMBERS[random.below(NUMBERS.length)]
        : (node[key] as number) + (random.below(2001) - 1000) / 10 ** random.below(5);
}

/** The text of damaged JSON. */
export function damagedText(whole: unknown): string {
  return JSON.stringify(whole).replaceAll(`"${DEEP}"`, () => '['.repeat(20_000) + ']'.repeat(20_000));
}

/** Changes, removes, inserts, doubles or cuts off characters. */
export function damaged(text: string, random: Random): string {
  let now = text;
  for (let times = 1 + random.below(3); times > 0; times--) {
    const at = random.below(now.length);
    const letter = String.fromCharCode(random.below(8) === 0 ? random.below(0xffff) : 33 + random.below(94));
    const way = random.below(5);
    const length = 1 + random.below(12);
    if (way === 0) now = `${now.slice(0, at)}${letter}${now.slice(at + 1)}`;
    else if (way === 1) now = now.slice(0, at) + now.slice(at + length);
    else if (way === 2)
      now = now.slice(0, at) + now.slice(at, at + length).repeat(2) + now.slice(at + length);
    else if (way === 3) now = now.slice(0, at) + letter.repeat(length) + now.slice(at);
    else now = now.replace(/\d/g, (digit) => (random.below(60) === 0 ? String(random.below(10)) : digit));
  }
  return now;
}

/** Corrects the checksum of a damaged link, as an attacker would. */
export function withValidChecksum(link: string): string {
  const body = link.slice(LINK_START.length).replace(/~[^~]*$/, '');
  let [low, high] = [1, 0];
  for (const letter of Array.from(body)) {
    low = (low + ((letter.codePointAt(0) ?? 0) & 255)) % 255;
    high = (high + low) % 255;
  }
  return `${LINK_START}${body}~${((high << 8) | low).toString(16).padStart(4, '0')}`;
}

/** Changes, removes, copies or cuts off bytes. */
export function damagedBytes(bytes: Uint8Array, random: Random): Uint8Array {
  let now = bytes.slice();
  for (let times = 1 + random.below(3); times > 0 && now.length > 1; times--) {
    // Most of a file's structure is near its beginning.
    const at = random.below(random.below(4) > 0 ? now.length : Math.min(now.length, 200));
    const length = Math.min(now.length - at, 1 + random.below(random.below(2) === 0 ? 2 : 32));
    const way = random.below(6);
    if (way === 0) now[at] = random.below(256);
    else if (way === 1) now[at] = (now[at] as number) ^ (1 << random.below(8));
    else if (way === 2) now = Uint8Array.from([...now.subarray(0, at), ...now.subarray(at + length)]);
    else if (way === 3) now.copyWithin(at, random.below(now.length), random.below(now.length));
    else if (way === 4) now.fill(random.below(2) === 0 ? 0 : 255, at, at + length);
    else if (random.below(3) === 0) now = now.slice(0, at + 1);
  }
  return now;
}

const PROTOTYPES = [Object.prototype, Array.prototype, String.prototype, Function.prototype];

/** The number of properties of the built-in prototypes. It grows if one is polluted. */
export function prototypeProperties(): number {
  return PROTOTYPES.reduce<number>((sum, prototype) => sum + Reflect.ownKeys(prototype).length, 0);
}
