import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { registered } from './tests/fixtures/equal-signs/registered.ts';

/** Files begin in the order of their sizes; these are short and take longest, and would leave a core idle at the end. */
const LONG = /tests\/contract\/kinds\//;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
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
