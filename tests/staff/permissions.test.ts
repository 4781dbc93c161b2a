import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminPages } from '#src/app/admin-pages.ts';
import { features } from '#src/app/api.server.ts';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import type { Endpoint } from '#src/platform/http/contract.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { openShop } from '../stand-ins/stripe/shop.ts';
import type { Answer, TestProgram } from '../start/program.ts';
import { samples } from './samples.ts';

/** The back office is the admins' alone, and whatever they do there is recorded. */
const endpoints = features.flatMap(({ contract }) => Object.entries<Endpoint>(contract));
const office = endpoints.filter(([key]) => key.includes('/api/admin/'));

let program: TestProgram;
let admin: SignedInPerson;
let others: Record<string, Record<string, string>>;
beforeAll(async () => {
  program = await openShop({ environment: { SCHEDULER_SEATS: '50' } });
  admin = await signIn(program, 'admin');
  const [student, teacher] = [await signIn(program, 'student'), await signIn(program, 'teacher')];
  others = { nobody: {}, student: student.headers, teacher: teacher.headers };
});
afterAll(() => program.stop());

test('its endpoints stand under one address, and no sample is for one that there is not', () => {
  const forAdmins = endpoints.filter(([, { roles }]) => roles?.length === 1 && roles[0] === 'admin');
  expect(forAdmins.map(([key]) => key).filter((key) => !key.includes('/api/admin/'))).toEqual([
    'PATCH /api/manual-purchase/:id',
  ]);
  expect(office.filter(([, { roles }]) => roles?.join() !== 'admin')).toEqual([]);
  expect(Object.keys(samples).filter((key) => !office.some(([known]) => known === key))).toEqual([]);
  expect(adminPages.filter(({ path }) => !/^admin(\/|$)/.test(path ?? ''))).toEqual([]);
});

describe.each(office)('%s', (key, endpoint) => {
  test('is refused to everybody else, and does nothing', async () => {
    const request = await callFor(key);
    const before = await deeds();
    for (const [who, headers] of Object.entries(others)) {
      const { status, body } = await request(headers);
      const expected = who === 'nobody' ? [401, 'unauthenticated'] : [403, 'forbidden'];
      expect([who, status, body.code, Object.keys(body).sort()]).toEqual([
        who,
        ...expected,
        ['code', 'message'],
      ]);
    }
    expect(await deeds()).toBe(before);
  });

  test('answers an admin, and records what it does', async () => {
    const request = await callFor(key);
    const before = await deeds();
    const { status } = await request(admin.headers);
    expect(status).toBe(Number(Object.keys(endpoint.answer)[0]));
    // An empty sheet says nothing of anybody.
    const tells = endpoint.file && !key.includes('/import-templates/');
    const acts = !key.startsWith('GET') || tells;
    expect((await deeds()) - before).toBe(acts ? 1 : 0);
  });
});

async function callFor(key: string): Promise<(headers: Record<string, string>) => Promise<Answer>> {
  const [method = 'GET', pattern = ''] = key.split(' ') as ['GET' | 'POST', string];
  const { params = {}, query = '', body, headers: own } = (await samples[key]?.(program, admin)) ?? {};
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '') + query;
  return (headers) => program.call(method, path, body, 'en', { ...own, ...headers });
}

async function deeds(): Promise<number> {
  const [counted] = await program.context.database.select({ all: count() }).from(auditEntries);
  return counted?.all ?? 0;
}
