import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { User } from '#src/accounts/tables.server.ts';
import { keepStartOf } from '#src/lessons/meeting-times.server.ts';
import { lessons } from '#src/lessons/tables.server.ts';
import { holdTeachers } from '#src/meetings/collisions.server.ts';
import { giveBack } from '#src/meetings/giving.server.ts';
import { meetings } from '#src/meetings/tables.server.ts';
import { keepUntold } from '#src/meetings/untold.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { Failure } from '#src/platform/errors.ts';
import type { Person } from '#src/platform/person.ts';

/** Whose each lesson is of which somebody gives meetings ahead in another's place. */
export type Owners = ReadonlyMap<string, string>;

/**
 * Holds a teacher, and those in whose place they give meetings: before any other lock.
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

/** Gives what somebody was to give in another's place back; all concerned are told as of any change of teacher. */
export async function giveUpSubstituting(
  context: Context,
  { id }: User,
  owners: Owners,
  person: Person,
): Promise<void> {
  await keepUntold(context, await giveBack(context, id, owners), person);
  await keepStartOf(context, [...owners.keys()]);
}
