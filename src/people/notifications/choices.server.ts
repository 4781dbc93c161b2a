import { eq } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Role } from '#src/platform/program/person.ts';
import { notificationChoices, reminderChoices } from './tables.server.ts';
import { type Topic, topics, type Way, ways } from './topics.ts';
import { wishesOf } from './wishes.server.ts';

/** By which ways somebody wants to be told of a topic. */
export type Choices = { topic: Topic } & Record<Way, boolean>;

/** What somebody has chosen of each topic that concerns people in their role. */
export async function choicesOf(
  context: Context,
  { id, role }: { id: string; role: Role },
): Promise<Choices[]> {
  const wishes = await wishesOf(context, [id]);
  return topics
    .filter((topic) => isFor(topic, role))
    .map((topic) => {
      const wanted = ways.map((way) => [way, wishes.wants(id, topic, way)]);
      return { topic, ...(Object.fromEntries(wanted) as Record<Way, boolean>) };
    });
}

/** What families alone are told of. */
const ofFamilies: readonly Topic[] = ['reports', 'certificates', 'reviews'];

function isFor(topic: Topic, role: Role): boolean {
  // The staff are told of what happens in the back office; of alarms wherever they are.
  if (topic === 'messages') return true;
  if (topic === 'room-alarms' || role === 'admin') return topic === 'room-alarms' && role === 'admin';
  if (topic === 'trials') return role === 'teacher';
  return !ofFamilies.includes(topic) || role === 'student';
}

/** Says whether somebody wants to be told of a topic by one way. */
export async function choose(
  context: Context,
  userId: string,
  { topic, way, wanted }: { topic: Topic; way: Way; wanted: boolean },
): Promise<void> {
  const { database, clock } = context;
  const changedAt = clock.now();
  if (way === 'mail' && topic === 'reminder-day') return setReminderChoices(context, userId, { day: wanted });
  if (way === 'mail' && topic === 'reminder-hour')
    return setReminderChoices(context, userId, { hour: wanted });
  await database
    .insert(notificationChoices)
    .values({ userId, topic, way, wanted, changedAt })
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.topic, notificationChoices.way],
      set: { wanted, changedAt },
    });
}

/** Which reminders somebody wants by mail: both, until they say otherwise. */
export async function reminderChoicesOf({ database }: Context, userId: string) {
  const { day, hour } = reminderChoices;
  const [kept] = await database
    .select({ day, hour })
    .from(reminderChoices)
    .where(eq(reminderChoices.userId, userId));
  return kept ?? { day: true, hour: true };
}

/** Switches some of them on or off. */
export async function setReminderChoices(
  { database, clock }: Context,
  userId: string,
  chosen: { day?: boolean | undefined; hour?: boolean | undefined },
): Promise<void> {
  const changes = { ...chosen, changedAt: clock.now() };
  await database
    .insert(reminderChoices)
    .values({ userId, ...changes })
    .onConflictDoUpdate({ target: reminderChoices.userId, set: changes });
}
