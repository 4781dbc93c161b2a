import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** What a file of tests is called says where it belongs: `seats.processes.test.ts`. All others are rules. */
const processes = ['{src,tests}/**/*.processes.test.ts', '{src,tests}/**/*.fuzz.test.ts'];
/** Several people in a room, each with a camera, take what two cores give: these files run by themselves, one by one. */
const media = ['src/**/*.media.test.ts'];
/** What `npm test` leaves out: `backup.processes.long.test.ts` is tried before a release as its stage tries it. */
const longProcesses = ['{src,tests}/**/*.processes.long.test.ts'];
const longMedia = ['src/**/*.media.long.test.ts'];
const long = ['{src,tests}/**/*.long.test.ts', '{src,tests}/**/*.fuzz.test.ts'];

export default defineConfig({
  test: {
    globalSetup: ['tests/start/database.ts'],
    setupFiles: ['tests/start/strict.ts', 'tests/start/one-query.ts'],
    env: { TZ: 'UTC' },
    pool: 'forks',
    maxWorkers: availableParallelism(),
    // Modules, which take a second to load, and programs (tests/start/program.ts) are shared by the files of a worker.
    isolate: false,
    // They end what hangs; what has to be quick is measured in bench/.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{src,tests}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...processes, ...media, ...long],
        },
      },
      {
        extends: true,
        test: { name: 'processes', include: processes, testTimeout: 300_000, hookTimeout: 300_000 },
      },
      { extends: true, test: { name: 'media', include: media, testTimeout: 300_000, hookTimeout: 300_000 } },
      {
        extends: true,
        test: {
          name: 'long',
          include: long,
          exclude: [...configDefaults.exclude, ...longProcesses, ...longMedia],
        },
      },
      {
        extends: true,
        test: {
          name: 'long:processes',
          include: longProcesses,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: { name: 'long:media', include: longMedia, testTimeout: 300_000, hookTimeout: 300_000 },
      },
    ],
  },
});
