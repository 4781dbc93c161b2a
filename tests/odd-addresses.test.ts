import { beforeAll, expect, test } from 'vitest';
import { callerOf, endpoints, makePeople, type People } from './security/every-call.ts';
import { sharedProgram } from './start/program.ts';

const program = sharedProgram();
let people: People;
beforeAll(async () => {
  people = await makePeople(program);
});

/** What stands in an address where the name of a thing belongs: a character that no text of a database can hold, and half of one. */
const odd = ['%00', '%ED%A0%80', 'a%00b', '%F0%90%80%80', '%25'];

test.each(odd)(
  '%s in the place of any name of an address is a clear answer, and no error of ours',
  async (name) => {
    const wrong: string[] = [];
    for (const [key, endpoint] of endpoints) {
      const [method = 'GET', pattern = ''] = key.split(' ');
      if (!pattern.includes(':')) continue;
      const url = pattern.replace(/:\w+/g, name);
      const headers = callerOf(endpoint, people)?.headers ?? {};
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const { status } = await program.call(method as 'GET', url, body, 'en', headers);
      if (status >= 500) wrong.push(`${key} answers ${status}`);
    }
    expect(wrong).toEqual([]);
  },
);
