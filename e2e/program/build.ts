import { execFileSync } from 'node:child_process';

/** The journeys visit the built product, whose database is made once. */
export default function build(): void {
  for (const program of [['src/app/build/build.ts', '--if-stale'], ['e2e/program/prepare-data.ts']])
    execFileSync(process.execPath, program, { stdio: 'inherit' });
}
