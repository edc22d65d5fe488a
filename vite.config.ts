import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { budgetPlugin } from './tools/budget-plugin.ts';
import { libraryPlugin } from './tools/library-plugin.ts';
import { headers, policyPlugin } from './tools/policy-plugin.ts';

/** The icon as a drawing, for browsers that take one. */
function iconPlugin(): Plugin {
  return {
    name: 'dotterel:icon',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'icon.svg', source: readFileSync('assets/icon.svg') });
    },
  };
}

/** Lets the app run while parts of it are still being written. */
function standIns(): Plugin {
  const stand: Record<string, string> = {
    'src/dots/that-dot/kind.ts': `import { nullKind } from '/src/puzzle/null/kind.ts';
      export const thatDot = { ...nullKind, id: 'connect-that-dot', verify: () => [], solve: () => ({ edges: edges }),
        generate: (picture, parameters, seed) => ({ ok: true, value: { format: 'dotterel/puzzle', version: 1, kind: 'connect-that-dot',
          title: picture.title, size: [1000, 1000], generator: { version: 1, seed, parameters }, source: picture.source,
          drawing: { points: at, edges }, board: { predrawn: [[[480, 560], [500, 600], [520, 560]]], dots: at.map((p, i) => ({ at: p, links: edges.filter(([a]) => a === i).map(([, b]) => ({
            direction: Math.atan2(at[b][1] - p[1], at[b][0] - p[0]), length: 18 })) })) },
          solution: { edges }, quality: {} } }) };
      const at = [[500, 60], [620, 380], [950, 390], [690, 590], [780, 920], [500, 720], [220, 920], [310, 590], [50, 390], [380, 380]];
      const edges = at.map((_, i) => i < 9 ? [i, i + 1] : [0, 9]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);`,
    'src/picture/import.ts': `export function importSvg(text, { title, source }) {
      return { ok: true, value: { source, title, size: [1000, 1000], drawing: { points: [], edges: [] } } }; }`,
    'src/dots/that-dot/rules.ts': `import { rules as n } from '/src/puzzle/null/rules.ts'; export const rules = { ...n, id: 'connect-that-dot' };`,
    'src/shell/board-screen.ts': `export async function openBoard(s) {
      const b = document.createElement('button'); b.textContent = 'board: ' + s.session.document.title; b.onclick = () => s.leave(); s.root.append(b);
      return { toScreen: (p) => p, close: () => s.root.replaceChildren() }; }`,
  };
  return {
    name: 'stand-ins',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!id.startsWith('.') || importer === undefined) return;
      const path = resolve(importer, '..', id);
      for (const name of Object.keys(stand))
        if (path === resolve(name) && missing(path)) return `\0stand-in:${name}.js`;
    },
    load: (id) => (id.startsWith('\0stand-in:') ? stand[id.slice(10, -3)] : undefined),
  };
  function missing(path: string) {
    return (
      !existsSync(path) ||
      (path.endsWith('rules.ts') && !readFileSync(path, 'utf8').includes('export const rules'))
    );
  }
}

export default defineConfig({
  // Every address is relative, so that the app may be served from any folder.
  base: './',
  plugins: [
    standIns(),
    libraryPlugin(),
    policyPlugin(),
    iconPlugin(),
    budgetPlugin({ kilobytes: 70, later: ['src/shell/board-screen.ts'] }),
    VitePWA({
      // Registered by hand in src/shell/update.ts, which also decides when an update may be taken.
      injectRegister: false,
      registerType: 'prompt',
      pwaAssets: { config: true, integration: { publicDir: resolve('assets'), outDir: resolve('dist') } },
      manifest: {
        name: 'Dotterel',
        short_name: 'Dotterel',
        description: 'Puzzles a child draws, with no network needed',
        id: './',
        start_url: './',
        scope: './',
        display: 'standalone',
        orientation: 'any',
        background_color: '#F8F0DF',
        theme_color: '#F8F0DF',
        categories: ['kids', 'games', 'education'],
      },
      workbox: {
        // The first visit is served from the store already; later versions wait until they are told to come.
        clientsClaim: true,
        skipWaiting: false,
        cleanupOutdatedCaches: true,
        navigateFallback: 'index.html',
        globPatterns: ['**/*.{html,js,css,json,svg,png,ico,woff2,mp3,webp}'],
        maximumFileSizeToCacheInBytes: 10_000_000,
      },
    }),
  ],
  worker: { format: 'es', plugins: () => [standIns()] },
  define: { __VERSION__: JSON.stringify(process.env.npm_package_version ?? '') },
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 },
  preview: { port: 4173, strictPort: false, headers },
});
