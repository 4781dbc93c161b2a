import { type SQL, sql } from 'drizzle-orm';
import { teacherSettings, teachers } from '#src/offer/teachers/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { lessons } from '../tables.server.ts';

/**
 * Whether a class or group is shown to its owner, its learners and the staff alone, though it is on offer: its teacher is
 * blocked, or is not checked, and the staff have set that only checked ones are shown. SQL over a row of `lessons`; who
 * is blocked and what is set are looked up once a statement.
 */
export const isHeldBack: SQL<boolean> = sql<boolean>`(
  ${lessons.teacherId} in (select id from ${users} where status = 'blocked')
  or coalesce((select ${teacherSettings.checkedOnly} from ${teacherSettings}), false)
  and not exists (
    select from ${teachers}
    where ${teachers.userId} = ${lessons.teacherId} and ${teachers.checkedAt} is not null))`;
