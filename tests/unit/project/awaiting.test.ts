import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { FILES, textOf } from './sources.ts';

/*
 * No module may use top-level `await`. WebKit runs the importers of such a module asynchronously, and if two request it
 * at once it returns a module that has not run yet (bug 242740). This broke boards on first visits with an iPad.
 */

/** True if a module awaits while it is evaluated, not only inside functions. */
function hasTopLevelAwait(file: string, text: string): boolean {
  const visit = (node: unknown): boolean => {
    if (Array.isArray(node)) return node.some(visit);
    if (node === null || typeof node !== 'object' || !('type' in node)) return false;
    const { type } = node;
    if (type === 'AwaitExpression' || (type === 'ForOfStatement' && 'await' in node && node.await === true))
      return true;
    // Classes can only await in their functions.
    if (typeof type === 'string' && /Function|^TS/.test(type)) return false;
    return Object.values(node).some(visit);
  };
  return visit(parseSync(file, text).program);
}

test('top-level await is distinguished from await in functions', () => {
  expect(hasTopLevelAwait('a.ts', 'const a = await b();')).toBe(true);
  expect(hasTopLevelAwait('a.ts', 'export const { a } = (await import("./b.ts")).c;')).toBe(true);
  expect(hasTopLevelAwait('a.ts', 'for await (const a of b) c(a);')).toBe(true);
  expect(
    hasTopLevelAwait(
      'a.ts',
      'const a = async () => await b(); async function c() { for await (const d of e) d(); }',
    ),
  ).toBe(false);
  expect(hasTopLevelAwait('a.ts', 'class A { async b() { await c(); } }')).toBe(false);
});

test('no module uses top-level await', () => {
  // The command line only runs in Node.
  const asking = FILES.filter((file) => !file.startsWith('cli/') && /\bawait\b/.test(textOf(file)));
  expect(asking.length).toBeGreaterThan(100);
  expect(asking.filter((file) => hasTopLevelAwait(file, textOf(file)))).toEqual([]);
});
