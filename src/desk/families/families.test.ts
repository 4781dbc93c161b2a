import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { friday } from '../../../tests/offer/trial-bookings.ts';
import { makeTrial } from '../../../tests/staff/trials.ts';
import { sharedProgram } from '../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
let teacher: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
  teacher = await signIn(program, 'teacher');
});

const read = async (id: string) => (await admin.call('GET', `/api/admin/families/${id}`)).body;

test('a family is one, by whichever guardian it is opened: who looks after whom, and what they learn', async () => {
  const { database, clock } = program.context;
  const [mother, father] = [await signIn(program, 'student'), await signIn(program, 'student')];
  const ali = await makeLearner(program, mother, { birthYear: 2018, grade: 'Grade 2', note: 'Shy.' });
  await database
    .insert(guardianships)
    .values({ learnerId: ali, userId: father.id, kind: 'guardian', createdAt: clock.now() });
  const lesson = await makeLesson(program, teacher, { title: 'Chess', kind: 'group' });
  const startsAt = new Date('2026-02-03T15:00:00Z');
  await makeMeeting(program, lesson, teacher, { startsAt });
  const enrolment = await makeEnrolment(program, lesson, mother, ali);
  await admin.call('POST', `/api/admin/purchases/${enrolment}/paid`, { amount: 40 });
  const left = await makeEnrolment(program, await makeLesson(program, teacher), father, ali);
  await admin.call('POST', `/api/admin/purchases/${left}/cancel`);
  for (const { id, email } of [mother, father]) {
    const family = await read(id);
    expect(family.email).toBe(email);
    expect(family.guardians[0]).toMatchObject({ _id: id, email, language: 'en' });
    expect(family.guardians).toHaveLength(2);
    expect(family.learners).toEqual([
      { _id: ali, firstName: 'Ali', birthYear: 2018, grade: 'Grade 2', note: 'Shy.' },
    ]);
    expect(family.enrolments).toMatchObject({
      items: [
        { _id: left, state: 'cancelled', student: father.email, nextMeeting: null },
        { _id: enrolment, state: 'paid', paid: 40, title: 'Chess', nextMeeting: startsAt.toISOString() },
      ],
      more: false,
    });
  }
  expect((await read(ali)).email).toBe(mother.email);
  const { guardians } = await read(mother.id);
  expect(guardians.map(({ looksAfter }: { looksAfter: object }) => looksAfter)).toEqual([
    [{ _id: ali, kind: 'owner' }],
    [{ _id: ali, kind: 'guardian' }],
  ]);
});

test('what came from its addresses stands there, however they are written, and what could not be mailed to them', async () => {
  const { database } = program.context;
  const family = await signIn(program, 'student', 'salima@family.test');
  const trial = await makeTrial(program, friday, { parentEmail: 'Salima@Family.test' });
  await makeTrial(program, friday);
  await program.call('POST', '/api/mail', {
    name: 'Salima',
    phoneNumber: '+1 555 123 4567',
    email: 'SALIMA@family.test',
    message: 'When?',
  });
  const [mail] = await database
    .update(mails)
    .set({ status: 'failed', error: '550 no such box', recipient: family.email })
    .where(eq(mails.id, database.select({ id: mails.id }).from(mails).limit(1)))
    .returning({ id: mails.id });
  const { trials, requests, failedMails, learners, guardians } = await read(family.id);
  expect(trials.items).toMatchObject([{ _id: trial }]);
  expect(requests.items).toHaveLength(1);
  expect(failedMails.items).toMatchObject([{ _id: mail?.id, error: '550 no such box' }]);
  expect([learners, guardians.length]).toEqual([[], 1]);
});

test('of nobody there is no family', async () => {
  expect((await admin.call('GET', `/api/admin/families/${crypto.randomUUID()}`)).status).toBe(404);
});
