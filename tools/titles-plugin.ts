import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LEVELS_FOLDER } from '../src/cli/packs/library.ts';
import { TITLE_LANGUAGES, titlesIn } from './titles.ts';

const MODULE = 'virtual:titles';
const RESOLVED = `\0${MODULE}`;
const FOLDER = 'assets/titles';

/**
 * Provides the titles of pictures in all languages but English as `virtual:titles`. It has the address of a file for
 * each language, which the app fetches. src/shell/virtual.d.ts has the module's types.
 */
export function titlesPlugin(): Plugin {
  const files = new Map<string, string>();
  const addresses: Record<string, string> = {};
  let building = false;
  return {
    name: 'dotterel:titles',
    configResolved(config) {
      building = config.command === 'build';
    },
    buildStart() {
      files.clear();
      for (const language of TITLE_LANGUAGES) {
        const text = JSON.stringify(titlesIn(language));
        const mark = building ? `-${createHash('sha256').update(text).digest('hex').slice(0, 8)}` : '';
        addresses[language] = `${FOLDER}/${language}${mark}.json`;
        files.set(addresses[language], text);
      }
      this.addWatchFile(join(LEVELS_FOLDER, 'titles.json'));
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export const addresses = ${JSON.stringify(addresses)};\n` : undefined),
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
        const text = files.get(path);
        if (text === undefined) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(text);
      });
    },
  };
}
