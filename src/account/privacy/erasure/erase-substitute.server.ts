import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { holdTeachers } from '#src/calendar/timetables/collisions.server.ts';
import { giveBack } from '#src/calendar/timetables/meeting/giving.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { User } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { followChanges } from '#src/school/meetings/follow.server.ts';

/** The teachers of the lessons in which somebody gives coming meetings as a substitute, by lesson. */
export type Owners = ReadonlyMap<string, string>;

/**
 * Locks a teacher, and the teachers whose meetings they give, before anything else is locked.
 * @throws Failure conflict where they were given more a moment ago
 */
export async function holdWithOwners(context: Context, { id }: User): Promise<Owners> {
  const known = await ownersOf(context, id);
  await holdTeachers(context, id, ...known.values());
  const owners = await ownersOf(context, id);
  const held = new Set(known.values());
  if ([...owners.values()].some((owner) => !held.has(owner))) throw new Failure('conflict');
  return owners;
}

async function ownersOf({ database, clock }: Context, id: string): Promise<Owners> {
  const rows = await database
    .selectDistinct({ id: lessons.id, teacherId: lessons.teacherId })
    .from(meetings)
    .innerJoin(lessons, eq(lessons.id, meetings.lessonId))
    .where(
      and(
        eq(meetings.teacherId, id),
        gt(meetings.startsAt, clock.now()),
        ne(lessons.teacherId, id),
        isNull(lessons.deletedAt),
      ),
    );
  return new Map(rows.map((row) => [row.id, row.teacherId]));
}

/** Gives the coming meetings of a substitute back; all concerned are told as of any change of teacher. */
export async function giveUpSubstituting(
  context: Context,
  { id }: User,
  owners: Owners,
  person: Person,
): Promise<void> {
  await followChanges(context, await giveBack(context, id, owners), person);
}
