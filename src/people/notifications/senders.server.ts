import type { ChannelKind } from '#src/people/accounts/channel.ts';
import type { Config } from '#src/platform/config/config.server.ts';
import type { Implementation } from '#src/platform/http/endpoints.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Delivery, Message, Send } from './message.ts';
import { sendPush } from './push/push.server.ts';
import { pushApi } from './push/push-api.server.ts';
import type { Channel } from './tables.server.ts';
import { sendByTelegram } from './telegram/send.server.ts';

/** What a way of telling does. */
export type Sender = {
  /** Whether this installation has it: it is offered then. */
  isSetUp(config: Config): boolean;
  send: Send;
  /** By which it is connected, unless a later room has a part in it. */
  api?: Implementation;
};

export const senders: Record<ChannelKind, Sender> = {
  telegram: { isSetUp: ({ telegram }) => telegram !== undefined, send: sendByTelegram },
  push: {
    isSetUp: () => true,
    // A channel of this kind has keys: the database holds it.
    send: async (context, { address, keys }, message) =>
      keys ? sendPush(context, { endpoint: address, keys }, message) : 'gone',
    api: pushApi,
  },
};

/** The endpoints by which channels are connected. */
export const channelApis = () => Object.values(senders).flatMap(({ api }) => api ?? []);

/** Sends a message by the way of its channel. @throws Error when it is to be tried again */
export async function deliver(context: Context, channel: Channel, message: Message): Promise<Delivery> {
  return senders[channel.kind].send(context, channel, message);
}
