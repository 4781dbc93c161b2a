import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#src/app/api.server.ts';
import { hashPassword } from '#src/people/accounts/passwords/passwords.server.ts';
import { openSession } from '#src/people/accounts/sessions/sessions.server.ts';
import type { Endpoint } from '#src/platform/http/contract.ts';
import type { Role } from '#src/platform/program/person.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { type Answer, startTestProgram, type TestProgram } from '../start/program.ts';
import { type Described, operationAt, problemWith } from './described.ts';
import { type Form, formsOf } from './forms.ts';
import { encoded, type Known, oddName, type Schema, valuesOf } from './from-schema.ts';
import { knownIn, settle } from './settled.ts';

/** Calls of each endpoint; more by `npm run test:long` and `npm run fuzz`. */
const runs = Number(process.env.FUZZ_RUNS ?? 5);
const endpoints = features.flatMap(({ contract }) => Object.entries<Endpoint>(contract));

let program: TestProgram;
let described: Described;
let known: Known;
let slow: number;
const people = {} as Record<Role, SignedInPerson>;
const seen = { calls: 0, done: new Set<string>(), slowest: { milliseconds: 0, key: '' } };
beforeAll(async () => {
  program = await startTestProgram({ environment: { SCHEDULER_SEATS: '50' } });
  described = (await program.call('GET', '/api/openapi.json')).body;
  slow = await manyHashes();
});
afterAll(async () => {
  const { calls, done, slowest } = seen;
  const never = endpoints.map(([key]) => key).filter((key) => !done.has(key));
  if (process.env.FUZZ_RUNS) process.stdout.write(`${JSON.stringify({ calls, slowest, slow, never })}\n`);
  await program.stop();
});

test('every endpoint that is described is called', () => {
  const keys = Object.entries(described.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(keys.sort()).toEqual(endpoints.map(([key]) => key).sort());
});

describe.each(endpoints)('%s', (key, { roles = [], upload }) => {
  test('whatever it is called with, answers soon what it describes, and never with a 500', {
    timeout: 1_800_000,
  }, async () => {
    // What an earlier one has done to people and things is no business of this one.
    for (const role of ['student', 'teacher', 'admin'] as const) people[role] = await signIn(program, role);
    await settle(program, people);
    known = await knownIn(program, people.teacher);
    const [method = 'GET', pattern = ''] = key.split(' ') as ['POST', string];
    const operation = operationAt(described, key);
    const part = (place: string) => {
      const there = operation.parameters?.filter((one) => one.in === place) ?? [];
      const properties = Object.fromEntries(there.map(({ name, schema }) => [name, schema]));
      const required = place === 'path' ? Object.keys(properties) : [];
      return valuesOf({ type: 'object', properties, required }, known) as fc.Arbitrary<
        Record<string, unknown>
      >;
    };
    let session = await headersOf(roles[0]);
    const body = operation.requestBody?.content['application/json']?.schema;
    await fc.assert(
      fc.asyncProperty(
        part('path'),
        part('query'),
        upload ? await formsOf() : jsonOf(body),
        fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: oddName }),
        async (path, query, { headers, payload }, odd) => {
          const url = addressOf(odd ? pattern.replace(/:\w+/g, odd) : pattern, path, query);
          const call = () => program.call(method, url, payload, 'uz', { ...session, ...headers });
          let answer = await soon(key, call);
          if (answer.status === 401 && roles[0]) {
            // The call before has ended it.
            session = await headersOf(roles[0]);
            answer = await soon(key, call);
          }
          expect(answer.status).toBeLessThan(500);
          expect(problemWith(described, key, answer)).toBeUndefined();
          if (answer.status < 300) seen.done.add(key);
          for (const sentence of [answer.body?.message, ...Object.values(answer.body?.fields ?? {})])
            if (answer.status >= 400) expect(sentence).toMatch(/\S/);
        },
      ),
      { numRuns: runs },
    );
  });
});

/** Thirty hashes of a password here, in milliseconds: nothing that anybody says may cost as much. */
async function manyHashes(): Promise<number> {
  const before = performance.now();
  for (let n = 0; n < 30; n++) await hashPassword('a password of fuzz');
  return performance.now() - before;
}

/**
 * Calls; an answer that is slow is asked for again, for the machine may have been busy: its input is to blame once it is
 * slow thrice. A whole list, which is sent as it is made, may take as much for each megabyte that it has begun.
 */
async function soon(key: string, call: () => Promise<Answer>): Promise<Answer> {
  let quickest = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3; turn++) {
    const before = performance.now();
    const answer = await call();
    quickest = Math.min(quickest, performance.now() - before);
    const { body } = answer;
    if (quickest > slow * Math.max(1, Math.ceil(String(body ?? '').length / 1_000_000))) continue;
    seen.calls += 1;
    if (quickest > seen.slowest.milliseconds) seen.slowest = { milliseconds: Math.round(quickest), key };
    return answer;
  }
  throw new Error(`${key} took ${quickest} ms, thirty hashes ${slow} ms`);
}

async function headersOf(role: Role | undefined): Promise<Record<string, string>> {
  if (!role) return {};
  const token = await openSession(program.context, people[role].id, { remember: false });
  return { authorization: `Bearer ${token}` };
}

function addressOf(pattern: string, path: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = pattern.replace(/:(\w+)/g, (_, name: string) => encoded(path?.[name]));
  const asked = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encoded(value)}`);
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled;
}

/** What JSON can say of the values for a schema. */
function jsonOf(schema: Schema | undefined): fc.Arbitrary<Form> {
  const said = schema ? valuesOf(schema, known) : fc.constant(undefined);
  return said.map((value) => {
    const words = value === undefined ? undefined : JSON.stringify(value);
    return { headers: {}, payload: words === undefined ? undefined : JSON.parse(words) };
  });
}
