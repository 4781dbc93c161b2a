import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { wasSoAlready } from '#src/platform/http/call.ts';
import { statuses } from '../../../tests/calendar/bookings.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { enrol, makeEnrolment, makeLesson } from '../../../tests/make/rows.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { programAnew, sharedProgram } from '../../../tests/start/program.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let student: SignedInPerson;
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails');
  teacher = await signIn(program, 'teacher', 'teacher@dars.test');
  student = await signIn(program, 'student', 'student@dars.test');
});

describe.each(kinds)('enrolling in a %s', (kind) => {
  test('makes an enrolment and mails the student and the teacher', async () => {
    const startDate = new Date('2026-02-01T15:30:00Z');
    const id = await makeLesson(program, teacher, { kind, title: 'Chess', startDate });
    const { status, body } = await enrol(student, kind, id);
    expect([status, body]).toEqual([
      201,
      {
        _id: expect.any(String),
        [`${kind}Id`]: id,
        studentId: student.id,
        isConfirmed: true,
        isPaid: false,
        createdAt: '2026-01-15T17:00:00.000Z',
        lesson: { title: 'Chess', imageUrl: null, startDate: '2026-02-01T15:30:00.000Z' },
      },
    ]);
    // The learner came with the enrolment, and has no name yet.
    const learner = { _id: expect.any(String), firstName: '', picture: 'fox', colour: 'sky' };
    expect((await student.call('GET', '/api/manual-purchase')).body).toEqual([{ ...body, learner }]);
    const { body: item } = await student.call('GET', `/api/${kind}/${id}`);
    expect([item.isEnrolled, item.link]).toEqual([true, 'https://meet.dars.test/chess']);
    const mails = await program.mails();
    expect(mails.map(({ recipient, content }) => [recipient, content?.subject])).toEqual(
      expect.arrayContaining([
        ['student@dars.test', 'You are enrolled: Chess'],
        ['teacher@dars.test', 'New learner: Chess'],
      ]),
    );
    const [toStudent, toTeacher] = ['student@', 'teacher@'].map((who) =>
      mails.find(({ recipient }) => recipient.startsWith(who)),
    );
    expect(toStudent?.content?.text).toContain('01/02/2026-15:30 UTC');
    expect(toStudent?.content?.text).toContain(`http://dars.test/classroom/${id}/${kind}`);
    expect(JSON.stringify(mails), 'the link is not mailed about').not.toContain('meet.dars.test');
    expect(JSON.stringify(toTeacher), 'the teacher need not know who it is').not.toContain(
      'student@dars.test',
    );
  });

  test('tells the start on the family’s clock and on Toshkent’s', async () => {
    const startDate = new Date('2026-02-01T15:30:00Z');
    const id = await makeLesson(program, teacher, { kind, startDate });
    await enrol(student, kind, id, { timeZone: 'america/los_angeles' });
    const letter = (await program.mails()).find(({ recipient }) => recipient.startsWith('student@'));
    for (const line of [
      'Start: 01/02/2026-15:30 UTC',
      'Start, Los Angeles: Sunday, February 1, 2026, 7:30 AM',
      'Start, Toshkent: Sunday, February 1, 2026, 8:30 PM',
    ])
      expect(letter?.content?.text).toContain(line);
    const refused = await enrol(student, kind, id, { timeZone: 'Mars/Olympus' });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['timeZone']]);
  });

  test('again, or 200 times at once, is the same record and the same two mails', async () => {
    const id = await makeLesson(program, teacher, { kind });
    const answers = await Promise.all(Array.from({ length: 200 }, () => enrol(student, kind, id)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
    const again = await enrol(student, kind, id);
    expect([again.body._id, again.headers[wasSoAlready]]).toEqual([answers[0]?.body._id, 'yes']);
    expect(answers.filter(({ headers }) => headers[wasSoAlready] === undefined)).toHaveLength(1);
    expect(await program.mails()).toHaveLength(2);
    const { rows } = await program.context.database.execute(sql`select 1 from enrolments`);
    expect(rows).toHaveLength(1);
  });

  test('needs the confirmation', async () => {
    const id = await makeLesson(program, teacher, { kind });
    for (const isConfirmed of [false, undefined, 'true', 1]) {
      const { status, body } = await enrol(student, kind, id, { isConfirmed });
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_input', ['isConfirmed']]);
    }
    expect(await program.mails()).toEqual([]);
  });

  test('in what is not on offer, is deleted, of the other kind or unknown is 404', async () => {
    const other = kind === 'class' ? 'group' : 'class';
    const ids = [
      await makeLesson(program, teacher, { kind, isPublished: false }),
      await makeLesson(program, teacher, { kind, isActive: false }),
      await makeLesson(program, teacher, { kind, deletedAt: new Date() }),
      await makeLesson(program, teacher, { kind: other }),
      '019aa400-0000-7000-8000-999999999999',
    ];
    for (const id of ids) expect((await enrol(student, kind, id)).status).toBe(404);
    expect((await enrol(student, kind, 'chess')).body.fields).toEqual({
      [`${kind}Id`]: 'This does not look right.',
    });
  });

  test('in one’s own is forbidden, whatever role one has now', async () => {
    const id = await makeLesson(program, teacher, { kind });
    await program.context.database.execute(sql`update users set role = 'student'`);
    expect((await enrol(teacher, kind, id)).status).toBe(403);
  });

  test('stays when the teacher takes it off the offer', async () => {
    const id = await makeLesson(program, teacher, { kind });
    const { body } = await enrol(student, kind, id);
    await teacher.call('PATCH', `/api/${kind}/${id}`, { isPublished: 'false' });
    expect((await student.call('GET', `/api/${kind}/${id}`)).body.link).toBe('https://meet.dars.test/chess');
    expect((await enrol(student, kind, id)).body._id).toBe(body._id);
  });

  test('and its deletion at the same moment leave no learner untold', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await makeLesson(program, teacher, { kind });
      const [enrolled, deleted] = await Promise.all([
        enrol(student, kind, id),
        teacher.call('DELETE', `/api/${kind}/${id}?learners=0`),
      ]);
      const outcome = `${enrolled.status} ${deleted.status}`;
      expect(['201 409', '404 200']).toContain(outcome);
    }
  });
});

describe('the enrolments', () => {
  test('are a student’s own, page by page; for an admin everybody’s', async () => {
    const other = await signIn(program, 'student');
    for (let n = 1; n <= 3; n++)
      await enrol(student, 'class', await makeLesson(program, teacher, { title: `No ${n}` }));
    await enrol(other, 'group', await makeLesson(program, teacher, { kind: 'group', title: 'Theirs' }));
    const first = await student.call('GET', '/api/manual-purchase?limit=2');
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await student.call('GET', next);
    const titles = [...first.body, ...second.body].map(({ lesson }) => lesson.title);
    expect(titles).toEqual(['No 3', 'No 2', 'No 1']);
    const admin = await signIn(program, 'admin');
    expect((await admin.call('GET', '/api/manual-purchase')).body).toHaveLength(4);
    expect((await other.call('GET', '/api/manual-purchase')).body).toMatchObject([
      { lesson: { title: 'Theirs' } },
    ]);
  });

  test('are marked paid by an admin', async () => {
    const place = await makeEnrolment(program, await makeLesson(program, teacher), student);
    const admin = await signIn(program, 'admin');
    const paid = await admin.call('PATCH', `/api/manual-purchase/${place}`, { isPaid: true });
    expect([paid.status, paid.body.isPaid]).toEqual([200, true]);
    expect((await student.call('GET', '/api/manual-purchase')).body).toMatchObject([{ isPaid: true }]);
    const unpaid = await admin.call('PATCH', `/api/manual-purchase/${place}`, { isPaid: false });
    expect(unpaid.body.isPaid).toBe(false);
    const unknown = '/api/manual-purchase/019aa400-0000-7000-8000-999999999999';
    expect((await admin.call('PATCH', unknown, { isPaid: true })).status).toBe(404);
  });

  test('open the link only once they are paid, where payment is required', async () => {
    const strict = await programAnew({ environment: { REQUIRE_PAYMENT: 'true' } });
    const [someone, admin] = [await signIn(strict, 'student'), await signIn(strict, 'admin')];
    const owner = await signIn(strict, 'teacher');
    const id = await makeLesson(strict, owner);
    const { body } = await enrol(someone, 'class', id);
    const link = async (who: SignedInPerson) => (await who.call('GET', `/api/class/${id}`)).body.link;
    expect([await link(someone), await link(owner)]).toEqual([undefined, 'https://meet.dars.test/chess']);
    await admin.call('PATCH', `/api/manual-purchase/${body._id}`, { isPaid: true });
    expect(await link(someone)).toBe('https://meet.dars.test/chess');
  });
});

test('a lesson’s last places are given once, and a freed one again', async () => {
  const admin = await signIn(program, 'admin');
  const lesson = await makeLesson(program, teacher, { places: 3 });
  const many = await Promise.all(Array.from({ length: 20 }, () => signIn(program, 'student')));
  const answers = await Promise.all(many.map((one) => enrol(one, 'class', lesson)));
  expect(statuses(answers)).toEqual({ 201: 3, '409 lesson_full': 17 });
  const winner = answers.find(({ status }) => status === 201)?.body;
  const again = many.find(({ id }) => id === winner.studentId);
  expect((await enrol(again as SignedInPerson, 'class', lesson)).body._id).toBe(winner._id);
  await admin.call('POST', `/api/admin/purchases/${winner._id}/cancel`);
  const waiting = many.filter((_, index) => answers[index]?.status === 409);
  expect(statuses(await Promise.all(waiting.map((one) => enrol(one, 'class', lesson))))).toEqual({
    201: 1,
    '409 lesson_full': 16,
  });
});
