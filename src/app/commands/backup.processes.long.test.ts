import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { checkArchive } from '#src/moving/backup/check.server.ts';
import { readConfig } from '#src/platform/config/config.server.ts';
import { password, signIn } from '../../../tests/make/people.ts';
import { drawing, sendPicture } from '../../../tests/make/sent-pictures.ts';
import { folderForTest, startRestored } from '../../../tests/moving/restored.ts';
import { storage } from '../../../tests/stand-ins/storage.ts';
import { programForTest } from '../../../tests/start/program.ts';

async function run(command: 'backup' | 'restore', env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [`src/app/commands/${command}.ts`, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, said, complained: complained.trim() };
}

test('from one machine to a fresh one: another PostgreSQL, another store of pictures', async () => {
  const program = await programForTest();
  const { databaseUrl = '', dataDir } = program.context.config;
  const teacher = await signIn(program, 'teacher');
  const { body } = await sendPicture(program, teacher, await drawing(330, 20).png().toBuffer());
  const file = join(await folderForTest(), 'dars.tar.gz');
  const made = await run('backup', { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, file);
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('1 pictures'), complained: '' });

  const bucket = await storage();
  onTestFinished(() => bucket.end());
  const fresh = { DATA_DIR: await folderForTest(), PORT: '0', ...bucket.environment };
  const restored = await run('restore', fresh, file);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('users: 1\n'), complained: '' });
  expect(await bucket.names()).toEqual([body.src]);

  const { app } = await startRestored(readConfig(fresh));
  const payload = { email: teacher.email, password };
  expect((await app.inject({ method: 'POST', url: '/api/user/login', payload })).statusCode).toBe(200);

  const [beside, under] = await Promise.all([
    run('backup', fresh),
    run('restore', fresh, file, '--replace', '--yes'),
  ]);
  expect(beside).toMatchObject({ code: 0, complained: '' });
  const folder = join(fresh.DATA_DIR, 'backups');
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/^dars-\d{4}-\d\d-\d\dT\d{4}\.tar\.gz$/);
  const { tables, pictures } = await checkArchive(join(folder, name));
  expect([tables.find((table) => table.name === 'users')?.rows, pictures.kept]).toEqual([1, 1]);
  expect(under).toMatchObject({ code: 1, complained: expect.stringContaining('stop the program first') });
});
