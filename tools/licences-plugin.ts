import type { Plugin } from 'vite';
import { appPackages, licensedPackages } from './licences.ts';

const MODULE = 'virtual:licences';
const RESOLVED = `\0${MODULE}`;

/**
 * Provides `virtual:licences`, with the full terms of everything in the app. That is the packages it imports with all
 * their dependencies, the pictures and the typeface. Equal texts are stored once. src/shell/virtual.d.ts has the
 * module's types.
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
