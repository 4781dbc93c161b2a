import { eq } from 'drizzle-orm';
import { dataKeys } from '#src/account/privacy/tables.server.ts';
import { guardianInvitations } from '#src/learning/families/tables.server.ts';
import { mintEmailLink } from '#src/people/accounts/email-links.server.ts';
import { openSession } from '#src/people/accounts/sessions/sessions.server.ts';
import { emailConfirmations, passwordResets, users } from '#src/people/accounts/tables.server.ts';
import { connectChannel } from '#src/people/notifications/choosing/channels.server.ts';
import { channels, linkCodes } from '#src/people/notifications/tables.server.ts';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { makeChild } from '../learning/child-links.ts';
import { makeInvitation } from '../make/guardians.ts';
import type { SignedInPerson } from '../make/people.ts';
import { connect, connectLearner } from '../school/calendars.ts';
import type { TestProgram } from '../start/program.ts';
import { pushSubscription } from './push-calls.ts';

/** Makes whatever lets somebody into an account without its password, or tells them of it. */
export async function beginAll(program: TestProgram, mother: SignedInPerson) {
  const { context } = program;
  const token = await openSession(context, mother.id, { remember: true });
  const elsewhere = { authorization: `Bearer ${token}` };
  const child = await makeChild(program, mother);
  const browser = pushSubscription();
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140', ...elsewhere };
  await program.call('PUT', '/api/notifications/push', browser, 'en', headers);
  await connectChannel(context, { userId: mother.id, kind: 'telegram', address: mintSecret(), label: 'Ali' });
  const createdAt = context.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 3_600_000);
  const reset = mintSecret();
  await context.database
    .insert(passwordResets)
    .values({ hash: hashSecret(reset), userId: mother.id, createdAt, expiresAt });
  await context.database
    .insert(linkCodes)
    .values({ hash: hashSecret(mintSecret()), userId: mother.id, createdAt, expiresAt });
  await context.database
    .insert(dataKeys)
    .values({ hash: hashSecret(mintSecret()), email: mother.email, language: 'en', createdAt, expiresAt });
  const change = { id: mother.id, email: `new-${mother.email}` };
  return {
    elsewhere,
    child,
    reset,
    change: await mintEmailLink(context, change, 'change'),
    calendar: await connect(mother),
    childCalendar: await connectLearner(mother, child.learnerId),
    invitation: (await makeInvitation(program, mother, { learnerIds: [child.learnerId] })).id,
  };
}

/** What of it still works. */
export async function livingOf(
  program: TestProgram,
  mother: SignedInPerson,
  made: Awaited<ReturnType<typeof beginAll>>,
): Promise<string[]> {
  const { database } = program.context;
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await program.call('GET', path, undefined, 'en', headers)).status === 200;
  const resets = await database.select().from(passwordResets).where(eq(passwordResets.userId, mother.id));
  const [account] = await database.select().from(users).where(eq(users.id, mother.id));
  const links = await database
    .select()
    .from(emailConfirmations)
    .where(eq(emailConfirmations.userId, mother.id));
  const told = (await database.select().from(channels).where(eq(channels.userId, mother.id))).filter(
    ({ endedAt }) => endedAt === null,
  );
  const codes = await database.select().from(linkCodes).where(eq(linkCodes.userId, mother.id));
  const keys = await database.select().from(dataKeys).where(eq(dataKeys.email, mother.email));
  const [invitation] = await database
    .select()
    .from(guardianInvitations)
    .where(eq(guardianInvitations.id, made.invitation));
  const alive: [string, boolean][] = [
    ['this session', await status('/api/user/login/access', mother.headers)],
    ['session elsewhere', await status('/api/user/login/access', made.elsewhere)],
    ['reset link', resets.length > 0],
    ['pending address', links.some(({ kind, email }) => kind === 'change' && email !== account?.email)],
    ['calendar', await status(made.calendar)],
    ['child’s calendar', await status(made.childCalendar)],
    ['child’s device', await status('/api/my-lessons', { cookie: made.child.cookie })],
    ['invitation', invitation?.state === 'open'],
    ['telegram', told.some(({ kind }) => kind === 'telegram')],
    ['push elsewhere', told.some(({ kind }) => kind === 'push')],
    ['telegram’s code', codes.length > 0],
    ['data link', keys.length > 0],
  ];
  return alive.filter(([, is]) => is).map(([name]) => name);
}
