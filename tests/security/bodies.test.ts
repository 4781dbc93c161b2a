import { beforeAll, describe, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { sharedProgram } from '../start/program.ts';

/** Bodies that are deep, large or poisoned are refused, and the program is as it was. */
const program = sharedProgram();
let teacher: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
});

async function post(payload: string, url = '/api/lesson/trial', type = 'application/json') {
  const headers = { 'content-type': type, ...teacher.headers };
  const answer = await program.app.inject({ method: 'POST', url, headers, payload });
  return [answer.statusCode, answer.json().code];
}

const deep = 100_000;

describe('a body', () => {
  test.each([
    ['of a hundred thousand lists in each other', '['.repeat(deep) + ']'.repeat(deep), 'invalid_input'],
    ['of lists that never end', '['.repeat(deep), 'malformed'],
    [
      'of twenty thousand objects in each other',
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      'invalid_input',
    ],
    ['deep in a field', `{"parentName":${'['.repeat(deep)}${']'.repeat(deep)}}`, 'invalid_input'],
    ['with a field named __proto__', '{"__proto__":{"role":"admin"}}', 'malformed'],
    ['with __proto__ written otherwise', '{"\\u005f_proto__":{"role":"admin"}}', 'malformed'],
    ['with a constructor', '{"constructor":{"prototype":{"role":"admin"}}}', 'malformed'],
    [
      'of ten thousand fields',
      JSON.stringify(Object.fromEntries([...Array(10_000).keys()].map((n) => [`f${n}`, n]))),
      'invalid_input',
    ],
    ['with a number beyond all', '{"parentName":1e99999}', 'invalid_input'],
    ['with half a character', '{"parentName":"\\ud800"}', 'invalid_input'],
    ['that is not JSON', '{"parentName":\'x\'}', 'malformed'],
    ['that is two', '{}{}', 'malformed'],
  ])('%s is refused', async (_, payload, code) => {
    expect(await post(payload)).toEqual([400, code]);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });

  test('of more than 256 KB is refused by its length', async () => {
    expect(await post(`{"parentName":"${'a'.repeat(256 * 1024)}"}`)).toEqual([413, 'too_large']);
  });

  test('that says it is packed, or of another kind, is refused', async () => {
    for (const type of ['application/x-msgpack', 'text/xml', 'application/json-patch', 'image/svg+xml'])
      expect(await post('{}', '/api/lesson/trial', type)).toEqual([415, 'unsupported_media']);
  });
});

describe('what is said twice', () => {
  test('in a query is refused where one is asked for', async () => {
    for (const query of ['limit=1&limit=100', 'sort=newest&sort=soonest', 'q=a&q=b', 'kind=class&kind=group'])
      expect([query, (await program.call('GET', `/api/lessons?${query}`)).status]).toEqual([query, 400]);
  });

  test('in a body counts once, checked as it counts', async () => {
    const twice = '{"email":"a@dars.test","email":"not an address","list":"newsletter"}';
    expect(await post(twice, '/api/subscriptions')).toEqual([400, 'invalid_input']);
  });

  test('in an address and a body is of two kinds', async () => {
    const { status } = await program.call('POST', '/api/subscriptions?email=a@dars.test&list=newsletter', {});
    expect(status).toBe(400);
  });
});
