import { beforeEach, describe, expect, test } from 'vitest';
import { keepStart } from '#src/offer/lessons/times/meeting-times.server.ts';
import { statuses } from '../../../../tests/calendar/bookings.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { enrol, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { refunds } from '../tables.server.ts';

const program = sharedProgram();
let admin: SignedInPerson;
let teacher: SignedInPerson;
let student: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  admin = await signIn(program, 'admin');
  teacher = await signIn(program, 'teacher');
  student = await signIn(program, 'student');
});

async function buy(startDate: string | null = null, amount = 160): Promise<{ id: string; lesson: string }> {
  const start = startDate === null ? null : new Date(startDate);
  const lesson = await makeLesson(program, teacher, { title: 'Chess', price: 160, startDate: start });
  const { body } = await enrol(student, 'class', lesson);
  await admin.call('POST', `/api/admin/purchases/${body._id}/paid`, { amount });
  return { id: body._id, lesson };
}

const refund = (id: string, body: object) =>
  admin.call('POST', `/api/admin/purchases/${id}/refund`, {
    reason: 'first-days',
    amount: 160,
    refunded: 0,
    ...body,
  });
const mailsOf = async (id: string) => (await program.mails()).filter(({ key }) => key.includes(id));

describe('in the first seven days', () => {
  test('all that was paid goes back, the place ends, and both are told', async () => {
    const { id, lesson } = await buy();
    const { status, body } = await refund(id, {});
    expect([status, body.state, body.refunded, body.cancelledAt]).toEqual([
      200,
      'refunded',
      160,
      '2026-01-15T17:00:00.000Z',
    ]);
    expect(body.refunds).toMatchObject([{ reason: 'first-days', amount: 160 }]);
    expect((await student.call('GET', `/api/class/${lesson}`)).body.isEnrolled).toBe(false);
    // After those of the enrolment, and the one that says that the money came.
    const mails = (await mailsOf(id)).slice(3);
    expect(mails.map(({ recipient, content }) => [recipient, content?.subject])).toEqual([
      [student.email, 'Your refund: Chess'],
      [teacher.email, 'A learner has left: Chess'],
    ]);
    expect(mails[0]?.content?.text).toContain('Amount: 160$');
    expect(mails[0]?.content?.text).toContain('Requested on: January 15, 2026');
    const { body: story } = await admin.call('GET', `/api/admin/log?subject=${id}`);
    expect(story[0]).toMatchObject({
      act: 'purchase-refunded',
      details: { amount: 160, reason: 'first-days', day: '2026-01-15' },
    });
    expect((await enrol(student, 'class', lesson)).status).toBe(201);
  });

  test('are counted from the first meeting of a class that meets every week, not from the next one', async () => {
    const lesson = await makeLesson(program, teacher, { price: 160 });
    for (const day of ['2026-01-20', '2026-01-27', '2026-02-03'])
      await makeMeeting(program, lesson, teacher, { startsAt: new Date(`${day}T23:00:00Z`) });
    // As the job has it that moves the start date on.
    await keepStart(program.context, lesson);
    const { body } = await enrol(student, 'class', lesson);
    await admin.call('POST', `/api/admin/purchases/${body._id}/paid`, { amount: 160 });
    // The seventh day from January 20 in New York, then the eighth, while a meeting still lies ahead.
    program.clock.set('2026-01-27T04:30:00Z');
    const seen = await admin.call('GET', `/api/admin/purchases/${body._id}`);
    expect([seen.body.startsOn, seen.body.today]).toEqual(['2026-01-20', '2026-01-26']);
    program.clock.set('2026-01-27T05:30:00Z');
    const late = await refund(body._id, {});
    expect([late.status, late.body.code]).toEqual([409, 'refund_too_late']);
  });

  test('the day on which the family asked counts, as the business’s calendar has it', async () => {
    const { id } = await buy();
    // 23:30 of the seventh day in New York, then the eighth.
    program.clock.set('2026-01-22T04:30:00Z');
    const seen = await admin.call('GET', `/api/admin/purchases/${id}`);
    expect([seen.body.boughtOn, seen.body.today]).toEqual(['2026-01-15', '2026-01-21']);
    program.clock.set('2026-01-22T05:30:00Z');
    const late = await refund(id, {});
    expect([late.status, late.body.code]).toEqual([409, 'refund_too_late']);
    const future = await refund(id, { askedOn: '2026-01-23' });
    expect(future.body.fields).toEqual({ askedOn: 'Please choose today or a past day.' });
    const before = await refund(id, { askedOn: '2026-01-14' });
    expect(before.body.fields).toEqual({
      askedOn: 'Please choose the day of the enrollment or a later one.',
    });
    const { status, body } = await refund(id, { askedOn: '2026-01-21' });
    expect([status, body.refunds[0].askedAt]).toEqual([200, '2026-01-21T17:00:00.000Z']);
  });

  test('they begin with the first lesson, when that comes later', async () => {
    const { id } = await buy('2026-02-02T03:00:00Z');
    const other = await buy('2026-02-02T03:00:00Z');
    // The evening of February 1 in New York.
    program.clock.set('2026-02-07T20:00:00Z');
    expect((await refund(id, { askedOn: '2026-02-07' })).status).toBe(200);
    program.clock.set('2026-02-14T16:00:00Z');
    expect((await refund(other.id, { askedOn: '2026-02-14' })).body.code).toBe('refund_too_late');
  });
});

describe('for missed lessons', () => {
  test('their share goes back, and the place stays', async () => {
    const { id, lesson } = await buy();
    const { body } = await refund(id, { reason: 'absence', lessons: 3, ofLessons: 12, amount: 40 });
    expect([body.refunded, body.cancelledAt]).toEqual([40, null]);
    expect((await student.call('GET', `/api/class/${lesson}`)).body.isEnrolled).toBe(true);
    const second = await refund(id, { reason: 'teacher', amount: 20, refunded: 40 });
    expect(second.body.refunded).toBe(60);
    const rest = await refund(id, { amount: 100, refunded: 60 });
    expect([rest.body.refunded, rest.body.paid]).toEqual([160, 160]);
    const over = await refund(id, { reason: 'teacher', amount: 20, refunded: 160 });
    expect([over.status, over.body.code]).toEqual([409, 'nothing_to_refund']);
    const keys = (await mailsOf(id)).map(({ key }) => key).filter((key) => key.includes(' refund '));
    expect(new Set(keys).size).toBe(3);
  });

  test.each([
    [{ lessons: 0 }, 'lessons'],
    [{ lessons: 9 }, 'lessons'],
    [{ lessons: 1.5 }, 'lessons'],
    [{ ofLessons: 61 }, 'ofLessons'],
    [{ reason: 'sorry' }, 'reason'],
    [{ askedOn: '2026-02-30' }, 'askedOn'],
    [{ askedOn: 'yesterday' }, 'askedOn'],
    [{ amount: -20 }, 'amount'],
    [{ refunded: 'all' }, 'refunded'],
  ])('%o is wrong input', async (more, field) => {
    const { id } = await buy();
    const { status, body } = await refund(id, { reason: 'absence', amount: 20, ...more });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});

describe('money goes back once', () => {
  test.each(['first-days', 'absence'])('when it is asked for many times at once (%s)', async (reason) => {
    const { id } = await buy();
    const amount = reason === 'absence' ? 20 : 160;
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(id, { reason, amount })));
    expect(statuses(answers)).toEqual({ 200: 1, '409 conflict': 9 });
    const given = await program.context.database.select().from(refunds);
    expect(given.filter(({ enrolmentId }) => enrolmentId === id)).toHaveLength(1);
  });

  test('while somebody marks it as not paid, or cancels it', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await buy();
      const [given, taken] = await Promise.all([
        refund(id, {}),
        admin.call('POST', `/api/admin/purchases/${id}/unpaid`),
        admin.call('POST', `/api/admin/purchases/${id}/cancel`),
      ]);
      expect(['200 purchase_refunded', '409 undefined']).toContain(`${given.status} ${taken.body.code}`);
      const ends = (await mailsOf(id)).filter(({ key }) => key.endsWith('ended teacher'));
      expect(ends).toHaveLength(1);
    }
  });

  test('and never what was not shown, was not paid, or was free', async () => {
    const { id } = await buy();
    expect((await refund(id, { amount: 150 })).body.code).toBe('conflict');
    await admin.call('POST', `/api/admin/purchases/${id}/unpaid`);
    expect((await refund(id, {})).body.code).toBe('nothing_to_refund');
    const free = await buy(null, 0);
    expect((await refund(free.id, { amount: 0 })).body.code).toBe('nothing_to_refund');
    const unknown = '019aa400-0000-7000-8000-999999999999';
    expect((await refund(unknown, {})).status).toBe(404);
  });

  test('also after the place was cancelled', async () => {
    const { id } = await buy();
    await admin.call('POST', `/api/admin/purchases/${id}/cancel`);
    expect((await refund(id, {})).body).toMatchObject({ state: 'refunded', refunded: 160 });
  });
});
