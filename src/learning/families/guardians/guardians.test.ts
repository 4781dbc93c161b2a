import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { confirmAddress, makeGuardian, makeInvitation } from '../../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn, signInUnconfirmed } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson } from '../../../../tests/make/rows.ts';
import { guardiansOf } from '../../../../tests/make/shared-family.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { guardianInvitations } from '../tables.server.ts';

const program = sharedProgram();

/** A mother whose address is confirmed, and her child. */
async function family() {
  program.clock.set(thursdayNoon);
  const mother = await signIn(program, 'student');
  await confirmAddress(program, mother);
  return { mother, ali: await makeLearner(program, mother, { firstName: 'Ali' }) };
}

const lastMail = async (to: string) => (await program.mails()).filter((mail) => mail.recipient === to).at(-1);
const secretIn = (text = '') => /\/guardians\/([\w-]{43})/.exec(text)?.[1] ?? '';
const kindsOf = async (person: SignedInPerson) =>
  (await person.call('GET', '/api/learners')).body.map(({ firstName, kind }: Record<string, string>) => [
    firstName,
    kind,
  ]);

async function invite(mother: SignedInPerson, email: string, more: object = {}) {
  const answer = await mother.call('POST', '/api/guardian-invitations', { email, ...more });
  return { ...answer, secret: secretIn((await lastMail(email.toLowerCase()))?.content?.text) };
}

describe('an invitation', () => {
  test('waits until the inviter’s own address is confirmed', async () => {
    const mother = await signInUnconfirmed(program, 'student');
    await makeLearner(program, mother);
    const { status, body } = await invite(mother, 'father@dars.test');
    expect([status, body.code]).toEqual([403, 'email_not_confirmed']);
  });

  test('is mailed in the chosen language, names the child alone, and keeps only the hash of its link', async () => {
    const { mother } = await family();
    const { status, body, secret } = await invite(mother, 'Uz-Father@dars.test', { language: 'uz' });
    expect([status, body.email, body.isExpired]).toEqual([201, 'uz-father@dars.test', false]);
    const mail = await lastMail('uz-father@dars.test');
    expect(mail).toMatchObject({ about: 'invitation', aboutId: body._id, recipientId: null });
    expect(mail?.content?.text).toMatch(/taklif[\s\S]*Bola: Ali[\s\S]*lang=uz/);
    expect(JSON.stringify(mail?.content)).not.toContain(mother.email);
    const rows = await program.context.database.select().from(guardianInvitations);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('shows a confirmed account’s first names; accepted, the guardian sees and does the same', async () => {
    const { mother, ali } = await family();
    const father = await signIn(program, 'student', 'father-1@dars.test');
    const { secret, body } = await invite(mother, father.email);
    const seen = await program.call('GET', `/api/guardians/invited/${secret}`);
    expect(seen.body).toMatchObject({ state: 'open', firstNames: ['Ali'] });
    const headers = { ...father.headers, cookie: 'language=en; zone=Asia%2FTashkent' };
    const accept = () =>
      program.app.inject({ method: 'POST', url: `/api/guardians/invited/${secret}/accept`, headers });
    expect([(await accept()).statusCode, (await accept()).statusCode]).toEqual([200, 200]);
    expect(await kindsOf(father)).toEqual([['Ali', 'guardian']]);
    const [user] = await program.context.database.select().from(users).where(eq(users.id, father.id));
    expect(user?.emailConfirmedAt).not.toBeNull();
    const [row] = await program.context.database
      .select()
      .from(guardianInvitations)
      .where(eq(guardianInvitations.id, body._id));
    expect(row).toMatchObject({ state: 'accepted', email: null });
    const told = await lastMail(mother.email);
    expect(told?.kind).toBe('guardian-accepted');
    expect(JSON.stringify(told?.content)).not.toContain(father.email);
    const lesson = await makeLesson(program, await signIn(program, 'teacher'));
    const enrolled = await father.call('POST', '/api/manual-purchase/class', {
      classId: lesson,
      isConfirmed: true,
      learnerId: ali,
    });
    expect(enrolled.status).toBe(201);
    expect((await mother.call('GET', '/api/manual-purchase')).body).toMatchObject([
      { classId: lesson, isOthers: true },
    ]);
  });

  test('ends: declined, taken back, too old, or with a newer mail', async () => {
    const { mother } = await family();
    const father = await signIn(program, 'student');
    const stateOf = async (secret: string) =>
      (await program.call('GET', `/api/guardians/invited/${secret}`)).body.state;
    const accept = async (secret: string) =>
      (await father.call('POST', `/api/guardians/invited/${secret}/accept`)).body.code;
    const declined = await invite(mother, 'a@dars.test');
    await program.call('POST', `/api/guardians/invited/${declined.secret}/decline`);
    const back = await invite(mother, 'b@dars.test');
    await mother.call('DELETE', `/api/guardian-invitations/${back.body._id}`);
    const first = await invite(mother, 'c@dars.test');
    expect((await invite(mother, 'c@dars.test')).body.code).toBe('already_invited');
    await mother.call('POST', `/api/guardian-invitations/${first.body._id}/again`);
    const second = secretIn((await lastMail('c@dars.test'))?.content?.text);
    program.clock.set('2026-01-22T17:00:01Z');
    const states = [declined.secret, back.secret, second].map(stateOf);
    expect(await Promise.all(states)).toEqual(['declined', 'ended', 'expired']);
    for (const secret of [declined.secret, back.secret, second])
      expect(await accept(secret)).toBe('invitation_over');
    expect(await accept(first.secret)).toBe('not_found');
    expect((await mother.call('GET', '/api/guardian-invitations')).body).toMatchObject([{ isExpired: true }]);
    expect((await invite(mother, 'c@dars.test')).status).toBe(201);
  });

  test('is refused to oneself, and past five at once', async () => {
    const { mother } = await family();
    expect((await invite(mother, mother.email)).body.fields).toEqual({ email: 'This is your own e-mail.' });
    for (let n = 0; n < 5; n++) await makeInvitation(program, mother);
    expect((await invite(mother, 'sixth@dars.test')).body.code).toBe('too_many_invitations');
  });

  test('of a fifth guardian is refused, whether it is mailed or accepted', async () => {
    const { mother, ali } = await family();
    const { secret } = await invite(mother, 'fifth@dars.test', { learnerIds: [ali] });
    for (let n = 0; n < 3; n++) await makeGuardian(program, ali, await signIn(program, 'student'));
    const fifth = await signIn(program, 'student');
    const { status, body } = await fifth.call('POST', `/api/guardians/invited/${secret}/accept`);
    expect([status, body.code]).toEqual([409, 'too_many_guardians']);
    expect((await invite(mother, 'sixth@dars.test')).body.code).toBe('too_many_guardians');
    expect(await guardiansOf(program, ali)).toBe(4);
  });
});

describe('a guardian', () => {
  test('who is removed is told of whom it has ended, and nothing more; unpaid places are the owner’s', async () => {
    const { mother, ali } = await family();
    const father = await signIn(program, 'student');
    const id = await makeGuardian(program, ali, father);
    const lesson = await makeLesson(program, await signIn(program, 'teacher'), { title: 'Chess' });
    await makeEnrolment(program, lesson, father, ali);
    expect((await mother.call('POST', `/api/guardians/${id}/remove`, {})).status).toBe(200);
    expect([await kindsOf(father), (await father.call('GET', '/api/manual-purchase')).body]).toEqual([
      [],
      [],
    ]);
    const mail = await lastMail(father.email);
    expect(mail?.kind).toBe('guardian-removed');
    expect(mail?.content?.text).toMatch(/a child’s lessons here.*Child: Ali/s);
    expect(JSON.stringify(mail?.content)).not.toMatch(/Chess/);
    const [bought] = (await mother.call('GET', '/api/manual-purchase')).body;
    expect([bought.studentId, bought.isOthers]).toEqual([mother.id, undefined]);
  });

  test('leaves, and the owner is told; the owner hands over first', async () => {
    const { mother, ali } = await family();
    const father = await signIn(program, 'student');
    const id = await makeGuardian(program, ali, father);
    expect((await mother.call('POST', '/api/guardians/leave', {})).body.code).toBe('hand_over_first');
    await invite(mother, 'grandmother@dars.test');
    expect((await mother.call('POST', `/api/guardians/${id}/hand-over`, {})).status).toBe(200);
    expect([await kindsOf(mother), await kindsOf(father)]).toEqual([
      [['Ali', 'guardian']],
      [['Ali', 'owner']],
    ]);
    expect((await lastMail(father.email))?.kind).toBe('guardian-handedOver');
    expect((await mother.call('GET', '/api/guardian-invitations')).body).toEqual([]);
    expect((await mother.call('POST', '/api/guardians/leave', {})).status).toBe(200);
    expect(await kindsOf(mother)).toEqual([]);
    expect((await lastMail(father.email))?.kind).toBe('guardian-left');
  });

  test('may look after some of the children alone, and is removed from one of them', async () => {
    const { mother, ali } = await family();
    const laylo = await makeLearner(program, mother, { firstName: 'Laylo' });
    await makeLearner(program, mother, { firstName: 'Timur' });
    const father = await signIn(program, 'student');
    const { secret } = await invite(mother, father.email, { learnerIds: [ali, laylo] });
    await father.call('POST', `/api/guardians/invited/${secret}/accept`);
    const [, { _id: id }] = (await mother.call('GET', '/api/guardians')).body;
    await mother.call('POST', `/api/guardians/${id}/remove`, { learnerIds: [ali] });
    expect(await kindsOf(father)).toEqual([['Laylo', 'guardian']]);
    expect((await lastMail(father.email))?.content?.text).not.toMatch(/Laylo|Timur/);
  });
});
