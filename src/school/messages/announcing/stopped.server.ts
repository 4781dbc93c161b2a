import { sql } from 'drizzle-orm';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';

/*
 * A teacher speaks to the families of a lesson while it is theirs. What they had planned to say does not count as said
 * where the lesson is somebody else's by then, or there is none: the staff are asked.
 */

/** Of a row of `announcements`: whether whoever wrote it can still say it. The school always can. */
export const canBeSaid = sql<boolean>`("announcements"."side" = 'school' or exists (
  select from ${lessons} l join ${users} u on u.id = l.teacher_id and u.status = 'active'
  where l.id = ("announcements"."lesson_ids")[1] and l.deleted_at is null
    and l.teacher_id = "announcements"."author_id"))`;

/** Of a row of `announcements`: whether it waits for the staff to decide what becomes of it. */
export const isStopped = sql<boolean>`("announcements"."sent_at" is null and "announcements"."taken_back_at" is null
  and ("announcements"."stopped_at" is not null or not ${canBeSaid}))`;
