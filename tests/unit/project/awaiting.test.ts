import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { FILES, textOf } from './sources.ts';

/*
 * No module waits while it is run. All that stands on one that does is run by turns, and WebKit then hands out a module that has
 * not run yet as soon as two ask for it at once (its bug 242740): boards fell to bits on a first visit by an iPad.
 */

/** Whether a module waits while it is run, which what it only says how to do does not. */
function waits(file: string, text: string): boolean {
  const visit = (node: unknown): boolean => {
    if (Array.isArray(node)) return node.some(visit);
    if (node === null || typeof node !== 'object' || !('type' in node)) return false;
    const { type } = node;
    if (type === 'AwaitExpression' || (type === 'ForOfStatement' && 'await' in node && node.await === true))
      return true;
    // A class may wait in none but its functions.
    if (typeof type === 'string' && /Function|^TS/.test(type)) return false;
    return Object.values(node).some(visit);
  };
  return visit(parseSync(file, text).program);
}

test('waiting is told from saying how to wait', () => {
  expect(waits('a.ts', 'const a = await b();')).toBe(true);
  expect(waits('a.ts', 'export const { a } = (await import("./b.ts")).c;')).toBe(true);
  expect(waits('a.ts', 'for await (const a of b) c(a);')).toBe(true);
  expect(
    waits('a.ts', 'const a = async () => await b(); async function c() { for await (const d of e) d(); }'),
  ).toBe(false);
  expect(waits('a.ts', 'class A { async b() { await c(); } }')).toBe(false);
});

test('no module waits while it is run', () => {
  // The command line is run by Node alone.
  const asking = FILES.filter((file) => !file.startsWith('cli/') && /\bawait\b/.test(textOf(file)));
  expect(asking.length).toBeGreaterThan(100);
  expect(asking.filter((file) => waits(file, textOf(file)))).toEqual([]);
});
