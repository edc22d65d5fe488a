import { defineConfig } from 'vitest/config';
import { registered } from './tests/fixtures/equal-signs/registered.ts';

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
    // By itself one core is left free: on two, everything would wait in one row.
    maxWorkers: '100%',
  },
});
