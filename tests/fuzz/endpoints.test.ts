import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '#src/accounts/sessions.server.ts';
import { features } from '#src/app/api.server.ts';
import type { Endpoint } from '#src/platform/contract.ts';
import type { Role } from '#src/platform/person.ts';
import { type SignedInPerson, signIn } from '../people.ts';
import { startTestProgram, type TestProgram } from '../program.ts';
import { type Known, type Schema, valuesOf } from './from-schema.ts';
import { knownIn, settle } from './settled.ts';

/** Calls of each endpoint; more by `npm run fuzz`. */
const runs = Number(process.env.FUZZ_RUNS ?? 15);
const endpoints = features
  .flatMap(({ contract }) => Object.entries<Endpoint>(contract))
  .filter(([, { upload }]) => !upload);

type Operation = {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

let program: TestProgram;
let described: Record<string, Record<string, Operation>>;
let known: Known;
const people = {} as Record<Role, SignedInPerson>;
beforeAll(async () => {
  program = await startTestProgram({ environment: { SCHEDULER_SEATS: '50' } });
  described = (await program.call('GET', '/api/openapi.json')).body.paths;
});
afterAll(() => program.stop());

describe.each(endpoints)('%s', (key, { roles = [] }) => {
  test('whatever it is called with, answers what it describes, and never with a 500', {
    timeout: 600_000,
  }, async () => {
    // What an earlier one has done to people and things is no business of this one.
    for (const role of ['student', 'teacher', 'admin'] as const) people[role] = await signIn(program, role);
    await settle(program, people);
    known = await knownIn(program, people.teacher);
    const [method = 'GET', pattern = ''] = key.split(' ') as ['POST', string];
    const { parameters = [], requestBody } =
      described[pattern.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {};
    const body = requestBody?.content['application/json']?.schema;
    const part = (place: string) => {
      const there = parameters.filter((one) => one.in === place);
      const properties = Object.fromEntries(there.map(({ name, schema }) => [name, schema]));
      const required = place === 'path' ? Object.keys(properties) : [];
      return valuesOf({ type: 'object', properties, required }, known) as fc.Arbitrary<
        Record<string, unknown>
      >;
    };
    const role = roles[0];
    await fc.assert(
      fc.asyncProperty(
        part('path'),
        part('query'),
        body ? valuesOf(body, known) : fc.constant(undefined),
        async (path, query, said) => {
          const url = addressOf(pattern, path, query);
          const answer = await program.call(method, url, inJson(said), 'uz', await headersOf(role));
          expect(answer.status).toBeLessThan(500);
          if (answer.status < 400) return;
          const { message, code, fields, ...more } = answer.body;
          expect([typeof message, typeof code, more]).toEqual(['string', 'string', {}]);
          expect(message).toMatch(/\S/);
          for (const sentence of Object.values(fields ?? {})) expect(sentence).toMatch(/\S/);
        },
      ),
      { numRuns: runs },
    );
  });
});

/** A session for each call: one of them may end it. */
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

function encoded(value: unknown): string {
  const words = typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
  return encodeURIComponent(words.toWellFormed().slice(0, 4000)) || 'x';
}

/** What JSON can say of it. */
function inJson(said: unknown): unknown {
  const words = said === undefined ? undefined : JSON.stringify(said);
  return words === undefined ? undefined : JSON.parse(words);
}
