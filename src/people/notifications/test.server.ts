import { randomUUID } from 'node:crypto';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { promise } from './notify.server.ts';
import type { Channel } from './tables.server.ts';

/** Sends somebody a message to see that it comes: at once, quiet hours or not. */
export async function sendTest(
  context: Context,
  { id: userId, language }: Pick<Person, 'id' | 'language'>,
  channel: Channel,
): Promise<void> {
  const t = translator(language);
  const content = {
    title: t('notifications:test.title'),
    text: t('notifications:test.text'),
    url: `${context.config.publicUrl}/notifications`,
  };
  const neededBy = context.clock.now();
  const test = { key: `test ${randomUUID()}`, channelId: channel.id, userId, topic: 'test' as const };
  await inTransaction(context, (context) => promise(context, [{ ...test, content, neededBy }]));
}
