import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { hashPassword } from '#src/people/accounts/passwords/passwords.server.ts';
import { openSession, pageSecretOf } from '#src/people/accounts/sessions/sessions.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Role } from '#src/platform/program/person.ts';
import type { Answer, TestProgram } from '../start/program.ts';

/** The password of everybody here. */
export const password = 'a password of tests';
/** Made once a file: a hash is slow by intention. */
let hash: Promise<string> | undefined;

/** Somebody with an account and an open session. */
export type SignedInPerson = {
  id: string;
  email: string;
  token: string;
  headers: { authorization: string };
  /** Calls the API as this person, in English unless told otherwise. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    language?: Language,
  ): Promise<Answer>;
};

/**
 * Makes an account in this role, its address confirmed, and opens a session of 30 days; no mail is sent, and no limit
 * counts.
 */
export async function signIn(
  program: TestProgram,
  role: Role,
  email = `${role}-${randomUUID().slice(0, 8)}@dars.test`,
): Promise<SignedInPerson> {
  const { context } = program;
  hash ??= hashPassword(password);
  const now = context.clock.now();
  const [user] = await context.database
    .insert(users)
    .values({
      email,
      passwordHash: await hash,
      role,
      language: 'en',
      createdAt: now,
      emailConfirmedAt: now,
    })
    .returning({ id: users.id });
  if (!user) throw new Error('no account');
  const token = await openSession(context, user.id, { remember: true });
  const headers = { authorization: `Bearer ${token}` };
  return {
    id: user.id,
    email,
    token,
    headers,
    call: (method, url, body, language) => program.call(method, url, body, language, headers),
  };
}

/** The same with an address that nobody has confirmed. */
export async function signInUnconfirmed(
  program: TestProgram,
  role: Role,
  email?: string,
): Promise<SignedInPerson> {
  const person = await signIn(program, role, email);
  const { database } = program.context;
  await database.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, person.id));
  return person;
}

/** A teacher whom the staff have checked: anybody signs up as one. */
export async function signInChecked(program: TestProgram): Promise<SignedInPerson> {
  const person = await signIn(program, 'teacher');
  const { database, clock } = program.context;
  await database.insert(teachers).values({ userId: person.id, checkedAt: clock.now() });
  return person;
}

/** The cookies by which somebody's browser asks for pages, as the log-in leaves them. */
export function pageCookies({ id, token }: Pick<SignedInPerson, 'id' | 'token'>): string {
  return `page=${pageSecretOf(token)}; reader=${id}; zone=America%2FNew_York`;
}
