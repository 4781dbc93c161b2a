import { eq, sql } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { teacherSettings, teachers } from './tables.server.ts';

/** A check of a teacher by the staff: when, by whom (an e-mail, while there is one), and what was seen. */
export type Check = { at: Date; by: string | null; note: string };

/** The check of a teacher; undefined while there is none. */
export async function readCheck({ database }: Context, userId: string): Promise<Check | undefined> {
  const [row] = await database
    .select({ at: teachers.checkedAt, by: users.email, note: teachers.checkedNote })
    .from(teachers)
    .leftJoin(users, eq(users.id, teachers.checkedBy))
    .where(eq(teachers.userId, userId));
  return row?.at ? { at: row.at, by: row.by, note: row.note ?? '' } : undefined;
}

/**
 * Notes that a teacher was checked, and what was seen. Doing it again replaces the note.
 * @throws Failure not_found, not_a_teacher
 */
export function checkTeacher(context: Context, userId: string, note: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const [user] = await database
      .select({ role: users.role })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    if (!user) throw new Failure('not_found');
    if (user.role !== 'teacher') throw new Failure('not_a_teacher');
    const set = { checkedAt: clock.now(), checkedBy: person.id, checkedNote: note };
    await database
      .insert(teachers)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: teachers.userId, set });
    // The note may name people: it stands only in the teacher's row.
    await record(context, person, { act: 'teacher-checked', kind: 'person', id: userId });
  });
}

/** Takes the check back. Without one nothing is done. */
export function uncheckTeacher(context: Context, userId: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const gone = await context.database
      .update(teachers)
      .set({ checkedAt: null, checkedBy: null, checkedNote: null })
      .where(sql`${teachers.userId} = ${userId} and ${teachers.checkedAt} is not null`)
      .returning({ userId: teachers.userId });
    if (gone.length > 0)
      await record(context, person, { act: 'teacher-unchecked', kind: 'person', id: userId });
  });
}

/** Whether only lessons of checked teachers are shown to everybody; by the specification all are. */
export async function isCheckedOnly({ database }: Pick<Context, 'database'>): Promise<boolean> {
  const [row] = await database.select({ checkedOnly: teacherSettings.checkedOnly }).from(teacherSettings);
  return row?.checkedOnly ?? false;
}

/** Sets it. The same value changes nothing. */
export function setCheckedOnly(context: Context, checkedOnly: boolean, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    await takeTurns(context, 'setting', 'checked teachers');
    const from = await isCheckedOnly(context);
    if (from === checkedOnly) return;
    await context.database
      .insert(teacherSettings)
      .values({ checkedOnly })
      .onConflictDoUpdate({ target: teacherSettings.only, set: { checkedOnly } });
    const details = { from, to: checkedOnly };
    await record(context, person, { act: 'checking-set', kind: 'setting', id: 'checked-teachers', details });
  });
}
