import { configDefaults, defineConfig } from 'vitest/config';

/** What starts processes and databases of its own, kills them, and takes its time. */
const processes = [
  'tests/several-processes.test.ts',
  'tests/first-start.test.ts',
  'tests/security/patterns.test.ts',
  'tests/fuzz/*.test.ts',
  'tests/security/guesses.test.ts',
  'tests/security/foreign-pages.test.ts',
  'tests/odd-bodies.test.ts',
  'src/families/migration.test.ts',
  'tests/retention.test.ts',
  'src/scheduler/seats.test.ts',
  'src/lessons/timetable/one-place.test.ts',
  'src/attendance/make-ups/one-place.test.ts',
  'src/enrolments/waiting/one-place.test.ts',
  'src/demo/*.test.ts',
  'src/platform/{mail,mail-retries}.test.ts',
  'src/trials/day-before-queue.test.ts',
  'src/platform/postgres/embedded.test.ts',
  'src/backup/*.test.ts',
  'src/app/*.test.ts',
  'src/operations/*.test.ts',
];
/** What kills and starts again and again, sends thousands of requests or has a million rows: `npm run test:long`. */
const long = [
  'tests/sudden-end.test.ts',
  'tests/security/abuse.test.ts',
  'tests/security/guesses.test.ts',
  'tests/fuzz/*.test.ts',
  'src/meetings/million-lessons.test.ts',
  'src/platform/postgres/{sudden-end,user}.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: ['tests/database.ts'],
    setupFiles: ['tests/strict.ts', 'tests/one-query.ts'],
    env: { TZ: 'UTC' },
    pool: 'forks',
    maxWorkers: 2,
    // Each file has a database of its own; the modules, which take a second to load, are shared.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...processes, ...long],
        },
      },
      { extends: true, test: { name: 'processes', include: processes } },
      { extends: true, test: { name: 'long', include: long } },
    ],
  },
});
