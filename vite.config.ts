import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { LANGUAGES } from './src/shell/words/words.ts';
import { budgetPlugin } from './tools/budget-plugin.ts';
import { hostingPlugin } from './tools/hosting-plugin.ts';
import { libraryPlugin } from './tools/library-plugin.ts';
import { licencesPlugin } from './tools/licences-plugin.ts';
import { headers, policyPlugin } from './tools/policy-plugin.ts';
import { titlesPlugin } from './tools/titles-plugin.ts';
import { wordsPlugin } from './tools/words-plugin.ts';

/** Screenshots for the installation dialog: file, width, height. */
const SCREENSHOTS = [
  ['home-wide.jpg', 1180, 820],
  ['jigsaw-wide.jpg', 1180, 820],
  ['maze-wide.jpg', 1180, 820],
  ['home-narrow.jpg', 820, 1180],
  ['numbers-narrow.jpg', 820, 1180],
  ['shelf-narrow.jpg', 820, 1180],
] as const;

/** File types that other apps may share with this one. */
const TAKEN = ['image/*', 'application/json', '.svg', '.svgz', '.heic', '.json'];

/** The flags of Phaser's own build: both renderers, no sound (howler plays it), no debugging. */
const PHASER_FLAGS = {
  'typeof WEBGL_RENDERER': 'true',
  'typeof CANVAS_RENDERER': 'true',
  'typeof WEBGL_DEBUG': 'false',
  'typeof FEATURE_SOUND': 'false',
  'typeof PLUGIN_CAMERA3D': 'false',
  'typeof PLUGIN_FBINSTANT': 'false',
};

/** Emits the icon as SVG, the screenshots and robots.txt. The app itself does not use them. */
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
  // Relative addresses, so that the app can be served from any folder.
  base: './',
  plugins: [
    libraryPlugin(),
    titlesPlugin(),
    wordsPlugin(),
    licencesPlugin(),
    policyPlugin(),
    hostingPlugin(),
    shownPlugin(),
    budgetPlugin({
      first: 70,
      screens: {
        'src/shell/board/board-screen.tsx': 50,
        'src/view/board/board.ts': 400,
        'src/shell/shelf/shelf-screen.tsx': 50,
        'src/shell/daily/screen.tsx': 45,
        'src/shell/album/screen.tsx': 115,
        'src/shell/own/screen.tsx': 100,
        'src/shell/painting/screen.tsx': 115,
        'src/shell/grown-ups/screen.tsx': 90,
      },
      offline: 8000,
      online: /^screenshots\//,
      alternatives: LANGUAGES.map((language) => `src/shell/words/${language}.json`),
      later: [
        'face/played.ts',
        'src/audio/synth.ts',
        'src/shell/device/update.ts',
        'src/shell/play/play.tsx',
        'src/shell/board/board-screen.tsx',
        'src/shell/library/scenery.tsx',
        'src/shell/library/plates.tsx',
        'src/shell/library/sketch.tsx',
        'src/picture/pixels/digest.ts',
        'src/shell/home/home-sketches.tsx',
        'src/shell/home/ground.tsx',
        'src/shell/home/lately.ts',
        'src/shell/players/wearing.ts',
        // Only needed with more than one player.
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
      // src/shell/device/update.ts registers the service worker and decides when to update.
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
        // Puzzles and pictures can be shared from other apps, or opened by a double click (src/shell/sharing).
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
      // The service worker is our own, because it compresses what it caches.
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
  // Phaser's package exports only its main file, which contains everything (src/view/rendering/phaser.ts).
  // Howler's core is its main file without sounds that come from a direction.
  resolve: {
    alias: {
      'phaser/src': resolve('node_modules/phaser/src'),
      howler: resolve('node_modules/howler/dist/howler.core.min.js'),
    },
  },
  define: { __VERSION__: JSON.stringify(process.env.npm_package_version ?? ''), ...PHASER_FLAGS },
  // In development, packages are bundled separately and need the flags too.
  optimizeDeps: { rolldownOptions: { transform: { define: PHASER_FLAGS } } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    // Modules needed together are joined into one file to save requests.
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
            // A separate file, so that none of it runs before it is needed (phaser-parts.ts).
            { name: 'phaser', test: /node_modules\/(?:phaser|eventemitter3)\//, priority: 4 },
          ],
        },
      },
    },
  },
  preview: { port: 4173, strictPort: false, headers },
});
