import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readlinkSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  ask,
  failure,
  forbidden,
  idsOf,
  isAlive,
  linux,
  postmasterOf,
  root,
  runProgram,
  start,
  startProgram,
  temporaryFolder,
  writeNote,
} from '../../../tests/start/postgres-harness.ts';
import { type Way, waysToRun } from './launcher.server.ts';

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
    onTestFinished(() => void execFileSync('/usr/sbin/userdel', [user]));
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

/** The ways of root on a machine whose kernel forbids user namespaces. */
function withoutNamespaces(user: string): Way[] {
  return waysToRun(0).map((way) =>
    way.user
      ? { ...way, name: way.name.replace('postgres', user), user }
      : { ...way, prefix: [...forbidden, ...way.prefix] },
  );
}

function mayBeReadByNobody(): boolean {
  try {
    execFileSync('test', ['-r', resolve('node_modules/pg/package.json')], { ...idsOf('nobody'), cwd: '/' });
    return existsSync(resolve('node_modules/.bin/node'));
  } catch {
    return false;
  }
}
