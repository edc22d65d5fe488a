import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/* Builds plain JavaScript and declarations into `lib/`. Run `npm run build:package`, then `npm pack`. */

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const MODULES = [
  'package/node.ts',
  'package/browser.ts',
  'cli/main.ts',
  // Worker threads import these.
  'cli/pictures/task.ts',
  'cli/packs/judge.ts',
];
const ENTRIES = ['package/node.d.ts', 'package/browser.d.ts'];

/** Adds all declarations reachable from `files` to `found`, as paths in `folder`. */
function reachable(folder: string, files: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const text = readFileSync(join(folder, file), 'utf8');
    const names = [...text.matchAll(/(?:from|import\() ?['"](\.[^'"]+)\.ts['"]/g)].map(
      ([, name = '']) => name,
    );
    reachable(
      folder,
      names.map((name) => join(dirname(file), `${name}.d.ts`)),
      found,
    );
  }
  return found;
}

rmSync(join(ROOT, 'lib'), { recursive: true, force: true });
// One file for each module; packages are left to npm.
await build({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'lib',
    target: 'es2023',
    minify: false,
    rolldownOptions: {
      input: MODULES.map((name) => join(ROOT, 'src', name)),
      external: (id) => /^[@a-z]/.test(id) && !/^[a-z]:\\/i.test(id),
      output: {
        preserveModules: true,
        preserveModulesRoot: 'src',
        entryFileNames: '[name].js',
        comments: false,
      },
    },
  },
});

const types = mkdtempSync(join(tmpdir(), 'dotterel-types-'));
const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
execFileSync(process.execPath, [tsc, '-p', join(ROOT, 'config/tsconfig.package.json'), '--outDir', types], {
  stdio: 'inherit',
});
for (const file of reachable(types, ENTRIES)) {
  if (!existsSync(join(types, file))) throw new Error(`${file}: is referenced but was not built`);
  cpSync(join(types, file), join(ROOT, 'lib', file), { recursive: true });
}
rmSync(types, { recursive: true });
