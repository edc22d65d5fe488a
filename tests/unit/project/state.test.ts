import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { FILES, textOf } from './sources.ts';

/*
 * No module may have mutable state. State is created where the app starts, or by a function called for it. Caches of
 * pure functions use `once` and `recent` of `src/once.ts`, or a WeakMap.
 */

/** Methods that change their object. */
const CHANGES = /^(?:set|delete|clear|add|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/;

interface Node {
  readonly type: string;
  readonly [name: string]: unknown;
}

const isNode = (thing: unknown): thing is Node =>
  typeof thing === 'object' && thing !== null && 'type' in thing;

/** The first name of a chain of members: `known` of `known.list[0].size`. */
function rootOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return String(node.name);
  return node.type === 'MemberExpression' ? rootOf(node.object) : undefined;
}

/** The names that a module declares at the top level. */
function declared(program: { readonly body: readonly unknown[] }): { lets: string[]; consts: Set<string> } {
  const lets: string[] = [];
  const consts = new Set<string>();
  for (const statement of program.body as readonly Node[]) {
    const node = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node) : statement;
    if (node?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations as readonly { id: Node; init: Node | null }[]) {
      const name = String(id.name);
      const isWeak = init?.type === 'NewExpression' && /^Weak(?:Map|Set)$/.test(rootOf(init.callee) ?? '');
      if (node.kind !== 'const') lets.push(name);
      else if (!isWeak) consts.add(name);
    }
  }
  return { lets, consts };
}

/** The names that are changed anywhere in a module. Names declared again in an inner scope are skipped. */
function changed(program: unknown, names: ReadonlySet<string>): readonly string[] {
  const found = new Set<string>();
  const again = namesWithin(program).filter((name, at, all) => all.indexOf(name) !== at);
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (!isNode(node)) return;
    const target =
      node.type === 'AssignmentExpression'
        ? node.left
        : node.type === 'UpdateExpression'
          ? node.argument
          : node.type === 'CallExpression' && CHANGES.test(String(nameIn(node.callee)))
            ? (node.callee as Node).object
            : undefined;
    const root = rootOf(target);
    if (root !== undefined && names.has(root) && !again.includes(root)) found.add(root);
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return [...found];
}

/** All names declared by variables and parameters in a module, with repeats. */
function namesWithin(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(namesWithin);
  if (!isNode(node)) return [];
  const own =
    node.type === 'VariableDeclarator'
      ? boundBy(node.id)
      : Array.isArray(node.params)
        ? node.params.flatMap(boundBy)
        : [];
  return [...own, ...Object.values(node).flatMap(namesWithin)];
}

/** The names that a pattern binds. */
function boundBy(pattern: unknown): readonly string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(boundBy);
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [String(pattern.name)];
  const { elements, properties, value, left, argument } = pattern;
  return [elements, properties, value, left, argument].flatMap(boundBy);
}

/** The name of a called method: `set` of `known.set`. */
function nameIn(callee: unknown): unknown {
  return isNode(callee) && callee.type === 'MemberExpression' && isNode(callee.property)
    ? callee.property.name
    : undefined;
}

function statesOf(file: string, text: string): readonly string[] {
  const { program } = parseSync(file, text);
  const { lets, consts } = declared(program);
  return [...lets, ...changed(program, consts)];
}

test('mutable module state is found; constants and caches are not', () => {
  const found = statesOf(
    'module.ts',
    `let count = 0;
     export let shown: string | undefined;
     const known = new Map<string, number>();
     export const list: number[] = [];
     const counts = { of: { all: 0 } };
     const cache = new WeakMap<object, number>();
     const NAMES = new Map([['a', 1]]);
     const size = { all: 0 };
     export function note(name: string, thing: object, size: { all: number }) {
       let own = 0;
       size.all += 1;
       known.set(name, own++);
       list.push(own);
       counts.of.all += 1;
       cache.set(thing, NAMES.get(name) ?? 0);
     }`,
  );
  expect(found).toEqual(['count', 'shown', 'known', 'list', 'counts']);
});

test('no module has mutable state', () => {
  expect(FILES.length).toBeGreaterThan(500);
  const states = FILES.flatMap((file) => statesOf(file, textOf(file)).map((name) => `${file}: ${name}`));
  expect(states).toEqual([]);
});
