import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { openSession } from '#src/people/accounts/sessions/sessions.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { confirmAddress } from '../../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn, signInUnconfirmed } from '../../../../tests/make/people.ts';
import { makeLearner } from '../../../../tests/make/rows.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

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

describe('an invitation that another account accepts', () => {
  async function asked() {
    const { mother, ali } = await family();
    const stepfather = await signIn(program, 'student');
    await stepfather.call('PATCH', '/api/user/account', { name: 'Bobur' });
    const { secret, body } = await invite(mother, 'somebody-else@dars.test');
    const accept = () => stepfather.call('POST', `/api/guardians/invited/${secret}/accept`);
    expect([(await accept()).body.state, (await accept()).body.state]).toEqual(['asked', 'asked']);
    return { mother, ali, stepfather, secret, id: body._id };
  }
  const waiting = async (mother: SignedInPerson) =>
    (await mother.call('GET', '/api/guardian-invitations')).body;

  test('waits for the inviter, who is told who it is, and nobody sees anything until then', async () => {
    const { mother, stepfather, secret } = await asked();
    expect(await kindsOf(stepfather)).toEqual([]);
    const { state, firstNames } = (await program.call('GET', `/api/guardians/invited/${secret}`)).body;
    expect([state, firstNames]).toEqual(['asked', []]);
    expect((await lastMail(mother.email))?.kind).toBe('guardian-asked');
    const hidden = stepfather.email.replace(/^(.)[^@]*/, '$1•••');
    expect(await waiting(mother)).toMatchObject([{ asker: { name: 'Bobur', email: hidden } }]);
  });

  test('is let in by the inviter, once', async () => {
    const { mother, stepfather, id } = await asked();
    const path = `/api/guardian-invitations/${id}/let-in`;
    await openSession(program.context, stepfather.id, { remember: true }, { zone: 'America/Chicago' });
    expect((await stepfather.call('POST', path)).status).toBe(404);
    expect((await mother.call('POST', path)).status).toBe(200);
    expect(await kindsOf(stepfather)).toEqual([['Ali', 'guardian']]);
    const [kept] = await program.context.database
      .select({ zone: guardianships.timeZone })
      .from(guardianships)
      .where(eq(guardianships.userId, stepfather.id));
    expect(kept).toEqual({ zone: 'America/Chicago' });
    expect((await lastMail(stepfather.email))?.kind).toBe('guardian-letIn');
    expect([(await mother.call('POST', path)).status, await waiting(mother)]).toEqual([404, []]);
  });

  test('ends where it is taken back; another link, or the address that was invited, goes before', async () => {
    const first = await asked();
    await first.mother.call('DELETE', `/api/guardian-invitations/${first.id}`);
    expect((await first.mother.call('POST', `/api/guardian-invitations/${first.id}/let-in`)).status).toBe(
      404,
    );
    const second = await asked();
    await second.mother.call('POST', `/api/guardian-invitations/${second.id}/again`);
    expect(await waiting(second.mother)).toMatchObject([{ asker: null }]);
    const third = await asked();
    const invited = await signIn(program, 'student', 'somebody-else@dars.test');
    const { body } = await invited.call('POST', `/api/guardians/invited/${third.secret}/accept`);
    expect([body.state, await kindsOf(third.stepfather)]).toEqual(['accepted', []]);
  });

  test('is let in no more once they are blocked, or teach, and is not asked about', async () => {
    for (const change of [{ status: 'blocked' }, { role: 'teacher' }] as const) {
      const { mother, stepfather, id } = await asked();
      const { database } = program.context;
      await database.update(users).set(change).where(eq(users.id, stepfather.id));
      expect(await waiting(mother)).toMatchObject([{ asker: null }]);
      const { status } = await mother.call('POST', `/api/guardian-invitations/${id}/let-in`);
      expect(status).toBe(409);
      const held = await database.$count(guardianships, eq(guardianships.userId, stepfather.id));
      expect(held).toBe(0);
    }
  });
});

describe('an address that nobody has confirmed', () => {
  test.each([
    ['invited', 'forwarded@dars.test'],
    ['another', 'elsewhere@dars.test'],
  ])('is not let in and does not ask, be it the one that was %s, until it is', async (which, email) => {
    const { mother } = await family();
    const { secret } = await invite(mother, which === 'invited' ? email : 'father-9@dars.test');
    const whoever = await signInUnconfirmed(program, 'student', email);
    const accept = () => whoever.call('POST', `/api/guardians/invited/${secret}/accept`);
    const refused = await accept();
    expect([refused.status, refused.body.code]).toEqual([403, 'email_not_confirmed']);
    expect((await mother.call('GET', '/api/guardian-invitations')).body).toMatchObject([{ asker: null }]);
    const [user] = await program.context.database.select().from(users).where(eq(users.id, whoever.id));
    expect(user?.emailConfirmedAt).toBeNull();
    await confirmAddress(program, whoever);
    expect((await accept()).body.state).toBe(which === 'invited' ? 'accepted' : 'asked');
  });
});
