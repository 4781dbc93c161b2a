import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeText } from '#src/people/staff-texts/staff-texts.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { enrol, makeLesson } from '../../../../tests/make/rows.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let student: SignedInPerson;
let admin: SignedInPerson;
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails', 'staff_texts');
  teacher = await signIn(program, 'teacher');
  student = await signIn(program, 'student', 'family@dars.test');
  admin = await signIn(program, 'admin');
});

const texts = { en: 'By Zelle to dars@dars.test', uz: 'Zelle orqali: dars@dars.test' };
const writeHowToPay = () =>
  writeText(program.context, 'payment', texts, { ...admin, role: 'admin', language: 'en' });
const letterTo = async (subject: RegExp) =>
  (await program.mails()).find(
    ({ recipient, content }) => recipient === student.email && subject.test(content?.subject ?? ''),
  )?.content?.text;

describe('after enrolling', () => {
  test('the family reads what is due and how it is paid, in its language', async () => {
    await writeHowToPay();
    const id = await makeLesson(program, teacher, { price: 48, priceFor: 'month' });
    const { body } = await enrol(student, 'class', id);
    expect(body).toMatchObject({ price: 48, priceFor: 'month', isPaid: false });
    const letter = await letterTo(/enrolled/);
    expect(letter).toContain('Price: 48$ per month');
    expect(letter).toContain(texts.en);
    const how = '/api/manual-purchase/how-to-pay';
    expect((await student.call('GET', how, undefined, 'uz')).body).toEqual({ text: texts.uz });
    const { body: shown } = await student.call('GET', `/api/class/${id}`);
    expect(shown.payment).toEqual({ price: 48, priceFor: 'month' });
    for (const other of [teacher, admin])
      expect((await other.call('GET', `/api/class/${id}`)).body).not.toHaveProperty('payment');
  });

  test('while the staff have written nothing, it reads that we will write', async () => {
    await enrol(student, 'class', await makeLesson(program, teacher, { price: 48 }));
    expect(await letterTo(/enrolled/)).toContain('We will write to you about how to pay.');
    expect((await student.call('GET', '/api/manual-purchase/how-to-pay')).body).toEqual({ text: null });
  });

  test.each([
    ['that began and is not paid is said to whoever pays', null, true],
    ['of a pause is asked of nobody', '2026-02-12T05:00:00Z', undefined],
  ])('a month %s', async (_, unpaidUntil, monthUnpaid) => {
    const { body } = await enrol(student, 'class', await makeLesson(program, teacher, { price: 48 }));
    await program.context.database.execute(sql`update enrolments set paid_until = '2026-01-15',
      unpaid_since = '2026-01-15T05:00:00Z', unpaid_until = ${unpaidUntil} where id = ${body._id}`);
    const [place] = (await student.call('GET', '/api/manual-purchase')).body;
    expect(place.monthUnpaid).toBe(monthUnpaid);
  });

  test('of what is free it reads of no payment', async () => {
    await writeHowToPay();
    await enrol(student, 'class', await makeLesson(program, teacher, { price: 0 }));
    expect(await letterTo(/enrolled/)).toContain('Price: Free');
    expect(await letterTo(/enrolled/)).not.toContain('Zelle');
  });

  test('a price that changes later, or what it buys, leaves the enrolment as it was', async () => {
    const id = await makeLesson(program, teacher, { price: 48, priceFor: 'month' });
    await enrol(student, 'class', id);
    await teacher.call('PATCH', `/api/class/${id}`, { price: 60, priceFor: 'course' });
    const [enrolment] = (await student.call('GET', '/api/manual-purchase')).body;
    expect(enrolment).toMatchObject({ price: 48, priceFor: 'month' });
  });
});

describe('once the staff have seen the money', () => {
  test('the family sees it, and one mail says so', async () => {
    const id = await makeLesson(program, teacher, { price: 48, title: 'Chess' });
    const { body } = await enrol(student, 'class', id);
    const paid = `/api/manual-purchase/${body._id}`;
    for (let time = 0; time < 2; time++) await admin.call('PATCH', paid, { isPaid: true });
    const { body: shown } = await student.call('GET', `/api/class/${id}`);
    expect(shown.payment).toEqual({ price: 48, paidAt: '2026-01-15T17:00:00.000Z', paidAmount: 48 });
    const [enrolment] = (await student.call('GET', '/api/manual-purchase')).body;
    expect(enrolment).toMatchObject({ isPaid: true, paidAt: shown.payment.paidAt, paidAmount: 48 });
    const told = (await program.mails()).filter(({ key }) => / paid /.test(key));
    expect(told.map(({ recipient, content }) => [recipient, content?.subject])).toEqual([
      [student.email, 'We have received your payment: Chess'],
    ]);
    expect(told[0]?.content?.text).toContain('Received: 48$');
  });

  test('of a place that cost nothing nobody is mailed', async () => {
    const { body } = await enrol(student, 'class', await makeLesson(program, teacher, { price: 0 }));
    await admin.call('PATCH', `/api/manual-purchase/${body._id}`, { isPaid: true });
    expect((await program.mails()).filter(({ key }) => / paid /.test(key))).toEqual([]);
  });
});

test('an enrolment carries its teacher, once the teacher has said a name', async () => {
  await enrol(student, 'class', await makeLesson(program, teacher));
  expect((await student.call('GET', '/api/manual-purchase')).body[0].lesson).not.toHaveProperty('teacher');
  await teacher.call('PUT', '/api/teacher-profile', { name: 'Nodira Azimova' });
  const [enrolment] = (await student.call('GET', '/api/manual-purchase')).body;
  expect(enrolment.lesson.teacher).toEqual({ name: 'Nodira Azimova' });
});
