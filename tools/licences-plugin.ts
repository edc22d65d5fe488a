import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { licensedPackages } from './licences.ts';

const MODULE = 'virtual:licences';
const RESOLVED = `\0${MODULE}`;

/** Parts of the app that are not among `dependencies`: pictures, their names and the typeface. */
const SHIPPED = ['openmoji', 'cldr-annotations-full', '@iconify-json/noto', '@fontsource/baloo-2'];

/**
 * Provides the licences of everything in the app as `virtual:licences`. It lists the packages of `dependencies`, their
 * own dependencies, the pictures and the typeface, each with its full terms. Shared texts are stored once.
 * src/shell/virtual.d.ts has the module's types.
 */
export function licencesPlugin(): Plugin {
  return {
    name: 'dotterel:licences',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
        readonly dependencies: Readonly<Record<string, string>>;
      };
      const found = licensedPackages(process.cwd(), [...Object.keys(dependencies), ...SHIPPED]);
      const texts = [...new Set(found.map(({ text }) => text))];
      const packages = found.map(({ text, ...about }) => ({ ...about, text: texts.indexOf(text) }));
      return `export const packages = ${JSON.stringify(packages)};\nexport const texts = ${JSON.stringify(texts)};\n`;
    },
  };
}
