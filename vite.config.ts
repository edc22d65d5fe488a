import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { LANGUAGES } from './src/shell/words/words.ts';
import { budgetPlugin } from './tools/budget-plugin.ts';
import { libraryPlugin } from './tools/library-plugin.ts';
import { licencesPlugin } from './tools/licences-plugin.ts';
import { headers, policyPlugin } from './tools/policy-plugin.ts';
import { titlesPlugin } from './tools/titles-plugin.ts';
import { wordsPlugin } from './tools/words-plugin.ts';

/** What browsers show of the app before and while it is installed: by file, how broad and how high. */
const SCREENSHOTS = [
  ['home-wide.jpg', 1180, 820],
  ['jigsaw-wide.jpg', 1180, 820],
  ['maze-wide.jpg', 1180, 820],
  ['home-narrow.jpg', 820, 1180],
  ['numbers-narrow.jpg', 820, 1180],
  ['shelf-narrow.jpg', 820, 1180],
] as const;

/** Files that other apps may share with this one. */
const TAKEN = ['image/*', 'application/json', '.svg', '.svgz', '.heic', '.json'];

/** What Phaser's own build sets: both renderers, no sound (howler plays), nothing for debugging. */
const PHASER_FLAGS = {
  'typeof WEBGL_RENDERER': 'true',
  'typeof CANVAS_RENDERER': 'true',
  'typeof WEBGL_DEBUG': 'false',
  'typeof FEATURE_SOUND': 'false',
  'typeof PLUGIN_CAMERA3D': 'false',
  'typeof PLUGIN_FBINSTANT': 'false',
};

/** The icon as a drawing, for browsers that take one, the screenshots, and a word to whoever searches. The app itself needs none of them. */
function shownPlugin(): Plugin {
  const files = ['icon.svg', 'robots.txt', ...SCREENSHOTS.map(([name]) => `screenshots/${name}`)];
  return {
    name: 'dotterel:shown',
    apply: 'build',
    generateBundle() {
      for (const fileName of files)
        this.emitFile({ type: 'asset', fileName, source: readFileSync(`assets/${fileName}`) });
    },
  };
}

export default defineConfig({
  // Every address is relative, so that the app may be served from any folder.
  base: './',
  plugins: [
    libraryPlugin(),
    titlesPlugin(),
    wordsPlugin(),
    licencesPlugin(),
    policyPlugin(),
    shownPlugin(),
    budgetPlugin({
      kilobytes: 70,
      alternatives: LANGUAGES.map((language) => `src/shell/words/${language}.json`),
      later: [
        'face/played.ts',
        'src/audio/synth.ts',
        'src/shell/device/update.ts',
        'src/shell/play/play.tsx',
        'src/shell/board/board-screen.tsx',
        'src/shell/library/scenery.tsx',
        'src/shell/library/museum.tsx',
        'src/shell/library/sketch.tsx',
        'src/picture/pixels/digest.ts',
        'src/shell/home/home-sketches.tsx',
        // Where more than one child plays.
        'src/shell/players/chooser.tsx',
        'src/shell/shelf/shelf-ready.ts',
        'src/shell/play/likely.ts',
        'src/shell/shelf/shelf-screen.tsx',
        'src/shell/daily/screen.tsx',
        'src/shell/daily/today.ts',
        'src/shell/album/screen.tsx',
        'src/shell/painting/screen.tsx',
        'src/shell/grown-ups/screen.tsx',
        'src/shell/own/screen.tsx',
        'src/shell/own/picture.tsx',
        'src/shell/own/ways/door.tsx',
        'src/shell/sharing/panel.tsx',
        'src/shell/sharing/arrival.ts',
        'src/shell/sharing/received.ts',
        'src/shell/device/late-listeners.ts',
        'src/shell/device/debug.ts',
        'src/storage/own/own-pictures.ts',
        'src/storage/own/drafts.ts',
        'src/storage/own/paintings.ts',
        'src/storage/own/pictures.ts',
        'src/storage/clearing.ts',
        'src/shell/home/surprise.ts',
        'src/shell/daily/sticker.ts',
      ],
    }),
    VitePWA({
      // Registered by hand in src/shell/device/update.ts, which also decides when an update may be taken.
      injectRegister: false,
      registerType: 'prompt',
      pwaAssets: { config: true, integration: { publicDir: resolve('assets') } },
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
        screenshots: SCREENSHOTS.map(([name, width, height]) => ({
          src: `screenshots/${name}`,
          sizes: `${width}x${height}`,
          type: 'image/jpeg',
          form_factor: width > height ? 'wide' : 'narrow',
        })),
        // Puzzles and pictures come from other apps, and by a double click (src/shell/sharing).
        share_target: {
          action: './share-target',
          method: 'POST',
          enctype: 'multipart/form-data',
          params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files', accept: TAKEN }] },
        },
        file_handlers: [
          {
            action: './',
            accept: { 'image/svg+xml': ['.svg'], 'application/json': ['.json'] },
          },
        ],
        launch_handler: { client_mode: ['focus-existing', 'auto'] },
        shortcuts: [
          {
            name: 'Today',
            url: './#/today',
            icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }],
          },
          {
            name: 'Carry on',
            url: './#/carry-on',
            icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }],
          },
        ],
      },
      // The service worker is ours, as it packs what it stores.
      strategies: 'injectManifest',
      srcDir: 'src/offline',
      filename: 'sw.ts',
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,json,svg,png,ico,woff,woff2,mp3,webp,wasm}'],
        maximumFileSizeToCacheInBytes: 10_000_000,
      },
    }),
  ],
  worker: { format: 'es' },
  // The package lets nobody in but by its front door, behind which is all of it (src/view/rendering/phaser.ts).
  resolve: { alias: { 'phaser/src': resolve('node_modules/phaser/src') } },
  define: { __VERSION__: JSON.stringify(process.env.npm_package_version ?? ''), ...PHASER_FLAGS },
  // While developing, packages are bundled apart, where the flags are not known.
  optimizeDeps: { rolldownOptions: { transform: { define: PHASER_FLAGS } } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    // What is asked for together comes in one file, not in ten: each would wait its turn.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...['src/main.ts', 'src/shell/library/sketch.tsx', 'src/shell/play/play.tsx'].map(
              (entry, index) => ({
                name: entry.replace(/.*\/|\.tsx?$/g, ''),
                test: resolve(entry),
                priority: 3 - index,
              }),
            ),
            // Apart from what asks for it, so that nothing of it runs before it is asked for (phaser-parts.ts).
            { name: 'phaser', test: /node_modules\/(?:phaser|eventemitter3)\//, priority: 4 },
          ],
        },
      },
    },
  },
  preview: { port: 4173, strictPort: false, headers },
});
