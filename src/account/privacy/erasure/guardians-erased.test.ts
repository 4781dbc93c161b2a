import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { guardianInvitations, guardianships } from '#src/learning/families/tables.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { dataKeyOf, waitingRequest } from '../../../../tests/account/data-links.ts';
import { makeGuardian, makeInvitation } from '../../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLesson } from '../../../../tests/make/rows.ts';
import { makeSharedFamily } from '../../../../tests/make/shared-family.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

/** One guardian's data are taken along, or erased: what the other sees stays whole. */
const program = sharedProgram();
let admin: SignedInPerson;
let teacher: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
  teacher = await signIn(program, 'teacher');
});

async function erase(person: SignedInPerson): Promise<void> {
  await person.call('POST', '/api/privacy/erasure');
  expect((await (await waitingRequest(admin, person.email)).erase()).status).toBe(200);
}

async function exported(person: SignedInPerson) {
  const answer = await program.app.inject({ url: '/api/privacy/export', headers: person.headers });
  return JSON.parse(strFromU8(unzipSync(answer.rawPayload)['data.json'] ?? new Uint8Array()));
}

test('an owner’s erasure leaves the child, the places and the promised mails to the other guardian', async () => {
  const { people, learner, lesson, enrolment, invitation } = await makeSharedFamily(program, teacher);
  const unpaid = await makeLesson(program, teacher, { title: 'Unpaid' });
  const { body } = await people.owner.call('POST', '/api/manual-purchase/class', {
    ...{ classId: unpaid, isConfirmed: true, learnerId: learner, timeZone: 'America/Anchorage' },
  });
  const promised = async () =>
    (await program.context.database.select().from(mails).where(eq(mails.aboutId, body._id))).map(
      ({ recipient }) => recipient,
    );
  expect(await promised()).toContain(people.other.email);
  await erase(people.owner);
  expect(await promised()).toEqual([people.other.email]);
  const { other } = people;
  expect((await other.call('GET', '/api/learners')).body).toMatchObject([
    { _id: learner, kind: 'owner', guardians: 1 },
  ]);
  const bought = (await other.call('GET', '/api/manual-purchase')).body;
  expect(bought).toMatchObject([
    { _id: body._id, classId: unpaid, studentId: other.id },
    { _id: enrolment, classId: lesson, isOthers: true },
  ]);
  expect((await program.call('GET', `/api/guardians/invited/${invitation.key}`)).status).toBe(404);
});

test('a guardian’s erasure takes nothing from the owner', async () => {
  const { people, learner, lesson } = await makeSharedFamily(program, teacher);
  const before = (await people.owner.call('GET', '/api/manual-purchase')).body;
  await erase(people.other);
  expect((await people.owner.call('GET', '/api/manual-purchase')).body).toEqual(before);
  expect((await people.owner.call('GET', `/api/class/${lesson}`)).status).toBe(200);
  const left = await program.context.database
    .select({ userId: guardianships.userId })
    .from(guardianships)
    .where(eq(guardianships.learnerId, learner));
  expect(left).toEqual([{ userId: people.owner.id }]);
});

test('whoever answers for the child is told that a guardian is gone; with the last one the teacher is, of the place', async () => {
  const { people, lesson } = await makeSharedFamily(program, teacher);
  const subjectsTo = async ({ email }: SignedInPerson) =>
    (await program.mails())
      .filter(({ recipient }) => recipient === email)
      .map(({ kind, aboutId }) => [kind, aboutId]);
  const third = await signIn(program, 'student');
  await makeGuardian(program, (await people.owner.call('GET', '/api/learners')).body[0]._id, third);
  await erase(third);
  expect(await subjectsTo(people.owner)).toContainEqual(['guardian-left', people.owner.id]);
  await erase(people.owner);
  expect(await subjectsTo(people.other)).toEqual([['guardian-handedOver', people.other.id]]);
  const own = await makeLesson(program, teacher, { title: 'Own' });
  const enrolment = await makeEnrolment(program, own, people.other);
  await erase(people.other);
  expect(await subjectsTo(teacher)).toContainEqual(['ended', enrolment]);
  expect(lesson).not.toBe(own);
});

test('an export tells of the own invitations, and of whom one looks after no more not even the name', async () => {
  const { people, learner, invitation, guardian } = await makeSharedFamily(program, teacher);
  await makeEnrolment(
    program,
    await makeLesson(program, teacher, { title: 'Bought' }),
    people.other,
    learner,
  );
  const [name] = (await exported(people.owner)).learners.map((one: { firstName: string }) => one.firstName);
  expect((await exported(people.owner)).invitations).toMatchObject([
    { id: invitation.id, isOwn: true, learners: [name], state: 'open' },
  ]);
  expect((await exported(people.other)).invitations).toEqual([]);
  // Paid: it stays the account's that paid.
  await program.context.database.execute(
    `update enrolments set paid_at = now(), paid_amount = 1 where student_id = '${people.other.id}'`,
  );
  await people.owner.call('POST', `/api/guardians/${guardian}/remove`, {});
  const left = await exported(people.other);
  expect(left.enrolments).toMatchObject([{ learner: null, lesson: { title: 'Bought' } }]);
  expect(JSON.stringify(left)).not.toContain(name);
});

test('whoever was invited sees it by the link to their data, and erased, it has ended without their address', async () => {
  const { people } = await makeSharedFamily(program, teacher);
  const email = 'invited@dars.test';
  const { id } = await makeInvitation(program, people.owner, { email });
  const key = await dataKeyOf(program, email);
  const held = await program.call('GET', `/api/privacy/${key}`);
  expect(held.body.held.invitations).toBe(1);
  const zip = await program.app.inject({ url: `/api/privacy/${key}/export` });
  const text = strFromU8(unzipSync(zip.rawPayload)['data.json'] ?? new Uint8Array());
  expect(text).not.toMatch(/Ali /);
  expect(text).not.toContain(people.owner.id);
  await program.call('POST', `/api/privacy/${key}/erasure`);
  expect((await (await waitingRequest(admin, email)).erase()).status).toBe(200);
  const [row] = await program.context.database
    .select()
    .from(guardianInvitations)
    .where(eq(guardianInvitations.id, id));
  expect(row).toMatchObject({ state: 'ended', email: null });
});
