import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { registered } from './tests/fixtures/equal-signs/registered.ts';

/** Files begin in the order of their sizes; these take longest, and would leave a core idle at the end. */
const LONG = /tests\/(contract\/kinds|unit\/(cli\/pack|kinds\/maze\/engine\/generate|worker\/progress))/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // What runs in one realm comes in one row: a realm is left when a file of another one is next. Last come those of which
    // there are most, and most of these are short.
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

/** What imports what makes puzzles, whole commands or workers takes most of the time of all unit tests. */
const SLOW = saying(
  /from '[^']*(?:\/engine\/(?:generate|kind)|\/src\/(?:cli|worker)\/|\/tools\/|\/fuzz\/|\/recorder)[^']*'/,
);
/** Only what is quick is wanted. */
const LEFT_OUT = process.env.DOTTEREL_QUICK === undefined ? [] : SLOW;
/** Tests that put something else in the place of a module, or of anything global but the database. */
const APART = saying(/\bvi\.(mock|stubGlobal|useFakeTimers)\(|\bglobalThis\b(?!.*\bindexedDB\b)/);
/** Tests of which each begins with a database of its own: they share a realm, with nobody else. */
const STORED = saying(/\bglobalThis\b|\bfreshDatabase\(/).filter((file) => !APART.includes(file));

export default defineConfig({
  test: {
    // Files share what they import, which otherwise would take as long as most tests; those that change it have a realm each.
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
      // The contract is tried on one kind more than the app has.
      {
        extends: true,
        plugins: [registered()],
        test: { name: 'contract', include: ['tests/contract/**/*.test.ts'] },
      },
    ],
    setupFiles: ['tests/properties.ts'],
    testTimeout: 180_000,
    sequence: { sequencer: LongFirst },
    // By itself one core is left free: on two, everything would wait in one row.
    maxWorkers: '100%',
  },
});
