import { and, eq, type SQL, sql } from 'drizzle-orm';
import { lacksFactor } from '#src/people/accounts/second-factor-required.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { statement } from '#src/platform/database/database.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type Channel, channels, notificationChoices, reminderChoices } from './tables.server.ts';
import type { Topic, Way } from './topics.ts';

/** Where somebody is told. */
type Reached = Pick<Channel, 'id' | 'userId' | 'kind'>;

/** By which ways people want to be told, and where. */
export type Wishes = {
  wants(userId: string, topic: Topic, way: Way): boolean;
  /** The channels of somebody by which they want to be told of a topic. */
  channelsFor(userId: string, topic: Topic): Reached[];
};

const chosen = sql<{ topic: Topic; way: Way; wanted: boolean }[]>`(
  select coalesce(json_agg(json_build_object('topic', topic, 'way', way, 'wanted', wanted)), '[]')
  from ${notificationChoices} where user_id = ${users.id})`;

/** Blocked accounts are told nothing. */
const live = sql<Reached[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'userId', user_id, 'kind', kind) order by id), '[]')
  from ${channels} where user_id = ${users.id} and ended_at is null and ${users.status} = 'active')`;

/** Asked whenever somebody is told something, so the database plans it once. */
const asked = statement((database) =>
  database
    .select({ id: users.id, chosen, live, day: reminderChoices.day, hour: reminderChoices.hour })
    .from(users)
    .leftJoin(reminderChoices, eq(reminderChoices.userId, users.id))
    .where(sql`${users.id} = any(${sql.placeholder('ids')})`)
    .prepare('wishes_of'),
);

/** The wishes of several people, in one statement however many they are. */
export async function wishesOf({ database }: Context, userIds: readonly string[]): Promise<Wishes> {
  const people = await asked(database).execute({ ids: [...new Set(userIds)] });
  const wanted = new Map(
    people.flatMap(({ id, chosen, day, hour }) => [
      ...chosen.map(({ topic, way, wanted }) => [`${id} ${topic} ${way}`, wanted] as const),
      [`${id} reminder-day mail`, day] as const,
      [`${id} reminder-hour mail`, hour] as const,
    ]),
  );
  const liveOf = new Map(people.map(({ id, live }) => [id, live]));
  const wants = (userId: string, topic: Topic, way: Way) => wanted.get(`${userId} ${topic} ${way}`) ?? true;
  return {
    wants,
    channelsFor: (userId, topic) =>
      (liveOf.get(userId) ?? []).filter(({ kind }) => wants(userId, topic, kind)),
  };
}

/** Of a row of `users`: whether they want to be told of a topic by Telegram or push, and have it connected. */
export function wantsBesideMail(topic: Topic): SQL {
  return sql`exists (
    select from ${channels}
    where ${channels.userId} = ${users.id} and ${channels.endedAt} is null and not exists (
      select from ${notificationChoices}
      where ${notificationChoices.userId} = ${users.id} and ${notificationChoices.topic} = ${topic}
        and ${notificationChoices.way} = ${channels.kind} and not ${notificationChoices.wanted}))`;
}

/** Somebody as they are written to; `lacksFactor` when they must have a second factor and have none. */
export type Reader = Person & { lacksFactor: boolean };

/** Somebody as they are written to: where, in which language, in which role; undefined for a blocked account. */
export async function readerOf({ database }: Context, userId: string): Promise<Reader | undefined> {
  const { id, email, role, language } = users;
  const [reader] = await database
    .select({ id, email, role, language, lacksFactor })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'active')));
  return reader;
}
