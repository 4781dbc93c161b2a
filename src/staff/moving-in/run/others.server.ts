import { eq, inArray, or, sql } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { PackageKind } from '#src/school/packages/kinds.ts';

/** Somebody who is brought in. */
export type Newcomer = {
  email: string;
  role: 'student' | 'teacher';
  name: string;
  language: Language;
  timeZone: string | null;
};

/** An account as a run has to know it. */
export type Account = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'role' | 'status' | 'name' | 'language' | 'timeZone'
> & { isStill: boolean };

/** The accounts of these addresses, and of these ids. */
export async function accountsOf(
  { database }: Pick<Context, 'database'>,
  { emails = [], ids = [] }: { emails?: readonly string[]; ids?: readonly string[] },
): Promise<Account[]> {
  if (emails.length + ids.length === 0) return [];
  const { id, email, role, status, name, language, timeZone, passwordHash } = users;
  return database
    .select({ id, email, role, status, name, language, timeZone, isStill: sql<boolean>`${passwordHash} = '!'` })
    .from(users)
    .where(or(inArray(users.email, [...emails]), inArray(users.id, [...ids])));
}

/** Makes still accounts. */
export async function bringIn(context: Context, all: readonly Newcomer[]): Promise<Account[]> {
  if (all.length === 0) return [];
  const { database, clock } = context;
  const made = await database
    .insert(users)
    .values(all.map((one) => ({ ...one, passwordHash: '!', createdAt: clock.now() })))
    .returning();
  return made.map((one) => ({ ...one, isStill: true }));
}

/** Takes back still accounts that nothing refers to. */
export async function takeBackAccounts({ database }: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids) await database.delete(users).where(eq(users.id, id));
}

/** Lessons that were left of what was paid elsewhere. */
export type LessonsLeft = {
  key: string;
  learnerId: string;
  payerId: string;
  kind: PackageKind;
  lessons: number;
  /** In dollars. */
  lessonPrice: number;
  openedAt: Date;
};
export async function openLessons(_context: Context, _input: LessonsLeft): Promise<void> {}

/** What was paid elsewhere for an enrolment; dollars, days. */
export type PaidElsewhere = {
  key: string;
  enrolmentId: string;
  amount: number;
  paidOn: string;
  paidUntil?: string | undefined;
};
export async function notePaid(_context: Context, _input: PaidElsewhere): Promise<void> {}

/** The price of the next month, in dollars. */
export type AgreedPrice = { key: string; enrolmentId: string; nextMonth: number; from: string };
export async function agreeNextMonth(_context: Context, _input: AgreedPrice): Promise<void> {}

/** Takes back what was opened under a key. @returns why it cannot be, if so */
export async function takeBackOpening(_context: Context, _key: string): Promise<string | undefined> {
  return undefined;
}
