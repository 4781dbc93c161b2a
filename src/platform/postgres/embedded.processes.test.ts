import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  ask,
  connect,
  failure,
  forbidden,
  isAlive,
  linux,
  postmasterOf,
  silent,
  start,
  startProgram,
  temporaryFolder,
  usedFolder,
  writeNote,
} from '../../../tests/start/postgres-harness.ts';
import { type Way, waysToRun } from './launcher.server.ts';
import { findFreePort } from './postmaster.server.ts';

describe('a database of its own', () => {
  test('is made at the first start, and found again with its rows at the second', async () => {
    const folder = await temporaryFolder();
    const first = await start({ folder });
    await writeNote(first.url, 'kept');
    await first.stop();

    const second = await start({ folder });
    expect(await ask(second.url, 'select text from note')).toEqual([{ text: 'kept' }]);
    expect(second.url).toMatch(/^postgres:\/\/dars:[0-9a-f]{64}@127\.0\.0\.1:\d+\/dars$/);
  });

  test('is UTF-8, in UTC, durable, sorted alike everywhere, and listens on 127.0.0.1 alone', async () => {
    const { url } = await start({ folder: await temporaryFolder(), settings: { work_mem: '5MB' } });
    const names = ['server_encoding', 'timezone', 'fsync', 'synchronous_commit', 'full_page_writes'];
    const more = ['listen_addresses', 'unix_socket_directories', 'password_encryption', 'work_mem'];
    const shown = [];
    for (const name of [...names, ...more]) shown.push(...(await ask(url, `show ${name}`)));
    expect(Object.assign({}, ...shown)).toMatchObject({
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      password_encryption: 'scram-sha-256',
      work_mem: '5MB',
    });
    const [{ datlocprovider, datlocale, upper }] = await ask(
      url,
      "select datlocprovider, datlocale, upper('ўқ') from pg_database where datname = 'dars'",
    );
    expect({ datlocprovider, datlocale, upper }).toEqual({
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      upper: 'ЎҚ',
    });
  });

  test('lets nobody in without the password, which no command line, environment or log shows', async () => {
    const folder = await usedFolder();
    const lines: string[] = [];
    const { url } = await start({ folder, log: (line) => lines.push(line) });
    const password = new URL(url).password;
    const wrong = url.replace(password, 'wrong');
    await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed');

    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
    const pid = postmasterOf(folder);
    expect(execFileSync('ps', ['-eo', 'args']).toString()).toContain(folder);
    expect(execFileSync('ps', ['-eo', 'args']).toString()).not.toContain(password);
    if (linux) expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain(password);
    await expect.poll(() => lines.join()).toContain('password authentication failed');
    expect(lines.join()).not.toContain(password);
  });

  test('does not repeat in the log what a failing statement is about', async () => {
    const lines: string[] = [];
    const { url } = await start({ folder: await usedFolder(), log: (line) => lines.push(line) });
    const twice =
      "create temporary table family (email text unique); insert into family values ('a@b.example'), ('a@b.example')";
    await expect(ask(url, twice)).rejects.toThrow('duplicate key');
    await sleep(100);
    expect(lines).toEqual([]);
  });

  test('takes another port when somebody else was faster', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const address = other.address();
    const taken = typeof address === 'object' && address ? address.port : 0;
    const ports = [taken, taken];
    const choosePort = async () => ports.shift() ?? (await findFreePort());
    const { url } = await start({ folder: await usedFolder() }, waysToRun(), choosePort);
    expect(ports).toEqual([]);
    expect(Number(new URL(url).port)).not.toBe(taken);
  });

  test('stops once however often it is told, and is gone then', async () => {
    const folder = await usedFolder();
    const lines: string[] = [];
    const { url, stop } = await start({ folder, log: (line) => lines.push(line) });
    const client = await connect(url);
    client.on('error', silent);
    const pid = postmasterOf(folder);
    await Promise.all([stop(), stop()]);
    await stop();
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(join(folder, 'data', 'postmaster.pid'))).toBe(false);
    expect(lines.join()).not.toContain('on its own');
  });
});

describe('a folder', () => {
  test('has one owner: a second program is turned away and takes nothing from the first', async () => {
    const folder = await usedFolder();
    const first = await startProgram(folder);
    const pid = postmasterOf(folder);
    await expect(start({ folder })).rejects.toThrow(`Another Dars is already using ${folder}`);
    expect(postmasterOf(folder)).toBe(pid);
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('has one owner within one program too, until that one stops', async () => {
    const folder = await temporaryFolder();
    const [one, two] = await Promise.allSettled([start({ folder }), start({ folder })]);
    expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected']);
    if (one.status === 'fulfilled') await one.value.stop();
    if (two.status === 'fulfilled') await two.value.stop();
    await start({ folder });
  });

  test('with the data of another major version is refused, and left as it is', async () => {
    const folder = await usedFolder();
    writeFileSync(join(folder, 'data', 'PG_VERSION'), '17\n');
    await expect(start({ folder })).rejects.toThrow(/are PostgreSQL 17's; this program brings PostgreSQL 18/);
    writeFileSync(join(folder, 'data', 'PG_VERSION'), '18\n');
    await start({ folder });
  });

  test('without its password is refused, and the data are left as they are', async () => {
    const folder = await usedFolder();
    const password = readFileSync(join(folder, 'password'), 'utf8');
    rmSync(join(folder, 'password'));
    await expect(start({ folder })).rejects.toThrow(join(folder, 'password'));
    expect(existsSync(join(folder, 'password'))).toBe(false);
    writeFileSync(join(folder, 'password'), password, { mode: 0o600 });
    await start({ folder });
  });
});

describe('what goes wrong is told', () => {
  test('by the last words of PostgreSQL, and the folder is free again', async () => {
    const folder = await usedFolder();
    const error = await failure(start({ folder, settings: { shared_buffers: 'a lot' } }));
    expect(error).toContain('invalid value for parameter "shared_buffers": "a lot"');
    expect(error).not.toContain(readFileSync(join(folder, 'password'), 'utf8').trim());
    await start({ folder });
  });

  test('by the last words of initdb, as on a full disk', { skip: !linux }, async () => {
    const folder = await temporaryFolder();
    const cramped = waysToRun().map((way) => ({
      ...way,
      prefix: [...way.prefix, 'prlimit', '--fsize=100000'],
    }));
    const error = await failure(start({ folder }, cramped));
    expect(error).toMatch(/could not (write|extend).*File too large/);
    expect(error).not.toContain(readFileSync(join(folder, 'password'), 'utf8').trim());
    await start({ folder });
  });

  test('when no way to start it works: why, way by way, and what to do', async () => {
    const ways: Way[] = [
      { name: 'in a user namespace', prefix: forbidden },
      { name: 'plainly', prefix: ['/nowhere/to/be/found'] },
    ];
    const error = await failure(start({ folder: await usedFolder() }, ways));
    expect(error).toContain('in a user namespace: unshare: unshare failed: Operation not permitted');
    expect(error).toContain('plainly: spawn /nowhere/to/be/found ENOENT');
    expect(error).toContain('Set DATABASE_URL');
  });
});
