import { ofChannels } from '#src/people/accounts/channel.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { choicesOf, choose } from './choices.server.ts';
import { endChannel, liveChannels, ownChannel } from './choosing/channels.server.ts';
import { endQuietHours, quietHoursOf, setQuietHours } from './choosing/quiet-hours.server.ts';
import { contract } from './contract.ts';
import { senders } from './senders.server.ts';
import type { BotAnswers } from './telegram/answers.ts';
import { linkToBot } from './telegram/link.server.ts';
import { telegramWebhook } from './telegram/webhook.server.ts';
import { sendTest } from './test.server.ts';

/** @param answers what a later room does with what people write to the bot */
export const notificationsApi = (answers: BotAnswers) =>
  implement(contract, {
    'GET /api/notifications': (context, _, { person }) => presentNotifications(context, person),
    'PUT /api/notifications/choices/:topic/:way': async (context, { params, body }, { person }) => {
      await choose(context, person.id, { ...params, ...body });
      return presentNotifications(context, person);
    },
    'PUT /api/notifications/quiet-hours': async (context, { body }, { person }) => {
      await setQuietHours(context, person.id, body);
      return presentNotifications(context, person);
    },
    'DELETE /api/notifications/quiet-hours': async (context, _, { person }) => {
      await endQuietHours(context, person.id);
      return presentNotifications(context, person);
    },
    'POST /api/notifications/telegram': async (context, _, { person }) => ({
      url: await linkToBot(context, person.id),
    }),
    'POST /api/telegram/:key': telegramWebhook(answers),
    'POST /api/notifications/channels/:id/test': async (context, { params }, { person }) => {
      await sendTest(context, person, await ownChannel(context, person.id, params.id));
      return presentNotifications(context, person);
    },
    'DELETE /api/notifications/channels/:id': async (context, { params }, { person }) => {
      const channel = await ownChannel(context, person.id, params.id);
      await endChannel(context, channel.id);
      return presentNotifications(context, person);
    },
  });

async function presentNotifications(context: Context, person: Person) {
  const live = await liveChannels(context, person.id);
  return {
    email: person.email,
    ...ofChannels((kind) => senders[kind].isSetUp(context.config)),
    channels: live.map(({ id, kind, label, createdAt }) => ({
      _id: id,
      kind,
      label,
      connectedAt: createdAt.toISOString(),
    })),
    choices: await choicesOf(context, person),
    quietHours: await quietHoursOf(context, person.id),
  };
}
