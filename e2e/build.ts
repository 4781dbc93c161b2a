import { execFileSync } from 'node:child_process';

/** The journeys visit the built product. */
export default function build(): void {
  execFileSync(process.execPath, ['src/app/build.ts', '--if-stale'], { stdio: 'inherit' });
}
