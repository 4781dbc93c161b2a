import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { makeReview } from '../../../../tests/learning/reviews.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLesson } from '../../../../tests/make/rows.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { shownName } from './list.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let reader: SignedInPerson;
let admin: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
  reader = await signIn(program, 'student');
  admin = await signIn(program, 'admin');
});

const listed = async (lesson: string, query = '', by = reader) =>
  (await by.call('GET', `/api/reviews/lesson/${lesson}${query}`)).body as Record<string, unknown>[];
const ratingOf = async (lesson: string) =>
  (await program.call('GET', `/api/reviews/lesson/${lesson}/rating`)).body;

test('stars are shown from five reviews on, cut to a decimal; the spread always', async () => {
  const lessonId = await makeLesson(program, teacher);
  for (const stars of [5, 5, 5, 5]) await makeReview(program, teacher, { lessonId, stars });
  expect(await ratingOf(lessonId)).toMatchObject({ count: 4, spread: [0, 0, 0, 0, 4], mean: null });
  for (const stars of [5, 5, 4]) await makeReview(program, teacher, { lessonId, stars });
  // 34 of 7 are 4.857….
  expect(await ratingOf(lessonId)).toEqual({ count: 7, spread: [0, 0, 0, 1, 6], mean: 4.8, samples: true });
  // The nine published ones stand beside them until the staff leave them out.
  const admin = await signIn(program, 'admin');
  await admin.call('PATCH', '/api/admin/claims/reviews', { isCounted: true });
  expect(await ratingOf(lessonId)).toMatchObject({ count: 7, samples: false });
  await admin.call('PATCH', '/api/admin/claims/reviews', { isCounted: false });
  const ofTeacher = (await program.call('GET', `/api/reviews/teacher/${teacher.id}/rating`)).body;
  expect(ofTeacher.count).toBeGreaterThanOrEqual(7);
});

test('the newest come first, or the most helpful, page by page, the low ones among them', async () => {
  const lessonId = await makeLesson(program, teacher);
  const ids: string[] = [];
  for (const stars of [1, 5, 3]) {
    program.clock.set(new Date(program.clock.now().getTime() + 60_000).toISOString());
    ids.push((await makeReview(program, teacher, { lessonId, stars })).id);
  }
  const [low = '', high = '', middle = ''] = ids;
  expect((await listed(lessonId)).map(({ _id }) => _id)).toEqual([middle, high, low]);
  await reader.call('PUT', `/api/reviews/${low}/helpful`);
  expect((await reader.call('PUT', `/api/reviews/${low}/helpful`)).body).toEqual({ helpful: 1 });
  expect(await listed(lessonId, '?sort=helpful')).toMatchObject([
    { _id: low, helpful: 1, isHelpful: true },
    { _id: middle },
    { _id: high },
  ]);
  const page = await reader.call('GET', `/api/reviews/lesson/${lessonId}?sort=helpful&limit=2`);
  const next = /<([^<>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
  expect(
    (
      await reader.call(
        'GET',
        new URL(next, 'http://dars.test').pathname + new URL(next, 'http://dars.test').search,
      )
    ).body,
  ).toMatchObject([{ _id: high }]);
  expect((await reader.call('DELETE', `/api/reviews/${low}/helpful`)).body).toEqual({ helpful: 0 });
});

test('nobody finds their own helpful, or reports it', async () => {
  const { id, student } = await makeReview(program, teacher);
  expect((await student.call('PUT', `/api/reviews/${id}/helpful`)).status).toBe(403);
  expect((await student.call('POST', `/api/reviews/${id}/report`, { reason: 'Mine' })).status).toBe(403);
});

test('its teacher answers once, and the author is told', async () => {
  const { id, lesson, student } = await makeReview(program, teacher);
  expect(await listed(lesson, '', teacher)).toMatchObject([{ mayAnswer: true }]);
  const answer = (by: SignedInPerson) => by.call('POST', `/api/reviews/${id}/answer`, { answer: 'Rahmat!' });
  expect((await answer(await signIn(program, 'teacher'))).status).toBe(404);
  expect([(await answer(teacher)).status, (await answer(teacher)).status]).toEqual([200, 409]);
  expect(await listed(lesson)).toMatchObject([{ answer: 'Rahmat!', mayAnswer: false }]);
  const told = await mailsTo(student);
  expect(told).toEqual(['review-answered']);
});

test('what is reported reaches the staff; what they hide is gone, counts no more, and may be corrected', async () => {
  const { id, lesson, student } = await makeReview(program, teacher);
  const office = (path: string, body?: object) =>
    admin.call('POST', `/api/admin/reviews/${id}/${path}`, body);
  await program.context.database
    .update(users)
    .set({ name: 'Aziza Karimova' })
    .where(eq(users.id, teacher.id));
  for (const reason of ['It names a child', 'And where she lives', 'It names a child'])
    await reader.call('POST', `/api/reviews/${id}/report`, { reason });
  expect((await admin.call('GET', `/api/admin/reviews/${id}`)).body.reports).toMatchObject([
    { reason: 'It names a child\n\nAnd where she lives' },
  ]);
  expect((await admin.call('GET', '/api/admin/reviews')).body).toMatchObject([
    { _id: id, teacher: teacher.email, teacherName: 'Aziza Karimova' },
  ]);
  expect((await admin.call('GET', '/api/admin/today')).body.reviews).toMatchObject({
    first: [{ about: 'Aziza Karimova' }],
    count: 1,
  });
  expect((await office('hide', { reason: 'private', note: 'The name.' })).status).toBe(200);
  expect([await listed(lesson), (await ratingOf(lesson)).count]).toEqual([[], 0]);
  expect(await mailsTo(student)).toEqual(['review-hidden']);
  const own = `/api/lessons/${lesson}/own-review`;
  expect((await student.call('GET', own)).body.review.hidden).toEqual({
    reason: 'private',
    note: 'The name.',
  });
  expect((await admin.call('GET', '/api/admin/reviews')).body).toEqual([]);
  await student.call('PUT', own, { stars: 5, words: 'Yaxshi.', language: 'uz' });
  expect((await admin.call('GET', '/api/admin/reviews')).body).toMatchObject([{ _id: id }]);
  expect([(await office('show')).status, (await office('show')).status]).toEqual([200, 409]);
  expect(await listed(lesson)).toMatchObject([{ words: 'Yaxshi.' }]);
});

async function mailsTo({ email }: SignedInPerson): Promise<string[]> {
  const sent = await program.context.database.select().from(mails).where(eq(mails.recipient, email));
  return sent.map(({ kind }) => kind).filter((kind) => kind.startsWith('review-'));
}

test.each([
  ['Dilnoza Yusupova', 'Dilnoza Y.'],
  ['  Ali ', 'Ali'],
  ['', ''],
])('%j is shown as %j', (name, shown) => expect(shownName(name)).toBe(shown));
