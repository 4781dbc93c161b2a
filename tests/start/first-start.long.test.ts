import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { freePort } from './free-port.ts';

/** The project as a newcomer has it: what git keeps, the packages, and nothing that was built. */
async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dars-first-start-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = execFileSync('git', [
    'ls-files',
    '--',
    'src',
    'db',
    'package*.json',
    '*.config.ts',
    'tsconfig.json',
  ]);
  for (const file of files.toString().trim().split('\n')) await cp(file, join(folder, file));
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

test('the first start builds the pages, and shows a product that lives', async () => {
  const cwd = await freshFolder();
  const port = await freePort();
  const { NODE_ENV: _, ...environment } = process.env;
  const child = spawn(process.execPath, manifest.scripts.start.split(' ').slice(1), {
    cwd,
    env: { ...environment, PORT: String(port), PROCESSES: '1' },
  });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, 'exit');
  });
  let said = '';
  const hasDemo = new Promise<void>((resolve) =>
    child.stdout.on('data', (words) => {
      said += words;
      if (said.includes('Demo logins: ')) resolve();
    }),
  );
  await Promise.race([hasDemo, once(child, 'exit')]);
  expect(said).toContain('Building the pages');
  expect(said).toContain('Demo logins: ');
  const answer = await fetch(`http://127.0.0.1:${port}/api/lessons`);
  expect((await answer.json()).length).toBeGreaterThan(0);
}, 180_000);
