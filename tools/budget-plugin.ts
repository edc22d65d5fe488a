import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

export interface Budget {
  /** Limit on script and style loaded before a board is opened, in kB (1000 bytes) after gzip. */
  readonly kilobytes: number;
  /** Modules of which a visitor loads only one. The largest is counted. */
  readonly alternatives: readonly string[];
  /** Modules loaded later, by the end of their path. What only they import is not counted. */
  readonly later: readonly string[];
}

/**
 * Fails the build if the first load exceeds its budget; otherwise prints its size. The first load is every script that
 * the page may request before one of the later modules, with its styles. It follows static and dynamic imports.
 */
export function budgetPlugin({ kilobytes, alternatives, later }: Budget): Plugin {
  const alternativeModules = alternatives.map((path) => resolve(path));
  return {
    name: 'dotterel:budget',
    // Test builds are larger than the app: they have a kind of their own.
    apply: ({ mode }, { command }) => command === 'build' && mode !== 'test',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = new Map<string, Rolldown.OutputChunk>();
        for (const output of Object.values(bundle))
          if (output.type === 'chunk') chunks.set(output.fileName, output);

        const isLater = (chunk: Rolldown.OutputChunk) =>
          [chunk.facadeModuleId, ...chunk.moduleIds].some(
            (id) => id !== null && later.some((path) => id.endsWith(`/${path}`)),
          );
        const first = new Set<Rolldown.OutputChunk>();
        const visit = (chunk: Rolldown.OutputChunk | undefined) => {
          if (chunk === undefined || first.has(chunk)) return;
          first.add(chunk);
          for (const name of chunk.imports) visit(chunks.get(name));
          for (const name of chunk.dynamicImports) {
            const next = chunks.get(name);
            if (next !== undefined && !isLater(next)) visit(next);
          }
        };
        for (const chunk of chunks.values()) if (chunk.isEntry) visit(chunk);

        const gzipped = (content: string | Uint8Array) => gzipSync(content).length / 1000;
        const scripts = [...first]
          .map((chunk) => ({ chunk, name: chunk.fileName, size: gzipped(chunk.code) }))
          .sort((a, b) => b.size - a.size);
        const isAlternative = ({ chunk }: { readonly chunk: Rolldown.OutputChunk }) =>
          chunk.moduleIds.some((id) => alternativeModules.includes(resolve(id)));
        const counted = scripts.find(isAlternative);
        const styles = new Set([...first].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
        const sizes: { readonly name: string; readonly size: number }[] = scripts.filter(
          (script) => script === counted || !isAlternative(script),
        );
        for (const name of styles) {
          const style = bundle[name];
          if (style?.type === 'asset') sizes.push({ name, size: gzipped(style.source) });
        }
        const total = sizes.reduce((sum, { size }) => sum + size, 0);
        const figure = `first load: ${total.toFixed(1)} kB of script and style after gzip, of at most ${kilobytes}`;
        if (total <= kilobytes) return this.info(figure);
        const list = sizes
          .sort((a, b) => b.size - a.size)
          .map(({ name, size }) => `\n  ${size.toFixed(1)} kB ${name}`);
        this.error(`${figure}; import what is large only when it is needed:${list.join('')}`);
      },
    },
  };
}
