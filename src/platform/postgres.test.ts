import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type EmbeddedPostgresOptions,
  startByOneOf,
  startEmbeddedPostgres,
} from '#src/platform/postgres.server.ts';
import { findFreePort } from '#src/platform/postgres-arguments.server.ts';
import { type Way, waysToRun } from '#src/platform/postgres-ways.server.ts';

// Real processes in folders of their own; what a test starts is gone when it ends.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const linux = process.platform === 'linux';
const root = process.getuid?.() === 0;
const unbound = waysToRun().filter((way) => !way.name.includes('bound'));
const forbidden = ['sh', '-c', 'echo "unshare: unshare failed: Operation not permitted" >&2; exit 1'];
const silent = () => undefined;

/** Folders whose database was started before, and is stopped in order. */
const used: string[] = [];
afterAll(() => {
  for (const folder of used) rmSync(folder, { recursive: true, force: true });
});

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

    if (process.platform !== 'win32') expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
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

describe.runIf(root && linux)('started by root', () => {
  test('runs in a user namespace, in a folder under /root that only root may enter', async () => {
    const folder = join(await temporaryFolder('/root'), 'data', 'postgres');
    const first = await start({ folder });
    await writeNote(first.url, 'kept');
    const pid = postmasterOf(folder);
    expect(readlinkSync(`/proc/${pid}/ns/user`)).not.toBe(readlinkSync('/proc/self/ns/user'));
    expect(statSync(join(folder, 'data', 'PG_VERSION')).uid).toBe(0);
    await first.stop();
    const second = await start({ folder });
    expect(await ask(second.url, 'select text from note')).toEqual([{ text: 'kept' }]);
  });

  test('without user namespaces runs as a user made for it; the files follow to and fro', async () => {
    const user = `dars-test-${process.pid}`;
    onTestFinished(() => void execFileSync('userdel', [user]));
    // Not made beforehand: what is created on the way must be open to that user.
    const folder = join(await temporaryFolder(), 'data', 'postgres');
    chmodSync(resolve(folder, '../..'), 0o755);
    const first = await start({ folder }, withoutNamespaces(user));
    const { uid } = statSync(join(folder, 'data'));
    expect(uid).toBe(Number(execFileSync('id', ['-u', user])));
    expect(statSync(`/proc/${postmasterOf(folder)}`).uid).toBe(uid);
    await writeNote(first.url, 'kept');
    await first.stop();

    const second = await start({ folder });
    expect(statSync(join(folder, 'data', 'PG_VERSION')).uid).toBe(0);
    expect(await ask(second.url, 'select text from note')).toEqual([{ text: 'kept' }]);
    await second.stop();

    const third = await start({ folder }, withoutNamespaces(user));
    expect(await ask(third.url, 'select text from note')).toEqual([{ text: 'kept' }]);
    // Before the user goes.
    await third.stop();
  });

  test('without user namespaces, the next start stops what an earlier one left running as that user', async () => {
    const folder = join(await temporaryFolder(), 'postgres');
    chmodSync(resolve(folder, '..'), 0o755);
    const program = await startProgram(folder, { ways: withoutNamespaces('nobody').slice(-1) });
    const left = postmasterOf(folder);
    await program.kill();
    await start({ folder }, withoutNamespaces('nobody'));
    expect(isAlive(left)).toBe(false);
  });

  test('without user namespaces, under /root, says which folder is closed and what to do', async () => {
    const parent = await temporaryFolder('/root');
    const error = await failure(start({ folder: join(parent, 'postgres') }, withoutNamespaces('nobody')));
    expect(error).toContain('unshare failed: Operation not permitted');
    expect(error).toMatch(/as the user nobody: may not enter \/root.* \(mode 700\)/);
    expect(error).toContain('Set DATABASE_URL');
  });
});

// For root: a child program of the user nobody, who must be able to read this checkout.
describe.runIf(!root || mayBeReadByNobody())('started by an ordinary user', () => {
  test('runs plainly, and finds its rows again', { skip: !linux }, async () => {
    const folder = await temporaryFolder();
    const nobody = root ? idsOf('nobody') : undefined;
    if (nobody) chownSync(folder, nobody.uid, nobody.gid);
    const first = await startProgram(folder, { ids: nobody });
    const { uid } = statSync(`/proc/${postmasterOf(folder)}`);
    expect(uid).toBe(nobody?.uid ?? userInfo().uid);
    await writeNote(first.url, 'kept');
    await first.kill();
    const second = await startProgram(folder, { ids: nobody });
    expect(await ask(second.url, 'select text from note')).toEqual([{ text: 'kept' }]);
  });

  test('says which folder that user may not write in', { skip: !root }, async () => {
    const folder = await temporaryFolder();
    chmodSync(folder, 0o755);
    const program = runProgram(folder, { ids: idsOf('nobody') });
    await program.ended;
    expect(program.errors()).toContain(`this user must be able to write in ${folder}`);
  });
});

/** A folder that goes with the test, after whatever the test started in it. */
async function temporaryFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'dars-postgres-'));
  onTestFinished(async () => {
    await endAllIn(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/**
 * A folder whose database was started before. A first start takes its time, so the next test goes on where one ended
 * that passed: that every folder can be used again, whatever was done to it, is what is tested here.
 */
async function usedFolder(): Promise<string> {
  const folder = used.pop() ?? (await makeUsedFolder());
  onTestFinished(async ({ task }) => {
    await endAllIn(folder);
    if (task.result?.state === 'fail') rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    else used.push(folder);
  });
  return folder;
}

async function makeUsedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dars-postgres-'));
  const { stop } = await startEmbeddedPostgres({ folder, log: silent });
  await stop();
  return folder;
}

async function writeNote(url: string, text: string): Promise<void> {
  await ask(url, 'drop table if exists note; create table note (text text)');
  await ask(url, `insert into note values ('${text}')`);
}

async function start(
  options: Omit<EmbeddedPostgresOptions, 'log'> & { log?: EmbeddedPostgresOptions['log'] },
  ways?: Way[],
  choosePort?: () => Promise<number>,
) {
  const full = { log: silent, ...options };
  const postgres = ways ? await startByOneOf(ways, full, choosePort) : await startEmbeddedPostgres(full);
  onTestFinished(() => postgres.stop());
  return postgres;
}

type Program = { ways?: Way[]; ids?: { uid: number; gid: number } | undefined; last?: string };

/** Another Node program that starts the database of the folder. */
function runProgram(
  folder: string,
  { ways = waysToRun(process.platform, process.getuid?.()), ids, last = '' }: Program,
) {
  const source = pathToFileURL(resolve('src/platform/postgres.server.ts')).href;
  const options = `{ folder: ${JSON.stringify(folder)}, log: () => undefined }`;
  const call = ids
    ? `startEmbeddedPostgres(${options})`
    : `startByOneOf(${JSON.stringify(ways)}, ${options})`;
  const text = `import { startByOneOf, startEmbeddedPostgres } from ${JSON.stringify(source)};
    const postgres = await ${call}; console.log(postgres.url); ${last}`;
  const node = resolve('node_modules/.bin/node');
  const child: ChildProcess = spawn(node, ['--input-type=module', '-e', text], {
    ...ids,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  async function kill() {
    child.kill('SIGKILL');
    await once(child, 'exit').catch(silent);
  }
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ended, errors: () => errors, kill };
}

async function startProgram(folder: string, program: Program = {}) {
  const running = runProgram(folder, program);
  const { child } = running;
  if (!child.stdout) throw new Error('no output');
  const url = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line)),
    running.ended.then(() => Promise.reject(new Error(`The program ended: ${running.errors()}`))),
  ]);
  return { ...running, url };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function ask(url: string, sql: string) {
  const client = await connect(url);
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function failure(promise: Promise<unknown>): Promise<string> {
  return await promise.then(
    () => 'it did not fail',
    (error) => String(error),
  );
}

/** The ways of root on a machine whose kernel forbids user namespaces. */
function withoutNamespaces(user: string): Way[] {
  return waysToRun('linux', 0).map((way) =>
    way.user
      ? { ...way, name: way.name.replace('postgres', user), user }
      : { ...way, prefix: [...forbidden, ...way.prefix] },
  );
}

function postmasterOf(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10);
}

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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !linux || !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Ends whatever works in the folder still: a test that failed may leave its database behind. */
async function endAllIn(folder: string): Promise<void> {
  if (!linux) return;
  for (let round = 0; round < 50; round += 1) {
    const found = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && worksIn(pid, folder));
    if (found.length === 0) return;
    for (const pid of found) if (isAlive(Number(pid))) process.kill(Number(pid), 'SIGQUIT');
    await sleep(100);
  }
}

function worksIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
  } catch {
    return false;
  }
}

function idsOf(user: string) {
  return {
    uid: Number(execFileSync('id', ['-u', user])),
    gid: Number(execFileSync('id', ['-g', user])),
  };
}

function mayBeReadByNobody(): boolean {
  try {
    execFileSync('test', ['-r', resolve('node_modules/pg/package.json')], { ...idsOf('nobody'), cwd: '/' });
    return existsSync(resolve('node_modules/.bin/node'));
  } catch {
    return false;
  }
}
