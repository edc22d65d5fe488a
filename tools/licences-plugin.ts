import type { Plugin } from 'vite';
import { appPackages, licensedPackages } from './licences.ts';

const MODULE = 'virtual:licences';
const RESOLVED = `\0${MODULE}`;

/**
 * Gives the app the licences of everything in it: `virtual:licences` lists the packages that the app
 * imports, all that those depend on, and the pictures and the typeface, each with its terms in full (src/shell/virtual.d.ts has the
 * module's types). A text that several packages share is there once.
 */
export function licencesPlugin(): Plugin {
  return {
    name: 'dotterel:licences',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const found = licensedPackages(process.cwd(), appPackages(process.cwd()));
      const texts = [...new Set(found.map(({ text }) => text))];
      const packages = found.map(({ text, ...about }) => ({ ...about, text: texts.indexOf(text) }));
      return `export const packages = ${JSON.stringify(packages)};\nexport const texts = ${JSON.stringify(texts)};\n`;
    },
  };
}
