import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { eachWithNewTeacher } from '../../../../tests/make/new-teacher.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLesson } from '../../../../tests/make/rows.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';

let program: TestProgram;
let teacher: SignedInPerson;
eachWithNewTeacher((given) => {
  ({ program, teacher } = given);
});

const chess = '019aa400-0000-7000-8000-000000000008';
const art = '019aa400-0000-7000-8000-000000000012';

async function titles(query = '', path = '/api/class/public'): Promise<string[]> {
  const { status, body } = await program.call('GET', path + query);
  expect(status).toBe(200);
  return body.map(({ title }: { title: string }) => title);
}
const search = (q: string) => titles(`?${new URLSearchParams({ q })}`);

describe('the public lists', () => {
  test('show what is on offer, newest first, each kind its own', async () => {
    await makeLesson(program, teacher, { title: 'First' });
    await makeLesson(program, teacher, { title: 'Hidden', isPublished: false });
    await makeLesson(program, teacher, { title: 'Ended', isActive: false });
    await makeLesson(program, teacher, { title: 'Gone', deletedAt: new Date() });
    await makeLesson(program, teacher, { title: 'Second' });
    await makeLesson(program, teacher, { title: 'A group', kind: 'group' });
    expect(await titles()).toEqual(['Second', 'First']);
    expect(await titles('', '/api/group/public')).toEqual(['A group']);
  });

  test('filter by category', async () => {
    await makeLesson(program, teacher, { title: 'Chess', categoryId: chess });
    await makeLesson(program, teacher, { title: 'Art', categoryId: art });
    expect(await titles(`?category=${art}`)).toEqual(['Art']);
    expect((await program.call('GET', '/api/class/public?category=art')).status).toBe(400);
  });

  test('come page by page, each with the way to the next, and miss nothing that is added meanwhile', async () => {
    for (let n = 1; n <= 5; n++) await makeLesson(program, teacher, { title: `No ${n}` });
    let path: string | undefined = '/api/class/public?limit=2&q=no';
    const seen: string[] = [];
    while (path) {
      const { body, headers } = await program.call('GET', path);
      seen.push(...body.map(({ title }: { title: string }) => title));
      await makeLesson(program, teacher, { title: 'No newer' });
      const link = String(headers.link ?? '');
      path = /^<(\/api\/class\/public\?limit=2&q=no&cursor=[\w-]{36})>; rel="next"$/.exec(link)?.[1];
      expect(Boolean(path)).toBe(seen.length < 5);
    }
    expect(seen).toEqual(['No 5', 'No 4', 'No 3', 'No 2', 'No 1']);
  });

  test.each(['limit=0', 'limit=x', 'cursor=1', 'q=nul%00', `q=${'a'.repeat(141)}`])(
    'refuse %s',
    async (query) => {
      expect((await program.call('GET', `/api/class/public?${query}`)).status).toBe(400);
    },
  );
});

describe('the text search', () => {
  beforeEach(async () => {
    await makeLesson(program, teacher, { title: 'Oʻzbek tili', description: 'Maʼno va gʻoya' });
    await makeLesson(program, teacher, { title: 'Chess', description: '100% fun_for all\\children' });
  });

  test.each([
    ['chess', ['Chess']],
    ['CHE', ['Chess']],
    ['fun chess', ['Chess']],
    ['fun tili', []],
    ["o'zbek", ['Oʻzbek tili']],
    ['o‘zbek', ['Oʻzbek tili']],
    ['o`zbek TILI', ['Oʻzbek tili']],
    ['ozbek', ['Oʻzbek tili']],
    ["ma'no g'oya", ['Oʻzbek tili']],
    ['100%', ['Chess']],
    ['100%x', []],
    ['%', ['Chess']],
    ['fu', ['Chess']],
    ['un', []],
    ['T', ['Oʻzbek tili']],
    ['fun_for', ['Chess']],
    ['fun.for', []],
    ['all\\children', ['Chess']],
    ['   ', ['Chess', 'Oʻzbek tili']],
  ])('finds by %j', async (q, found) => {
    expect(await search(q)).toEqual(found);
  });

  test('takes whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (q) => {
        const { status } = await program.call('GET', `/api/group/public?${new URLSearchParams({ q })}`);
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a teacher’s own', () => {
  test('are theirs alone, on offer or not, with the number of learners', async () => {
    const id = await makeLesson(program, teacher, { title: 'Mine' });
    await makeLesson(program, teacher, { title: 'Hidden', isPublished: false });
    await makeLesson(program, teacher, { title: 'Group', kind: 'group' });
    await makeLesson(program, await signIn(program, 'teacher'), { title: 'Another’s' });
    for (const name of ['a', 'b', 'c']) {
      await makeEnrolment(program, id, await signIn(program, 'student', `${name}@dars.test`));
    }
    const { body } = await teacher.call('GET', '/api/class/own-classes');
    expect(body).toMatchObject([
      { title: 'Hidden', isPublished: 'false', learners: 0, link: 'https://meet.dars.test/chess' },
      { title: 'Mine', isPublished: 'true', learners: 3 },
    ]);
    expect((await teacher.call('GET', '/api/group/own-groups')).body).toMatchObject([{ title: 'Group' }]);
  });

  test('come page by page', async () => {
    for (let n = 1; n <= 3; n++) await makeLesson(program, teacher, { title: `No ${n}` });
    const first = await teacher.call('GET', '/api/class/own-classes?limit=2');
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await teacher.call('GET', next);
    expect([first.body.length, second.body.length, second.headers.link]).toEqual([2, 1, undefined]);
  });
});
