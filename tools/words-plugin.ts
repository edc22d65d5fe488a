import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../src/shell/words/words.ts';

/** The dynamic import of a language's catalogue in the source. */
const IMPORT_PATTERN = /import\(`([^`$]+)\/\$\{(\w+)\}\.json`\)/g;
const ID = 'virtual:words';

/** Each part is one file per language, with the catalogues of several folders. */
const PARTS: Readonly<Record<string, () => readonly string[]>> = {
  home: () => ['src/shell/words', ...below('src/kinds')],
  screens: () => below('src/shell'),
  tuning: () =>
    below('src/kinds')
      .map((folder) => join(folder, 'tuning'))
      .filter(existsSync),
};

function below(folder: string): readonly string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name, 'words'))
    .filter(existsSync)
    .sort();
}

/**
 * Bundles the catalogues of each language into three files: for home, for the other screens, and for tuning. Otherwise
 * each folder of words would be a separate request. Used in builds only.
 */
export function wordsPlugin(): Plugin {
  const partOf = (folder: string) => Object.keys(PARTS).find((part) => PARTS[part]?.().includes(folder));
  return {
    name: 'dotterel:words',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(ID) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${ID}`)) return undefined;
      const [, part = '', language = ''] = id.split('/');
      if (language === '') {
        const loaders = LANGUAGES.map((each) => `${each}: () => import('${ID}/${part}/${each}')`);
        return `const FILES = { ${loaders.join(', ')} };
export const words = async (language, folder) => ({ default: (await FILES[language]()).default[folder] });`;
      }
      const folders = PARTS[part]?.() ?? [];
      const imports = folders.map((each, k) => `import _${k} from '${resolve(each, `${language}.json`)}';`);
      return `${imports.join('\n')}
export default { ${folders.map((each, k) => `'${each}': _${k}`).join(', ')} };`;
    },
    transform(code, id) {
      const parts = new Set<string>();
      const asking = code.replace(IMPORT_PATTERN, (whole, path: string, language: string) => {
        const folder = relative('', resolve(dirname(id), path));
        const part = partOf(folder);
        if (part === undefined) return whole;
        parts.add(part);
        return `${part}Words(${language}, '${folder}')`;
      });
      if (parts.size === 0) return undefined;
      const imports = [...parts].map((part) => `import { words as ${part}Words } from '${ID}/${part}';\n`);
      return { code: imports.join('') + asking, map: null };
    },
  };
}
