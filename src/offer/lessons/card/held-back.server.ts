import { type SQL, sql } from 'drizzle-orm';
import { teacherSettings, teachers } from '#src/offer/teachers/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { lessons } from '../tables.server.ts';

/**
 * Whether only the owner, the learners and the staff see a class or group, though it is on offer: its teacher is
 * blocked, or is not checked while only checked teachers are shown. SQL over a row of `lessons`; the blocked teachers
 * and the setting are looked up once a statement.
 */
export const isHeldBack: SQL<boolean> = sql<boolean>`(
  ${lessons.teacherId} in (select id from ${users} where status = 'blocked')
  or coalesce((select ${teacherSettings.checkedOnly} from ${teacherSettings}), false)
  and not exists (
    select from ${teachers}
    where ${teachers.userId} = ${lessons.teacherId} and ${teachers.checkedAt} is not null))`;
