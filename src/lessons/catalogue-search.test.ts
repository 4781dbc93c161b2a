import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../tests/people.ts';
import { startTestProgram, type TestProgram } from '../../tests/program.ts';
import { makeLesson } from '../../tests/school.ts';

let program: TestProgram;
let teacher: SignedInPerson;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());
beforeEach(async () => {
  await program.context.database.execute(sql`truncate users, mails, lesson_words cascade`);
  teacher = await signIn(program, 'teacher');
});

type Said = Parameters<typeof makeLesson>[2];
async function make(title: string, said: Said = {}): Promise<void> {
  await makeLesson(program, teacher, { title, description: 'Twice a week', ...said });
}

async function get(query: Record<string, string>, path = '/api/lessons') {
  const { status, body } = await program.call('GET', `${path}?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body;
}

async function titles(query: Record<string, string>, path?: string): Promise<string[]> {
  return (await get(query, path)).map(({ title }: { title: string }) => title);
}

describe('the search of the catalogue', () => {
  test.each([
    ['cheess', ['Chess for girls']],
    ['shahmat', ['Shaxmat toʻgaragi']],
    ['kuran', ['Quran, tajwid']],
    ['matimatika', ['Matematika']],
    ['chess gilrs', ['Chess for girls']],
    ["shahmat to'garagi", ['Shaxmat toʻgaragi']],
    ['o‘qitish', ['Oʼqitish sanʼati']],
    ['oqitsh sanati', ['Oʼqitish sanʼati']],
    ['piano', []],
    ['quran chess', []],
    ['xyzzy plugh', []],
    ['%%%', []],
    ["'''", ['Oʼqitish sanʼati', 'Matematika', 'Quran, tajwid', 'Shaxmat toʻgaragi', 'Chess for girls']],
  ])('by %j finds %j', async (q, found) => {
    for (const title of ['Chess for girls', 'Shaxmat toʻgaragi', 'Quran, tajwid', 'Matematika'])
      await make(title);
    await make('Oʼqitish sanʼati');
    await make('Piano', { isPublished: false });
    expect(await titles({ q })).toEqual(found);
    expect(await titles({ q }, '/api/class/public')).toEqual(found);
    expect((await get({ q }, '/api/lessons/count')).count).toBe(found.length);
  });

  test('says nothing near when the words stand there', async () => {
    await make('Chess');
    await make('Chest of drawers');
    expect(await titles({ q: 'chess' })).toEqual(['Chess']);
    expect(await get({ q: 'chess' }, '/api/lessons/count')).toEqual({
      count: 1,
      more: false,
      near: false,
    });
    expect((await get({ q: 'ches chesst' }, '/api/lessons/count')).near).toBe(true);
    expect((await get({ q: 'nothing' }, '/api/lessons/count')).near).toBe(false);
  });

  test.each(["o'zbek", 'o‘zbek', 'oʻzbek', 'o’zbek', 'o`zbek', 'oʼzbek', 'ozbek'])(
    'finds Uzbek however its apostrophes are typed: %s',
    async (word) => {
      const spellings = ["O'zbek", 'O‘zbek', 'Oʻzbek', 'O’zbek', 'O`zbek', 'Oʼzbek'];
      for (const title of spellings) await make(title);
      expect(await titles({ q: word })).toHaveLength(spellings.length);
    },
  );

  test('knows the words of what was changed', async () => {
    await make('Chess');
    const [lesson] = await get({});
    const said = await teacher.call('PATCH', `/api/class/${lesson._id}`, { title: 'Robotics' });
    expect(said.status).toBe(200);
    expect(await titles({ q: 'robotiks' })).toEqual(['Robotics']);
    expect(await titles({ q: 'cheess' })).toEqual([]);
  });
});
