import { beforeAll, describe, expect, test } from 'vitest';
import { features } from '#src/app/api.server.ts';
import { openSession } from '#src/people/accounts/sessions/sessions.server.ts';
import type { Role } from '#src/platform/program/person.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { type Answer, sharedProgram } from '../start/program.ts';
import { callers, type Name, table } from '../tables/permission-table.ts';
import { type RightCall, rightCall, send } from '../tables/right-calls.ts';

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
const people = {} as Record<Exclude<Name, 'anonymous'>, SignedInPerson>;
beforeAll(async () => {
  for (const name of callers.slice(1) as (keyof typeof people)[])
    people[name] = await signIn(program, name.split(' ').at(-1) as 'student');
});

test('every endpoint has its row', () => {
  // The back office has a table of its own.
  const endpoints = features
    .flatMap(({ contract }) => Object.keys(contract))
    .filter((key) => !key.includes('/api/admin/'));
  expect(Object.keys(table).sort()).toEqual(endpoints.sort());
});

describe.each(Object.entries(table))('%s', (key, statuses) => {
  test.each(callers.map((name, column) => [name, statuses[column] ?? 0] as const))(
    'by %s answers %d',
    async (name, status) => {
      const answer = status in codes ? await callRefused(name, key) : await callAs(name, key);
      expect([answer.status, answer.body.code]).toEqual([status, codes[status] ?? answer.body.code]);
    },
  );
});

const codes: Record<number, string> = { 401: 'unauthenticated', 403: 'forbidden' };

/** What nobody was let in with is as it was: it is made once for all who are refused. */
const unused = new Map<string, Promise<RightCall>>();

async function callRefused(name: Name, key: string): Promise<Answer> {
  const { teacher, student } = people;
  const call = unused.get(key) ?? rightCall(program, key, { teacher, student, person: teacher });
  unused.set(key, call);
  return send(program, await call, await headersOf(name));
}

/** What ends all other sessions, or is refused once there are many learners: by somebody who has no other. */
const alone = ['POST /api/user/devices/log-out', 'POST /api/learners'];

/** Calls an endpoint with what is right for it, on things made for this call. */
async function callAs(name: Name, key: string): Promise<Answer> {
  const { teacher, student } = people;
  const person = name === 'anonymous' ? teacher : people[name];
  const call = await rightCall(program, key, { teacher, student, person });
  if (alone.includes(key) && name !== 'anonymous')
    return send(program, call, (await signIn(program, roleOf(name))).headers);
  return send(program, call, await headersOf(name));
}

function roleOf(name: Exclude<Name, 'anonymous'>): Role {
  return name === 'admin' ? name : name.endsWith('teacher') ? 'teacher' : 'student';
}

/** A session of its own, so that logging out ends no other. */
async function headersOf(name: Name): Promise<Record<string, string>> {
  if (name === 'anonymous') return {};
  const token = await openSession(program.context, people[name].id, { remember: false });
  return { authorization: `Bearer ${token}` };
}
