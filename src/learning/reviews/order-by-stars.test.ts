import { beforeAll, expect, test } from 'vitest';
import { makeReview } from '../../../tests/learning/reviews.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeLesson } from '../../../tests/make/rows.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { orderLessons } from './order-by-stars.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
});

async function given(title: string, stars: number[]) {
  const lessonId = await makeLesson(program, teacher, { title });
  const made: string[] = [];
  for (const each of stars) made.push((await makeReview(program, teacher, { lessonId, stars: each })).id);
  return made;
}

/** The catalogue's best rated, with the stars that their cards show. */
async function bestRated() {
  await orderLessons.run(program.context, {}, { last: true });
  const { body } = await program.call('GET', '/api/lessons?sort=rated');
  return body.map(({ title, stars }: { title: string; stars?: object }) => [title, stars]);
}

test('many reviews of nearly five stars come before few of five; of too few no stars are shown', async () => {
  await given('Nobody yet', []);
  await given('Four of five stars', [5, 5, 5, 5]);
  const [first = ''] = await given('Five of five stars', [5, 5, 5, 5, 5]);
  await given('Many', [...Array<number>(23).fill(5), 4]);
  await given('So-so', [2, 2, 3, 2, 2]);
  expect(await bestRated()).toEqual([
    ['Many', { mean: 4.9, count: 24 }],
    ['Five of five stars', { mean: 5, count: 5 }],
    ['So-so', { mean: 2.2, count: 5 }],
    ['Four of five stars', undefined],
    ['Nobody yet', undefined],
  ]);
  const admin = await signIn(program, 'admin');
  await admin.call('POST', `/api/admin/reviews/${first}/hide`, { reason: 'fake', note: '' });
  expect((await bestRated()).map(([title]: [string]) => title)).toEqual([
    'Many',
    'So-so',
    'Five of five stars',
    'Four of five stars',
    'Nobody yet',
  ]);
});
