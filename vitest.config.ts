import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/database.ts'],
    setupFiles: ['tests/strict.ts'],
    env: { TZ: 'UTC' },
    pool: 'forks',
    maxWorkers: 2,
    // Each file has a database of its own; the modules, which take a second to load, are shared.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
