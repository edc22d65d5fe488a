import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

/** A package used in the app, with its licence. */
export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression such as `MIT`. */
  readonly licence: string;
  /** The full terms: the package's own file, or the standard text. */
  readonly text: string;
}

const packageFile = v.object({
  name: v.string(),
  version: v.string(),
  license: v.string(),
  author: v.optional(
    v.union([
      v.string(),
      v.pipe(
        v.object({ name: v.string() }),
        v.transform(({ name }) => name),
      ),
    ]),
  ),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
});

const TEXT_FILE = /^(?:licen[cs]e|copying|notice)(?:\.|-|$)/i;
/** Packages with types only, which are not in the app. */
const TYPES_ONLY = /^@types\//;

/** Folder of standard licence texts, for packages without a licence file. */
const STANDARD_TEXTS = join(import.meta.dirname, 'licences');

/** What is in the app though nothing imports it: pictures, their names, scenes and the typeface. */
const ASSETS = ['openmoji', 'cldr-annotations-full', '@iconify-json/noto', '@fontsource/baloo-2'];

/** Returns the names of packages in the app: those that its source imports, and those of `ASSETS`. */
export function appPackages(root: string): readonly string[] {
  const names = new Set(ASSETS);
  const source = join(root, 'src');
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.d\.ts$|^(?:cli|package)\b/.test(file)) continue;
    const text = readFileSync(join(source, file), 'utf8');
    for (const [, type, name = ''] of text.matchAll(IMPORTED)) if (type === undefined) names.add(name);
  }
  return [...names].sort();
}

/** Groups: `type` if only types are imported, and the package's name. */
const IMPORTED =
  /(?:^import (type )?[^;]*?from |^import |\bimport\()'((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/gm;

/**
 * Collects packages and all their dependencies, sorted by name. Throws if a package declares no licence.
 *
 * @param root the folder with `node_modules`
 */
export function licensedPackages(root: string, names: readonly string[]): readonly LicensedPackage[] {
  const found = new Map<string, LicensedPackage>();
  const visit = (name: string, from: string): void => {
    if (TYPES_ONLY.test(name)) return;
    const folder = folderOf(name, from);
    const read = v.safeParse(packageFile, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    if (!read.success) throw new Error(`${name} states no licence: look at ${folder}`);
    const { version, license: licence, author = '', dependencies } = read.output;
    const key = `${name}@${version}`;
    if (found.has(key)) return;
    found.set(key, { name, version, licence, text: textOf(folder, licence, author) });
    for (const dependency of Object.keys(dependencies)) visit(dependency, folder);
  };
  for (const name of names) visit(name, root);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Finds the folder of a package as Node resolves it: in `from`, or in one of its parents. */
function folderOf(name: string, from: string): string {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  const outside = dirname(from);
  if (outside === from) throw new Error(`${name} is not installed: run npm install`);
  return folderOf(name, outside);
}

function textOf(folder: string, licence: string, author: string): string {
  const own = readdirSync(folder)
    .filter((file) => TEXT_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (own.length > 0) return own.join('\n\n');
  const standard = join(STANDARD_TEXTS, `${licence}.txt`);
  if (!existsSync(standard))
    throw new Error(`${folder} has no licence text: add one as tools/licences/${licence}.txt`);
  const holder = author.replace(/\s*<[^>]*>/, '');
  return `${holder === '' ? '' : `Copyright ${holder}\n\n`}${readFileSync(standard, 'utf8').trim()}`;
}
