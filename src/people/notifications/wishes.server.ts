import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type Channel, channels, notificationChoices, reminderChoices } from './tables.server.ts';
import type { Topic, Way } from './topics.ts';

/** By which ways people want to be told, and where. */
export type Wishes = {
  wants(userId: string, topic: Topic, way: Way): boolean;
  /** The channels of somebody by which they want to be told of a topic. */
  channelsFor(userId: string, topic: Topic): Channel[];
};

/** The wishes of several people, in three statements however many they are. Blocked accounts are told nothing. */
export async function wishesOf({ database }: Context, userIds: readonly string[]): Promise<Wishes> {
  const ids = [...new Set(userIds)];
  const choices = await database
    .select()
    .from(notificationChoices)
    .where(inArray(notificationChoices.userId, ids));
  const reminders = await database.select().from(reminderChoices).where(inArray(reminderChoices.userId, ids));
  const live = await database
    .select({ channel: channels })
    .from(channels)
    .innerJoin(users, and(eq(users.id, channels.userId), eq(users.status, 'active')))
    .where(and(inArray(channels.userId, ids), isNull(channels.endedAt)))
    .orderBy(asc(channels.id));
  const wanted = new Map([
    ...choices.map(({ userId, topic, way, wanted }) => [`${userId} ${topic} ${way}`, wanted] as const),
    ...reminders.flatMap(({ userId, day, hour }) => [
      [`${userId} reminder-day mail`, day] as const,
      [`${userId} reminder-hour mail`, hour] as const,
    ]),
  ]);
  const byUser = Map.groupBy(live, ({ channel }) => channel.userId);
  const wants = (userId: string, topic: Topic, way: Way) => wanted.get(`${userId} ${topic} ${way}`) ?? true;
  return {
    wants,
    channelsFor: (userId, topic) =>
      (byUser.get(userId) ?? [])
        .map(({ channel }) => channel)
        .filter(({ kind }) => wants(userId, topic, kind)),
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

/** Where and in which language somebody is written to; undefined for a blocked account. */
export async function readerOf({ database }: Context, userId: string) {
  const [reader] = await database
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'active')));
  return reader;
}
