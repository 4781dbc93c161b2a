import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../make/people.ts';
import { sharedProgram } from '../start/program.ts';
import { send } from '../tables/right-calls.ts';
import { callerOf, callFor, endpoints, makePeople } from './every-call.ts';
import { wholeDatabase } from './whole-database.ts';

/** What nobody is asked for, but may say: each would be worth something if it were believed. */
const forgedId = '019aa400-0000-7000-8000-00000000f0ed';
const mark = 'forged-7f3a';
let victim: string;
const forged = () => ({
  ...{ role: 'admin', roles: ['admin'], isAdmin: true, status: 'blocked', password_hash: mark, hash: mark },
  ...{ passwordHash: mark, createdAt: '1999-09-09T09:09:09Z', created_at: '1999-09-09T09:09:09Z' },
  ...{ isPaid: true, paid: true, paidAt: '1999-09-09T09:09:09Z', amount: 7171, refunded: true, seat: 7171 },
  ...{ _id: forgedId, id: forgedId, key: mark, token: mark, appointmentId: forgedId, sentAt: mark },
  ...{ userId: victim, teacherId: victim, studentId: victim, ownerId: victim, owner: victim, actor: victim },
  ...{ learners: 7171, isContacted: true, contactedAt: '1999-09-09T09:09:09Z', confirmedAt: '1999-09-09' },
});

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
beforeAll(async () => {
  victim = (await signIn(program, 'student')).id;
});

/** The back office's first: what is made for them takes the first seats of a slot. */
const taking = endpoints
  .filter(([, { body, upload }]) => body && !upload)
  .sort(([one], [other]) => Number(other.includes('/admin/')) - Number(one.includes('/admin/')));

test('there are endpoints that take a body', () => expect(taking.length).toBeGreaterThan(30));

describe.each(taking)('%s', (key, endpoint) => {
  test('takes no field that is not asked for', async () => {
    const people = await makePeople(program);
    const call = await callFor(program, [key, endpoint], people);
    const asked = Object.keys(endpoint.body?.shape ?? {});
    // A status is part of the specified sign-up, and ignored.
    const more = Object.entries(forged()).filter(([name]) => name === 'status' || !asked.includes(name));
    const before = await worth();
    const headers = callerOf(endpoint, people)?.headers ?? {};
    const answer = await send(
      program,
      { ...call, payload: { ...call.payload, ...Object.fromEntries(more) } },
      headers,
    );
    expect(answer.status).toBeLessThan(500);
    const after = await worth();
    for (const sign of [forgedId, mark, '1999-09-09', ': 7171'])
      expect(after.rows.filter((row) => row.includes(sign))).toEqual([]);
    // Nothing more hangs on somebody else, nobody has become an admin or been blocked, nothing has been paid.
    const may = (name: string) => asked.includes(name) || key.endsWith(`/${name}`);
    expect(after.victims).toBe(before.victims);
    if (!may('role')) expect(after.admins).toBe(before.admins);
    if (!may('block') && !may('erase')) expect(after.blocked).toBe(before.blocked);
    if (!may('isPaid') && !may('paid')) expect(after.paid).toBe(before.paid);
  });
});

async function worth() {
  const rows = await wholeDatabase(program);
  const like = (pattern: RegExp) => rows.filter((row) => pattern.test(row)).length;
  return {
    rows,
    victims: rows.filter((row) => row.includes(victim)).length,
    admins: like(/^users .*"role": "admin"/),
    blocked: like(/^users .*"status": "blocked"/),
    paid: like(/^enrolments .*"paid_at": "/),
  };
}
