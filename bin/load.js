import { existsSync } from 'node:fs';

/** Imports a module of the program: from its source in a checkout, from plain JavaScript in the installed package. */
export async function load(name) {
  const source = new URL(`../src/${name}.ts`, import.meta.url);
  if (!existsSync(source)) return import(new URL(`../lib/${name}.js`, import.meta.url).href);
  const { register } = await import('tsx/esm/api');
  register();
  return import(source.href);
}
