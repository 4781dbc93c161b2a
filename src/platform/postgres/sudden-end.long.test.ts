import { spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  ask,
  connect,
  isAlive,
  linux,
  postmasterOf,
  runProgram,
  silent,
  start,
  startProgram,
  temporaryFolder,
  unbound,
  usedFolder,
  writeNote,
} from '../../../tests/start/postgres-harness.ts';

describe('after a sudden end', () => {
  test('of the program, the database goes along', { skip: !linux }, async () => {
    const folder = await usedFolder();
    const program = await startProgram(folder);
    const pid = postmasterOf(folder);
    await program.kill();
    await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false);
  });

  test('of the program with kill -9, the next start finds every acknowledged row', async () => {
    const folder = await usedFolder();
    const program = await startProgram(folder);
    await writeNote(program.url, 'acknowledged');
    await program.kill();
    const { url } = await start({ folder });
    expect(await ask(url, 'select text from note')).toEqual([{ text: 'acknowledged' }]);
  });

  test('of the program, a database that was left running is stopped and started anew', async () => {
    const folder = await usedFolder();
    const program = await startProgram(folder, { ways: unbound });
    await writeNote(program.url, 'acknowledged');
    const left = postmasterOf(folder);
    await program.kill();
    await sleep(200);
    expect(isAlive(left)).toBe(true);

    const { url } = await start({ folder });
    expect(isAlive(left)).toBe(false);
    expect(await ask(url, 'select text from note')).toEqual([{ text: 'acknowledged' }]);
  });

  test('of the program by process.exit, the database goes along', async () => {
    const folder = await usedFolder();
    const program = await startProgram(folder, { ways: unbound, last: 'process.exit(0)' });
    await program.ended;
    await expect.poll(() => existsSync(join(folder, 'data', 'postmaster.pid'))).toBe(false);
  });

  test('of PostgreSQL, the log says so, and the next start recovers, even from under a busy query', async () => {
    const folder = await usedFolder();
    const lines: string[] = [];
    const first = await start({ folder, log: (line) => lines.push(line) });
    await writeNote(first.url, 'acknowledged');
    const busy = await connect(first.url);
    busy.on('error', silent);
    const query = busy.query('do $$ begin loop end loop; end $$').catch(silent);
    await sleep(200);
    process.kill(postmasterOf(folder), 'SIGKILL');
    await expect.poll(() => lines.join()).toContain('PostgreSQL ended on its own (SIGKILL)');
    await first.stop();
    await query;

    const second = await start({ folder });
    expect(await ask(second.url, 'select text from note')).toEqual([{ text: 'acknowledged' }]);
  });

  test('of PostgreSQL, it is started again at the same address, as often as it takes', async () => {
    const folder = await usedFolder();
    const { url } = await start({ folder });
    await writeNote(url, 'acknowledged');
    for (const time of [1, 2]) {
      const busy = await connect(url);
      busy.on('error', silent);
      const query = busy.query('do $$ begin loop end loop; end $$').catch(silent);
      await sleep(200);
      const head = postmasterOf(folder);
      process.kill(head, 'SIGKILL');
      await query;
      const note = () => ask(url, 'select text from note').catch(silent);
      await expect.poll(note, { timeout: 20_000 }).toEqual([{ text: 'acknowledged' }]);
      expect(postmasterOf(folder), `after death ${time}`).not.toBe(head);
    }
  });

  test('of both, with a busy query left behind, the next start recovers', { skip: !linux }, async () => {
    const folder = await usedFolder();
    const program = await startProgram(folder, { ways: unbound });
    await writeNote(program.url, 'acknowledged');
    const busy = await connect(program.url);
    busy.on('error', silent);
    const query = busy.query('do $$ begin loop end loop; end $$').catch(silent);
    await sleep(200);
    const head = postmasterOf(folder);
    await program.kill();
    process.kill(head, 'SIGKILL');
    const { url } = await start({ folder });
    await query;
    expect(await ask(url, 'select text from note')).toEqual([{ text: 'acknowledged' }]);
  });

  test('a process that now has the old number is left in peace', async () => {
    const folder = await usedFolder();
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    onTestFinished(() => void stranger.kill('SIGKILL'));
    writePidFile(folder, stranger.pid ?? 0);
    const { url } = await start({ folder });
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  test('a PostgreSQL of another folder that now has the old number is left in peace', async () => {
    const folder = await usedFolder();
    const otherFolder = await usedFolder();
    const other = await start({ folder: otherFolder });
    writePidFile(folder, postmasterOf(otherFolder));
    const { url } = await start({ folder });
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await ask(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.each([
    ['empty', ''],
    ['of nobody', '4194304\n'],
    ['our own', `${process.pid}\n`],
  ])('a pid file that is %s does not block the next start', async (_kind, text) => {
    const folder = await usedFolder();
    writeFileSync(join(folder, 'data', 'postmaster.pid'), text, { mode: 0o600 });
    const { url } = await start({ folder });
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('in the middle of the first start, the next one begins anew', async () => {
    const folder = await temporaryFolder();
    const program = runProgram(folder, { ways: unbound });
    const isHalfMade = () => readdirSync(folder).some((name) => name.startsWith('half-made-'));
    await expect.poll(isHalfMade, { interval: 5 }).toBe(true);
    await program.kill();
    expect(existsSync(join(folder, 'data'))).toBe(false);

    const first = await start({ folder });
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

/** As a server leaves it that had no time to clear up. */
function writePidFile(folder: string, pid: number): void {
  const lines = [
    pid,
    join(folder, 'data'),
    1_700_000_000,
    5432,
    '',
    '127.0.0.1',
    '  1234567         0',
    'ready   ',
  ];
  writeFileSync(join(folder, 'data', 'postmaster.pid'), `${lines.join('\n')}\n`, { mode: 0o600 });
}
