import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Section } from './section.ts';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
/** Limit on compressed script loaded by the first page, in kilobytes. */
const BUDGET = 70;

/** Measures the scripts loaded before the first press: those in the page, and all their static imports. */
export function loadSection(): Section {
  const page = join(DIST, 'index.html');
  if (!existsSync(page)) return { rows: [], faults: [] };
  const waiting = [...readFileSync(page, 'utf8').matchAll(/(?:src|href)="[./]*([^"]+\.js)"/g)].map(
    ([, name]) => name as string,
  );
  const loaded = new Set<string>();
  let bytes = 0;
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (loaded.has(name) || !existsSync(join(DIST, name))) continue;
    loaded.add(name);
    const text = readFileSync(join(DIST, name), 'utf8');
    bytes += gzipSync(text).length;
    // Static imports only. Dynamic imports are written import("…").
    for (const [, own = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.?\/?([^"']+\.js)["']/g)) {
      waiting.push(own.includes('/') ? own : join(name, '..', own));
    }
  }
  const kilobytes = bytes / 1000;
  const all = readdirSync(DIST, { recursive: true }).length;
  const row = {
    what: `first load, kB of compressed script (${loaded.size} of ${all} files)`,
    ours: kilobytes,
    floor: `${BUDGET} kB`,
    reached: kilobytes <= BUDGET,
  };
  return { rows: [row], faults: [] };
}
