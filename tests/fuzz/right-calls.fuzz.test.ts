import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callerOf, callFor, endpoints, makePeople, type People } from '../security/every-call.ts';
import { openShop } from '../stand-ins/stripe/shop.ts';
import { emptyTables, tablesWithoutRows } from '../start/empty-tables.ts';
import type { Answer, TestProgram } from '../start/program.ts';
import { type RightCall, send } from '../tables/right-calls.ts';
import { type Described, operationAt, problemWith } from './described.ts';
import { encoded, hostile, oddName } from './from-schema.ts';

/** Nearly right calls of each endpoint; more by `npm run test:long` and `npm run fuzz`. */
const runs = Number(process.env.FUZZ_RUNS ?? 5);
/** What a right call alone cannot have: the token that a mail carries, a code, the password that the next calls still need. */
const refused: Record<string, number> = {
  // There is no bot here.
  'POST /api/notifications/telegram': 404,
  'POST /api/telegram/:key': 404,
  // A raw endpoint that leads on; and providers, who sign (tests/permissions/raw-endpoints.test.ts).
  'GET /c/:key': 302,
  'GET /api/reminders/:key/:kind/off': 302,
  'GET /api/subscriptions/:key/unsubscribe': 302,
  'POST /api/stripe/webhook': 400,
  'POST /api/payme': 404,
  'POST /api/user/invitation': 400,
  // Only the program itself knows what it has just made up.
  'GET /api/opening/here/:key': 404,
  'POST /api/user/reset-password': 400,
  'POST /api/user/reset-password/handed-out': 400,
  'POST /api/calendar/address': 400,
  'POST /api/learners/:id/calendar/address': 400,
  'PUT /api/user/password': 400,
  'PUT /api/user/email': 400,
  'POST /api/user/second-factor/confirm': 400,
  'POST /api/user/second-factor/recovery-codes': 400,
  'POST /api/user/second-factor/off': 400,
};

let program: TestProgram;
let described: Described;
let people: People;
/** Tables that have no rows in a school in which nobody has done anything. */
let empty: string[];
beforeAll(async () => {
  program = await openShop({ environment: { SCHEDULER_SEATS: '50' } });
  empty = await tablesWithoutRows(program);
  described = (await program.call('GET', '/api/openapi.json')).body;
});
afterAll(() => program.stop());
// What an earlier call has done to people and settings is no business of the next.
beforeEach(async () => {
  await emptyTables(program, ...empty);
  people = await makePeople(program);
});

describe.each(endpoints)('%s', (key, endpoint) => {
  test('a right call is answered as described, and so is one that is wrong in a single place', {
    timeout: 1_800_000,
  }, async () => {
    const call = await callFor(program, [key, endpoint], people);
    const right = await answered(key, endpoint, call);
    if (refused[key]) expect(right.status).toBe(refused[key]);
    else expect(right.status, right.body?.message).toBeLessThan(300);
    if (key.includes(':')) await oddNames(key, endpoint, call);
    await fc.assert(
      fc.asyncProperty(wrongPlaces(key, call), hostile, async (place, odd) => {
        const answer = await answered(key, endpoint, place(odd));
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: runs },
    );
  });
});

/** Its answer to who may call it, which is as it is described. */
async function answered(
  key: string,
  endpoint: (typeof endpoints)[number][1],
  call: RightCall,
): Promise<Answer> {
  let answer = await send(program, call, callerOf(endpoint, people)?.headers);
  if (answer.status === 401 && endpoint.roles) {
    // A call before has ended their sessions.
    people = await makePeople(program);
    answer = await send(program, call, callerOf(endpoint, people)?.headers);
  }
  expect(problemWith(described, key, answer)).toBeUndefined();
  return answer;
}

/** In the place of each name of a right address, in turn, what cannot be one. */
async function oddNames(
  key: string,
  endpoint: (typeof endpoints)[number][1],
  call: RightCall,
): Promise<void> {
  const places = key.split(' ')[1]?.split('/') ?? [];
  const named = places.flatMap((part, place) => (part.startsWith(':') ? place : []));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...named), oddName, async (place, odd) => {
      const [path = '', query] = call.url.split('?');
      const url = path.split('/').with(place, odd).join('/');
      const answer = await answered(key, endpoint, { ...call, url: query ? `${url}?${query}` : url });
      expect(answer.status).toBeLessThan(500);
    }),
    { numRuns: runs },
  );
}

/** Each way to put something else in one place of a call: a field of its body, or of its query. */
function wrongPlaces(key: string, call: RightCall): fc.Arbitrary<(odd: unknown) => RightCall> {
  const { payload } = call;
  const fields = payload && !Buffer.isBuffer(payload) ? Object.keys(payload) : [];
  const asked = operationAt(described, key).parameters?.filter((one) => one.in === 'query') ?? [];
  const inBody = fields.map((name) => (odd: unknown) => ({ ...call, payload: { ...payload, [name]: odd } }));
  const inQuery = asked.map(({ name }) => (odd: unknown) => {
    const { pathname, searchParams } = new URL(call.url, 'http://dars.test');
    searchParams.delete(name);
    return { ...call, url: `${pathname}?${searchParams}&${name}=${encoded(odd)}` };
  });
  const whole = (odd: unknown) => ({ ...call, ...(call.method === 'GET' ? {} : { payload: { odd } }) });
  return fc.constantFrom(whole, ...inBody, ...inQuery);
}
