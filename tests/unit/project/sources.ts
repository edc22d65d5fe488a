import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');
const source = join(ROOT, 'src');

/** All source files in `src`, sorted, as paths relative to it. */
export const FILES: readonly string[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .sort();

const isKnown: ReadonlySet<string> = new Set(FILES);

export const textOf = (file: string): string => readFileSync(join(source, file), 'utf8');

export interface Import {
  readonly specifier: string;
  /** The imported file of `src`; undefined for a package or a file elsewhere. */
  readonly to: string | undefined;
  /** True for a type-only import. */
  readonly isType: boolean;
  /** True for a dynamic import. */
  readonly isLazy: boolean;
}

const known = new Map<string, readonly Import[]>();

/** Selects imports that are evaluated at once. */
export const byValue = ({ isType, isLazy }: Import): boolean => !isType && !isLazy;

/** All imports and re-exports of a file of `src`. */
export function importsOf(file: string): readonly Import[] {
  const found = known.get(file) ?? read(file);
  known.set(file, found);
  return found;
}

function read(file: string): readonly Import[] {
  const text = textOf(file);
  const fixed = text.matchAll(/^(?:import|export)\s(?:([^'";]*?)\sfrom\s)?'([^']+)'/gm);
  const lazy = text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g);
  return [
    ...[...fixed].map(([, names = '', specifier = '']) => ({
      specifier,
      to: target(file, specifier),
      isType: isOfTypes(names),
      isLazy: false,
    })),
    ...[...lazy].map(([, specifier = '']) => ({
      specifier,
      to: target(file, specifier),
      isType: false,
      isLazy: true,
    })),
  ];
}

/** True if an import clause names only types: `type { A }` or `{ type A, type B }`. */
function isOfTypes(names: string): boolean {
  if (/^type\s/.test(names)) return true;
  const inner = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1];
  const each = inner?.split(',').map((name) => name.trim()) ?? [];
  const own = each.filter((name) => name !== '');
  return own.length > 0 && own.every((name) => name.startsWith('type '));
}

function target(file: string, what: string): string | undefined {
  if (!what.startsWith('.')) return undefined;
  const path = what.replace(/\?.*$/, '');
  const to = relative(source, normalize(join(source, dirname(file), path)));
  return to.startsWith('..') ? undefined : to;
}

/** All files reachable from `starts` through imports accepted by `followed`, including `starts`. */
export function reachOf(
  starts: readonly string[],
  followed: (by: Import & { readonly to: string }) => boolean,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const each of importsOf(file)) {
      const { to } = each;
      if (to !== undefined && isKnown.has(to) && followed({ ...each, to })) visit(to);
    }
  };
  starts.forEach(visit);
  return reached;
}
