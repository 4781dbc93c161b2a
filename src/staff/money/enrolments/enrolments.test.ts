import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { enrol, makeEnrolment, makeLesson } from '../../../../tests/make/rows.ts';
import { makePaid, makePriced } from '../../../../tests/staff/enrolments.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});

const unknown = '019aa400-0000-7000-8000-999999999999';
const list = (query = '') => admin.call('GET', `/api/admin/purchases${query}`);
const act = (id: string, what: string, body?: object) =>
  admin.call('POST', `/api/admin/purchases/${id}/${what}`, body);
const deedsOn = async (id: string) =>
  (await admin.call('GET', `/api/admin/log?subject=${id}`)).body.map(({ act }: { act: string }) => act);

test('enrolments are listed by state, kind and a part of the e-mail, page by page in both orders', async () => {
  const teacher = await signIn(program, 'teacher');
  const dilnoza = await signIn(program, 'student', 'dilnoza_k@lists.test');
  const other = await signIn(program, 'student', 'dilnozaxk@lists.test');
  const group = await makeLesson(program, teacher, { kind: 'group', title: 'Abacus', price: 20 });
  const made: string[] = [];
  for (const [lesson, student] of [
    [group, dilnoza],
    [await makeLesson(program, teacher), dilnoza],
    [await makeLesson(program, teacher), dilnoza],
    [group, other],
  ] as const)
    made.push(await makeEnrolment(program, lesson, student));
  const [first = '', second = '', third = '', theirs = ''] = made;
  await act(first, 'paid', { amount: 20 });
  await act(second, 'cancel');
  const found = async (query: string) => (await list(query)).body.map(({ _id }: { _id: string }) => _id);
  expect(await found('?q=A_K@')).toEqual([third, second, first]);
  expect(await found('?q=dilnoza&sort=oldest')).toEqual([first, second, third, theirs]);
  expect(await found('?q=dilnoza&kind=group')).toEqual([theirs, first]);
  expect(await found('?q=dilnoza&state=unpaid')).toEqual([theirs, third]);
  expect(await found('?q=dilnoza&state=paid')).toEqual([first]);
  expect(await found('?q=dilnoza&state=cancelled')).toEqual([second]);
  await act(first, 'refund', { reason: 'absence', amount: 2.5, refunded: 0 });
  expect(await found('?q=dilnoza&state=paid')).toEqual([]);
  expect(await found('?q=dilnoza&state=refunded')).toEqual([first]);
  expect((await list('?q=dilnoza_&state=refunded')).body).toMatchObject([
    { title: 'Abacus', kind: 'group', student: dilnoza.email, paid: 20, refunded: 2.5, state: 'refunded' },
  ]);
  const { headers } = await list('?q=a_k@&limit=2');
  const next = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1] ?? '';
  expect((await admin.call('GET', next)).body.map(({ _id }: { _id: string }) => _id)).toEqual([first]);
  const csv = await admin.call('GET', '/api/admin/purchases/csv?q=dilnoza_&state=refunded');
  expect(csv.body).toContain(
    '\r\nAbacus\tGroup\tdilnoza_k@lists.test\t\t\t20\t2.5\tRefunded\t2026-01-15T17:00:00.000Z\t',
  );
});

describe('an enrolment is marked as paid', () => {
  test('with its price unless an amount is said; again, nothing more is done', async () => {
    const id = await makePriced(program);
    const { status, body } = await act(id, 'paid');
    expect([status, body.paid, body.state, body.paidAt]).toEqual([
      200,
      160,
      'paid',
      '2026-01-15T17:00:00.000Z',
    ]);
    expect((await act(id, 'paid', { amount: 160 })).status).toBe(200);
    expect((await act(id, 'paid', { amount: 150 })).body.code).toBe('conflict');
    expect(await deedsOn(id)).toEqual(['purchase-paid']);
    const other = await makePriced(program);
    expect((await act(other, 'paid', { amount: 0 })).body.paid).toBe(0);
  });

  test('with an amount that has to be said where there was no price', async () => {
    const id = await makePriced(program, { price: null });
    const { status, body } = await act(id, 'paid');
    expect([status, body.fields]).toEqual([400, { amount: 'Please fill this in.' }]);
    for (const amount of [-1, 1.005, 1_000_001, '12', Number.NaN])
      expect((await act(id, 'paid', { amount })).status).toBe(400);
    expect((await act(id, 'paid', { amount: 12.34 })).body.paid).toBe(12.34);
    expect((await act(unknown, 'paid')).status).toBe(404);
  });

  test('once, and only while there is a place', async () => {
    const id = await makePriced(program);
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(id, 'paid')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await deedsOn(id)).toEqual(['purchase-paid']);
    const cancelled = await makePriced(program, { cancelledAt: program.context.clock.now() });
    expect((await act(cancelled, 'paid')).body.code).toBe('purchase_cancelled');
  });

  test('by the older call too, which is recorded', async () => {
    const id = await makePriced(program, { price: null });
    const patch = (isPaid: boolean) => admin.call('PATCH', `/api/manual-purchase/${id}`, { isPaid });
    expect([(await patch(true)).body.isPaid, (await patch(true)).status]).toEqual([true, 200]);
    expect([(await patch(false)).body.isPaid, (await patch(false)).status]).toEqual([false, 200]);
    expect(await deedsOn(id)).toEqual(['purchase-unpaid', 'purchase-paid']);
  });

  test('and not after all, while nothing has gone back', async () => {
    const id = await makePaid(program);
    expect((await act(id, 'unpaid')).body).toMatchObject({ paid: null, paidAt: null, state: 'unpaid' });
    expect((await act(id, 'unpaid')).status).toBe(200);
    await act(id, 'paid');
    await act(id, 'refund', { reason: 'teacher', amount: 20, refunded: 0 });
    expect((await act(id, 'unpaid')).body.code).toBe('purchase_refunded');
    expect(await deedsOn(id)).toHaveLength(3);
  });
});

test('a cancelled enrolment ends the place once; both are told, and the student may enrol again', async () => {
  const [teacher, student] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
  const lesson = await makeLesson(program, teacher, { title: 'Chess', places: 1 });
  const { body } = await enrol(student, 'class', lesson);
  const answers = await Promise.all(Array.from({ length: 5 }, () => act(body._id, 'cancel')));
  expect(answers.map(({ status, body }) => `${status} ${body.state}`)).toEqual(
    Array(5).fill('200 cancelled'),
  );
  expect(await deedsOn(body._id)).toEqual(['purchase-cancelled']);
  expect((await student.call('GET', '/api/manual-purchase')).body).toEqual([]);
  const seen = await student.call('GET', `/api/class/${lesson}`);
  expect([seen.body.isEnrolled, seen.body.link]).toEqual([false, undefined]);
  const told = (await program.mails()).filter(({ key }) => key.startsWith(`enrolment ${body._id} ended`));
  expect(told.map(({ recipient, content }) => [recipient, content?.subject]).sort()).toEqual(
    [
      [student.email, 'Your place has ended: Chess'],
      [teacher.email, 'A learner has left: Chess'],
    ].sort(),
  );
  expect(told.find(({ recipient }) => recipient === teacher.email)?.content?.text).not.toContain(
    student.email,
  );
  const again = await enrol(student, 'class', lesson);
  expect([again.status, again.body._id === body._id]).toEqual([201, false]);
  expect((await act(unknown, 'cancel')).status).toBe(404);
});

test('who has lost the place is a stranger where the offer has ended too', async () => {
  const [teacher, student] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
  const lesson = await makeLesson(program, teacher, { isPublished: false });
  const place = await makeEnrolment(program, lesson, student);
  expect((await student.call('GET', `/api/class/${lesson}`)).status).toBe(200);
  await act(place, 'cancel');
  expect((await student.call('GET', `/api/class/${lesson}`)).status).toBe(404);
  const [row] = await program.context.database.select().from(enrolments).where(eq(enrolments.id, place));
  expect(row?.cancelledAt).not.toBeNull();
});
