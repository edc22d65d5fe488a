import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { registered } from './tests/fixtures/equal-signs/registered.ts';

/** Files start in the order of size. These take longest, so they go first and no core is idle at the end. */
const LONG = /tests\/(contract\/kinds|unit\/(cli|fuzz|picture\/built|worker|kinds\/.*\/engine\/generate))/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Files of one project run in a row, because switching projects costs a new realm. The project with the most and
    // shortest files is last.
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * ['contract', 'stored', 'apart', 'unit'].indexOf(project.name) + (LONG.test(moduleId) ? 0 : 1);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

const UNIT = readdirSync('tests/unit', { recursive: true, encoding: 'utf8' })
  .map((name) => join('tests/unit', name))
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);
const saying = (words: RegExp) => UNIT.flatMap(([file, text]) => (words.test(text) ? [file] : []));

/** Files that import generators, commands or workers take most of the time of all unit tests. */
const SLOW = saying(
  /from '[^']*(?:\/engine\/(?:generate|kind)|[/#]src\/(?:cli|worker)\/|[/#]tools\/|\/fuzz\/|\/recorder)[^']*'/,
);
/** Quick runs leave out slow tests. */
const LEFT_OUT = process.env.DOTTEREL_QUICK === undefined ? [] : SLOW;
/** Tests that mock a module, or a global other than the database, need separate realms. */
const APART = saying(/\bvi\.(mock|stubGlobal|useFakeTimers)\(|\bglobalThis\b(?!.*\bindexedDB\b)/);
/** Tests that each start with a fresh database share a realm of their own. */
const STORED = saying(/\bglobalThis\b|\bfreshDatabase\(/).filter((file) => !APART.includes(file));

export default defineConfig({
  test: {
    // Files share their imports, because importing takes as long as most tests. Tests that change them are isolated.
    isolate: false,
    pool: 'threads',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: [...STORED, ...APART, ...LEFT_OUT],
        },
      },
      { extends: true, test: { name: 'stored', include: STORED, exclude: LEFT_OUT } },
      { extends: true, test: { name: 'apart', include: APART, exclude: LEFT_OUT, isolate: true } },
      // The contract is also tested on a kind that the app does not have.
      {
        extends: true,
        plugins: [registered()],
        test: { name: 'contract', include: ['tests/contract/**/*.test.ts'] },
      },
    ],
    setupFiles: ['tests/properties.ts'],
    testTimeout: 180_000,
    sequence: { sequencer: LongFirst },
    // By default one core stays free. With two cores, everything would run in sequence.
    maxWorkers: '100%',
  },
});
