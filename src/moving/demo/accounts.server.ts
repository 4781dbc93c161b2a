import { eq } from 'drizzle-orm';
import { saveProfile } from '#src/offer/teachers/teachers.server.ts';
import { makeAdmin, register } from '#src/people/accounts/accounts.server.ts';
import { markConfirmed } from '#src/people/accounts/email-links.server.ts';
import { isPassword } from '#src/people/accounts/passwords/passwords.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { demoRows } from '#src/people/samples/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { accounts, type DemoAccount, type DemoTeacher, profiles } from './people.ts';
import { daysAgo } from './quiet.server.ts';

export type DemoPeople = Record<keyof typeof accounts, Person>;

/**
 * Makes the demo's accounts, and notes that they are its own.
 * @throws Error when somebody has an account by one of these addresses
 */
export async function openAccounts(context: Context, password: string): Promise<DemoPeople> {
  const [student, father, teacher, madina, jasur, admin] = [
    await openAccount(context, accounts.student, password),
    await openAccount(context, accounts.father, password),
    await openAccount(context, accounts.teacher, password),
    await openAccount(context, accounts.madina, password),
    await openAccount(context, accounts.jasur, password),
    await openAccount(context, accounts.admin, password),
  ];
  return { student, father, teacher, madina, jasur, admin };
}

/** Says how each teacher is shown to families. */
export async function introduceTeachers(context: Context, people: DemoPeople): Promise<void> {
  for (const teacher of Object.keys(profiles) as DemoTeacher[])
    await saveProfile(context, profiles[teacher], people[teacher]);
}

/** Makes one. @throws Error when somebody has an account by its address */
export async function openAccount(now: Context, account: DemoAccount, password: string): Promise<Person> {
  const { email, role, language } = account;
  const context = daysAgo(now, account.daysAgo);
  const known =
    role === 'admin'
      ? (await makeAdmin(context, [], { email, password })).done === 'changed'
      : await register(context, { email, password, role, agreedTo: inForce('account') }, language);
  const [user] = await context.database.select().from(users).where(eq(users.email, email));
  // Signing up says to nobody whether an address had an account: a fresh password tells.
  if (!user || known || !(await isPassword(user.passwordHash, password)))
    throw new Error(`${email} has an account already.`);
  await markConfirmed(context, user.id);
  await context.database.insert(demoRows).values({ id: user.id, what: 'account' });
  return { id: user.id, email, role, language };
}
