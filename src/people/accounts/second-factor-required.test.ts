import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminFeatures } from '#src/app/admin-api.server.ts';
import { features } from '#src/app/api.server.ts';
import type { Endpoint } from '#src/platform/http/contract.ts';
import { eachWithoutAccounts } from '../../../tests/make/accounts.ts';
import { password, type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { lessonOf } from '../../../tests/make/rows.ts';
import { setUpFactor } from '../../../tests/make/second-factors.ts';
import type { TestProgram } from '../../../tests/start/program.ts';

let program: TestProgram;
let boss: SignedInPerson;
eachWithoutAccounts((given) => {
  program = given.program;
});
beforeEach(async () => {
  boss = await signIn(program, 'admin');
});

/** What is of one’s own account, which somebody who is to set up a factor may still see and change. */
const ownAccount = /\/(user|notifications|privacy|consents)(\/|$)|^GET \/api\/(workspace|messages\/unread)$/;

const require = (required: boolean, by = boss) => by.call('PATCH', '/api/admin/second-factor', { required });
const log = async () => (await boss.call('GET', '/api/admin/log')).body;

describe('that admins must have a second factor', () => {
  test('is set by one who has one, and stands in the log', async () => {
    const refused = await require(true);
    expect([refused.status, refused.body.code]).toEqual([409, 'own_second_factor']);
    expect((await boss.call('GET', '/api/admin/second-factor')).body).toEqual({ required: false });
    await setUpFactor(program, boss);
    expect((await require(true)).body).toEqual({ required: true });
    await require(true);
    expect((await boss.call('GET', '/api/admin/second-factor')).body).toEqual({ required: true });
    expect(await log()).toEqual([
      expect.objectContaining({ act: 'second-factor-set', details: { from: false, to: true } }),
    ]);
  });

  test('closes the back office to one who has none, until it is set up', async () => {
    await setUpFactor(program, boss);
    await require(true);
    const other = await signIn(program, 'admin');
    for (const { contract } of [...features, ...adminFeatures])
      for (const [key, endpoint] of Object.entries<Endpoint>(contract)) {
        if (!endpoint.roles?.includes('admin') || endpoint.raw) continue;
        if (endpoint.ownAccount) {
          expect(key).toMatch(ownAccount);
          continue;
        }
        const [method = '', path = ''] = key.replaceAll(/:\w+/g, () => randomUUID()).split(' ');
        const { body } = await other.call(method as 'GET', path, method === 'GET' ? undefined : {});
        expect([key, body?.code]).toEqual([key, 'second_factor_required']);
      }
    expect((await other.call('GET', '/api/user/second-factor')).body.isRequired).toBe(true);
    expect((await other.call('GET', '/api/workspace')).status).toBe(200);
    await setUpFactor(program, other);
    expect((await other.call('GET', '/api/admin/people')).status).toBe(200);
  });

  test('shows what admins alone see to nobody who has none', async () => {
    const teacher = await signIn(program, 'teacher');
    const fields = { ...(await lessonOf(program, teacher)), isPublished: 'false' };
    const { _id } = (await teacher.call('POST', '/api/class', fields)).body;
    const other = await signIn(program, 'admin');
    expect((await other.call('GET', `/api/class/${_id}`)).status).toBe(200);
    await setUpFactor(program, boss);
    await require(true);
    expect((await other.call('GET', `/api/class/${_id}`)).status).toBe(404);
    expect((await boss.call('GET', `/api/class/${_id}`)).status).toBe(200);
  });

  test('is nothing to students and teachers', async () => {
    await setUpFactor(program, boss);
    await require(true);
    const teacher = await signIn(program, 'teacher');
    expect((await teacher.call('GET', '/api/class/own-classes')).status).toBe(200);
    expect((await teacher.call('GET', '/api/user/second-factor')).body.isRequired).toBe(false);
  });
});

describe('of somebody who lost device and codes', () => {
  test('an admin switches it off; they are mailed, and it stands in the log', async () => {
    const teacher = await signIn(program, 'teacher');
    await setUpFactor(program, teacher);
    const path = `/api/admin/people/${teacher.id}`;
    expect((await boss.call('GET', path)).body.secondFactor).toBe('2026-01-15T17:00:00.000Z');
    const off = await boss.call('POST', `${path}/second-factor/off`);
    expect([off.status, off.body.secondFactor]).toEqual([200, null]);
    await boss.call('POST', `${path}/second-factor/off`);
    const fields = { email: teacher.email, password };
    expect((await program.call('POST', '/api/user/login', fields)).status).toBe(200);
    const ended = (await program.mails()).filter(({ kind }) => kind === 'second-factor-ended');
    expect(ended.map(({ recipient }) => recipient)).toEqual([teacher.email]);
    expect((await log()).map(({ act }: { act: string }) => act)).toEqual(['person-factor-ended']);
  });

  test('not their own: that takes a code', async () => {
    await setUpFactor(program, boss);
    const { body } = await boss.call('POST', `/api/admin/people/${boss.id}/second-factor/off`);
    expect(body.code).toBe('own_account');
  });
});
