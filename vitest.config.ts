import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/contract/**/*.test.ts'],
    setupFiles: ['tests/properties.ts'],
    testTimeout: 180_000,
    // By itself one core is left free: on two, everything would wait in one row.
    maxWorkers: '100%',
  },
});
