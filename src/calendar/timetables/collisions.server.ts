import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Span } from '#src/platform/dates/wall-clock.server.ts';
import { type CollisionTold, Failure } from '#src/platform/forms/errors.ts';
import { type Context, takeTurns } from '#src/platform/program/context.server.ts';
import { meetings } from './tables.server.ts';

/** A live meeting, by what it is of. */
type InTheWay = Span & { id: string; lessonId: string | null; trialId: string | null };
/** A time that is wanted, and what its teacher gives then. */
export type Collision = { wanted: Span; inTheWay: InTheWay };

/** What a meeting is of, in words. */
type NamedMeeting = { kind: 'class' | 'group' | 'trial'; title: string };

/**
 * Names what meetings are of, in the order in which they are asked for. This room has to say it, but knows lessons
 * and trials only by their ids: the callers of its use cases hand in the answer of a later room
 * (`meeting-names.server.ts`).
 */
export type NamesOf = (
  context: Context,
  of: readonly { lessonId: string | null; trialId: string | null }[],
) => Promise<NamedMeeting[]>;

/**
 * Said once more for the sake of an index: no meeting is longer (meetings_times). Without it all meetings of a busy
 * teacher would be compared with each that is wanted.
 */
const withinReach = sql`and ${meetings.startsAt} < wanted.ends_at
  and ${meetings.startsAt} > wanted.starts_at - interval '240 minutes'`;

/** How many are told of at most. */
const most = 50;

/**
 * Locks teachers whose meetings are about to be written, before any other lock: all others wait until the transaction
 * ends. Several teachers are taken in one order.
 */
export async function holdTeachers(context: Pick<Context, 'database'>, ...ids: string[]): Promise<void> {
  if (ids.length > 0) await takeTurns(context, 'teacher', ...[...new Set(ids)].sort());
}

/**
 * What a teacher gives already at the times that are wanted.
 * @param without meetings that are about to make way themselves
 */
export function findCollisions(
  context: Pick<Context, 'database'>,
  teacherId: string,
  wanted: readonly Span[],
  without: readonly string[] = [],
): Promise<Collision[]> {
  return collisionsOf(
    context,
    wanted.map((span) => ({ teacherId, span })),
    without,
  );
}

/** The same for several teachers. One query for all. */
export async function collisionsOf(
  { database }: Pick<Context, 'database'>,
  wanted: readonly { teacherId: string; span: Span }[],
  without: readonly string[],
): Promise<Collision[]> {
  if (wanted.length === 0) return [];
  const list = (of: (one: (typeof wanted)[number]) => string) => sql.param(wanted.map(of));
  const { rows } = await database.execute<CollidingRow>(sql`
    select wanted.place::int, ${meetings.id}, ${meetings.lessonId} as "lessonId", ${meetings.trialId} as "trialId",
      ${meetings.startsAt} as "startsAt", ${meetings.endsAt} as "endsAt"
    from unnest(
      ${list(({ teacherId }) => teacherId)}::uuid[],
      ${list(({ span }) => span.startsAt.toISOString())}::timestamptz[],
      ${list(({ span }) => span.endsAt.toISOString())}::timestamptz[]
    ) with ordinality as wanted(teacher_id, starts_at, ends_at, place)
    join ${meetings} on ${meetings.teacherId} = wanted.teacher_id and ${meetings.live}
      and tstzrange(${meetings.startsAt}, ${meetings.endsAt}) && tstzrange(wanted.starts_at, wanted.ends_at)
      ${withinReach}
    where ${meetings.id} <> all(${sql.param([...without])}::uuid[])
    order by wanted.place, ${meetings.startsAt}
    limit ${most}`);
  return rows.flatMap(({ place, startsAt, endsAt, ...of }) => {
    const span = wanted[place - 1]?.span;
    const inTheWay = { ...of, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    return span ? [{ wanted: span, inTheWay }] : [];
  });
}

type CollidingRow = {
  place: number;
  id: string;
  lessonId: string | null;
  trialId: string | null;
  startsAt: string;
  endsAt: string;
};

/** Whether a person gives something already at a time, in SQL. @param who their id */
export function givesAt(who: AnyPgColumn, { startsAt, endsAt }: Span): SQL<boolean> {
  return sql`exists (select from ${meetings} cross join lateral (select
      ${startsAt.toISOString()}::timestamptz as starts_at, ${endsAt.toISOString()}::timestamptz as ends_at) as wanted
    where ${meetings.teacherId} = ${who} and ${meetings.live} and ${meetings.endsAt} > wanted.starts_at ${withinReach})`;
}

/** Refuses what collides, with the name of what is in the way. @throws Failure meeting_collides */
export async function refuseCollisions(
  context: Context,
  namesOf: NamesOf,
  collisions: readonly Collision[],
): Promise<void> {
  if (collisions.length === 0) return;
  const told = await tellCollisions(context, namesOf, collisions);
  throw new Failure('meeting_collides', undefined, { title: told[0]?.title ?? '' }, { collisions: told });
}

/** Collisions as they are told to their teacher, or to the staff. */
export async function tellCollisions(
  context: Context,
  namesOf: NamesOf,
  collisions: readonly Collision[],
): Promise<CollisionTold[]> {
  const names = await namesOf(
    context,
    collisions.map(({ inTheWay }) => inTheWay),
  );
  return collisions.map(({ wanted, inTheWay }, index) => ({
    startTime: wanted.startsAt.toISOString(),
    endTime: wanted.endsAt.toISOString(),
    kind: names[index]?.kind ?? 'class',
    title: names[index]?.title ?? '',
    inTheWay: {
      _id: inTheWay.id,
      startTime: inTheWay.startsAt.toISOString(),
      endTime: inTheWay.endsAt.toISOString(),
    },
  }));
}
