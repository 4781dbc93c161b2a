import { eq } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { zoneOfUser } from '#src/people/accounts/zones.server.ts';
import type { BotAnswer } from '#src/people/notifications/telegram/answers.ts';
import { formatDayTime } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { sideOf } from '../threads/readable.server.ts';
import { standingIn } from '../threads/writable.server.ts';
import { listThreads, type ThreadView } from '../threads.server.ts';
import { nameThread } from './name-thread.server.ts';
import type { WaitingMessage } from './pass-on.server.ts';
import { writePress } from './press.ts';
import { keepWaiting } from './waiting.server.ts';

/** Threads that are offered at most, and the latest among which they are looked for. */
const offered = { most: 6, among: 30 };

/** What is kept of one account in a time: more than anybody types. */
const flood = { count: 60, seconds: 600 };

/**
 * Keeps what somebody wrote and asks to whom it goes: one of the latest threads, or the school.
 * @throws Failure too_many_requests
 */
export async function askWhom(
  context: Context,
  message: WaitingMessage,
  album: string | undefined,
  person: Person,
): Promise<BotAnswer | undefined> {
  const t = translator(person.language);
  // Whoever is the school writes to those who wrote to it.
  if (person.role === 'admin') return { text: t('messages/telegram:replyOnly') };
  await context.limiter.counter('messages to the bot', flood).take(person.id);
  const { id, isFurther } = await keepWaiting(context, message, album, person);
  // Of the pictures of an album it is asked once.
  if (isFurther) return undefined;
  const { choices, isWhole } = await choicesOf(context, person);
  const school = {
    label: t('messages/telegram:school'),
    press: writePress({ id, threadId: undefined }),
  };
  const buttons = choices.map(({ label, threadId }) => ({ label, press: writePress({ id, threadId }) }));
  const text = [t('messages/telegram:toWhom'), isWhole ? '' : t('messages/telegram:alike')];
  return { text: text.filter(Boolean).join('\n'), buttons: [...buttons, school] };
}

type Choice = { threadId: string; label: string };

/**
 * The latest threads in which somebody can write; those that sound the same are told apart by their last message.
 * @returns whether all are among them: what nothing tells apart is not offered, for it would go to somebody else
 */
async function choicesOf(context: Context, person: Person): Promise<{ choices: Choice[]; isWhole: boolean }> {
  const { items } = await listThreads(context, { limit: offered.among }, person);
  const open: Omit<ThreadView, 'cursor'>[] = [];
  for (const one of items.filter(({ thread }) => thread.kind === 'lesson')) {
    if (open.length === offered.most) break;
    const { closed } = await standingIn(context, one.thread, { id: person.id, side: sideOf(person) });
    if (!closed) open.push(one);
  }
  const named = await Promise.all(
    open.map(async (one) => ({ one, name: await nameThread(context, one, person) })),
  );
  const zone = await zoneOf(context, person);
  const labelled = named.map(({ one: { thread }, name }) => {
    const isAlone = named.filter((other) => other.name === name).length === 1;
    const when = formatDayTime(thread.lastAt, zone, person.language);
    return { threadId: thread.id, label: isAlone ? name : `${when} · ${name}` };
  });
  const choices = labelled.filter(
    ({ label }) => labelled.filter((other) => other.label === label).length === 1,
  );
  return { choices, isWhole: choices.length === labelled.length };
}

async function zoneOf({ database, config }: Context, { id }: Person): Promise<string> {
  const [user] = await database.select({ zone: zoneOfUser() }).from(users).where(eq(users.id, id));
  return user?.zone ?? config.businessTimeZone;
}
