import type { Context } from '#src/platform/program/context.server.ts';
import type { Delivery, Message, Send } from './message.ts';
import { sendPush } from './push/push.server.ts';
import type { Channel } from './tables.server.ts';
import { sendByTelegram } from './telegram/send.server.ts';
import type { ChannelKind } from './topics.ts';

/** A channel of this kind has keys: the database holds it. */
const sendByPush: Send = async (context, { address, keys }, message) =>
  keys ? sendPush(context, { endpoint: address, keys }, message) : 'gone';

const senders: { [kind in ChannelKind]: Send } = {
  telegram: sendByTelegram,
  push: sendByPush,
};

/** Sends a message by the way of its channel. @throws Error when it is to be tried again */
export async function deliver(context: Context, channel: Channel, message: Message): Promise<Delivery> {
  return senders[channel.kind](context, channel, message);
}
