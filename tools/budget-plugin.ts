import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { isCompressed } from '../src/offline/packing.ts';

/** Limits in kB (1000 bytes). Script and style count after gzip. */
export interface Budget {
  /** Script and style that load before a board is opened. */
  readonly first: number;
  /** By the module of a screen: script and style that it loads besides the first load. */
  readonly screens: Readonly<Record<string, number>>;
  /** All files that are stored for offline use, as the service worker compresses them. */
  readonly offline: number;
  /** Modules of which a visitor loads only one. The largest is counted. */
  readonly alternatives: readonly string[];
  /** Modules loaded later, by the end of their path. What only they import is not counted in the first load. */
  readonly later: readonly string[];
  /** Files that are not stored for offline use. */
  readonly online: RegExp;
}

type Chunk = Rolldown.OutputChunk;
interface Row {
  readonly name: string;
  readonly kilobytes: number;
  readonly limit: number;
  readonly files: readonly { readonly name: string; readonly kilobytes: number }[];
}

const gzipped = (content: string | Uint8Array): number => gzipSync(content).length / 1000;

/** Prints the size of the first load, of each screen and of the whole app. Fails the build if one exceeds its limit. */
export function budgetPlugin(budget: Budget): Plugin {
  return {
    name: 'dotterel:budget',
    // Test builds are larger than the app: they have a kind of their own.
    apply: ({ mode }, { command }) => command === 'build' && mode !== 'test',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const rows = rowsOf(bundle, budget);
        const table = rows.map(
          ({ name, kilobytes, limit }) =>
            `\n  ${kilobytes.toFixed(1).padStart(7)} of ${String(limit).padStart(5)} kB  ${name}`,
        );
        const over = rows.filter(({ kilobytes, limit }) => kilobytes > limit);
        if (over.length === 0) return this.info(`sizes after gzip:${table.join('')}`);
        const largest = over.flatMap(({ name, files }) => [
          `\n${name}; import what is large only when it is needed:`,
          ...[...files]
            .sort((a, b) => b.kilobytes - a.kilobytes)
            .slice(0, 20)
            .map((file) => `\n  ${file.kilobytes.toFixed(1)} kB ${file.name}`),
        ]);
        this.error(`sizes after gzip exceed their limits:${table.join('')}${largest.join('')}`);
      },
    },
  };
}

function rowsOf(bundle: Rolldown.OutputBundle, budget: Budget): readonly Row[] {
  const chunks = new Map<string, Chunk>();
  for (const output of Object.values(bundle))
    if (output.type === 'chunk') chunks.set(output.fileName, output);
  const holds = (chunk: Chunk, paths: readonly string[]) =>
    [chunk.facadeModuleId, ...chunk.moduleIds].some(
      (id) => id !== null && paths.some((path) => id.endsWith(`/${path}`)),
    );

  // The first load: every script that the page may request before one of the later modules.
  const first = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined) => {
    if (chunk === undefined || first.has(chunk)) return;
    first.add(chunk);
    for (const name of chunk.imports) visit(chunks.get(name));
    for (const name of chunk.dynamicImports) {
      const next = chunks.get(name);
      if (next !== undefined && !holds(next, budget.later)) visit(next);
    }
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) visit(chunk);

  // A screen: its script and all that this imports at once.
  const screens = Object.entries(budget.screens).map(([path, limit]): Row => {
    const found = new Set<Chunk>();
    const add = (chunk: Chunk | undefined) => {
      if (chunk === undefined || found.has(chunk) || first.has(chunk)) return;
      found.add(chunk);
      for (const name of chunk.imports) add(chunks.get(name));
    };
    const own = [...chunks.values()].filter((chunk) => holds(chunk, [path]));
    if (own.length === 0) throw new Error(`${path}: no such screen; correct the budget in vite.config.ts`);
    for (const chunk of own) add(chunk);
    return { ...loaded(bundle, found, []), name: path, limit };
  });

  const stored = Object.values(bundle)
    .filter(({ fileName }) => !budget.online.test(fileName))
    .map((output) => {
      const content = output.type === 'chunk' ? output.code : output.source;
      const isPacked = isCompressed(`https://host/${output.fileName}`);
      return {
        name: output.fileName,
        kilobytes: isPacked ? gzipped(content) : Buffer.byteLength(content) / 1000,
      };
    });
  return [
    { ...loaded(bundle, first, budget.alternatives), name: 'first load', limit: budget.first },
    ...screens,
    { name: 'stored for offline use', kilobytes: total(stored), limit: budget.offline, files: stored },
  ];
}

/** The sizes of scripts and of the styles that they bring. Of alternatives only the largest counts. */
function loaded(
  bundle: Rolldown.OutputBundle,
  chunks: ReadonlySet<Chunk>,
  alternatives: readonly string[],
): Pick<Row, 'kilobytes' | 'files'> {
  const paths = alternatives.map((path) => resolve(path));
  const isAlternative = (chunk: Chunk) => chunk.moduleIds.some((id) => paths.includes(resolve(id)));
  const scripts = [...chunks]
    .map((chunk) => ({ chunk, name: chunk.fileName, kilobytes: gzipped(chunk.code) }))
    .sort((a, b) => b.kilobytes - a.kilobytes);
  const counted = scripts.find(({ chunk }) => isAlternative(chunk));
  const files: { readonly name: string; readonly kilobytes: number }[] = scripts.filter(
    (script) => script === counted || !isAlternative(script.chunk),
  );
  for (const name of new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))) {
    const style = bundle[name];
    if (style?.type === 'asset') files.push({ name, kilobytes: gzipped(style.source) });
  }
  return { kilobytes: total(files), files };
}

function total(files: readonly { readonly kilobytes: number }[]): number {
  return files.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
}
