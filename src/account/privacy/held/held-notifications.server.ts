import { asc, eq } from 'drizzle-orm';
import { quietHoursOf } from '#src/people/notifications/choosing/quiet-hours.server.ts';
import {
  channels,
  notices,
  notificationChoices,
  reminderChoices,
} from '#src/people/notifications/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** The ways in which somebody is notified, their choices, and what was sent and when; not its words. */
export async function notificationsOf(context: Context, userId: string) {
  const { database } = context;
  const { day, hour, changedAt } = reminderChoices;
  const [reminders = null] = await database
    .select({ day, hour, changedAt })
    .from(reminderChoices)
    .where(eq(reminderChoices.userId, userId));
  const { kind, address, label, confirmedAt, endedAt } = channels;
  const connected = await database
    .select({ kind, address, label, confirmedAt, endedAt, createdAt: channels.createdAt })
    .from(channels)
    .where(eq(channels.userId, userId))
    .orderBy(asc(channels.id));
  const { topic, way, wanted } = notificationChoices;
  const choices = await database
    .select({ topic, way, wanted, changedAt: notificationChoices.changedAt })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId))
    .orderBy(topic, way);
  const { state, createdAt, sentAt } = notices;
  const sent = await database
    .select({ topic: notices.topic, kind, state, createdAt, sentAt })
    .from(notices)
    .innerJoin(channels, eq(channels.id, notices.channelId))
    .where(eq(notices.userId, userId))
    .orderBy(asc(notices.id));
  return {
    reminders,
    notifications: { channels: connected, choices, quietHours: await quietHoursOf(context, userId), sent },
  };
}
