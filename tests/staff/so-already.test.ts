import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '#src/app/api.server.ts';
import { wasSoAlready } from '#src/platform/http/call.ts';
import type { Endpoint } from '#src/platform/http/contract.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { openShop } from '../stand-ins/stripe/shop.ts';
import type { TestProgram } from '../start/program.ts';
import { samples } from './samples.ts';

/*
 * An act says what is so. Each act of the back office is done twice: the second time all is so already. Then it is
 * refused, or says that it was so already; nothing is mailed, and the log says nothing. A new act keeps that rule, or
 * stands here with the reason why it does something each time.
 */

const each = {
  'POST /api/admin/requests/:id/answers': 'another answer',
  'POST /api/admin/letters': 'another letter',
  'POST /api/admin/letters/:id/test': 'another copy to look at',
  'POST /api/admin/invitations': 'a job looks whom it still has to write to',
  'POST /api/admin/price-offers/:kind/:id': 'a job looks whom it still has to tell',
  'POST /api/admin/people/:id/thread': 'another message',
  'POST /api/admin/people/:id/check': 'looked at again: the check has a new day',
  'POST /api/admin/people/:id/end-sessions': 'whoever logged in meanwhile is logged out',
  'POST /api/admin/lessons/:id/ended': 'certificates are looked for again',
  'POST /api/admin/opening/measure': 'measured again',
  'POST /api/admin/opening/letter': 'another letter on trial',
  'POST /api/admin/opening/letter/opened': 'opened again',
  'POST /api/admin/opening/dollar': 'another payment on trial',
  'POST /api/admin/opening/vouched': 'vouched for again, on a new day',
  'PUT /api/admin/opening/checks/:id/put-off': 'put off anew',
  'DELETE /api/admin/opening/checks/:id/put-off': 'taken up again',
  'POST /api/admin/imports': 'another import',
  'PUT /api/admin/imports/:id': 'its files are read anew',
  'POST /api/admin/imports/:id/files': 'another file',
  'PUT /api/admin/imports/:id/files/:file': 'the file is read anew',
  'PUT /api/admin/imports/:id/totals': 'the totals are compared anew',
} as const;

const office = features
  .flatMap(({ contract }) => Object.entries<Endpoint>(contract))
  .filter(([key]) => key.includes('/api/admin/') && !key.startsWith('GET'))
  .map(([key]) => key);

let program: TestProgram;
let admin: SignedInPerson;
beforeAll(async () => {
  program = await openShop({ environment: { SCHEDULER_SEATS: '50' } });
  admin = await signIn(program, 'admin');
});
afterAll(() => program.stop());

test('what does something each time is an act that there is', () => {
  expect(Object.keys(each).filter((key) => !office.includes(key))).toEqual([]);
});

test.each(office.filter((key) => !(key in each)))('%s', async (key) => {
  const act = await actOf(key);
  const first = await act();
  expect([first.status < 300, first.headers[wasSoAlready]]).toEqual([true, undefined]);
  const before = await told();
  const { status, body, headers } = await act();
  expect(await told()).toEqual(before);
  if (status < 300) expect(headers[wasSoAlready]).toBe('yes');
  else expect(body.message).toEqual(expect.any(String));
});

test.each(Object.keys(each))('%s, each time', async (key) => {
  const act = await actOf(key);
  for (const time of ['first', 'again'])
    expect([time, (await act()).headers[wasSoAlready]]).toEqual([time, undefined]);
});

async function actOf(key: string) {
  const [method = 'GET', pattern = ''] = key.split(' ') as ['GET' | 'POST', string];
  const { params = {}, query = '', body, headers: own } = (await samples[key]?.(program, admin)) ?? {};
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '') + query;
  return () => program.call(method, path, body, 'en', { ...own, ...admin.headers });
}

/** How much stands in the log, and how many mails are promised. */
async function told() {
  const { rows } = await program.context.database.execute(sql`select
    (select count(*) from audit_entries) as deeds, (select count(*) from mails) as mails,
    (select count(*) + coalesce(sum(jsonb_array_length(later)), 0) from untold_changes) as untold`);
  return rows[0];
}
