import { createHash } from 'node:crypto';
import type { Config } from '#src/platform/config/config.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Delivery, Message } from '../message.ts';
import { isPushAddress, post } from './push-address.server.ts';
import { readPushKeys } from './push-keys.server.ts';

/** Where a browser is reached, and with what it is encrypted for it (RFC 8291), as the browser gave them. */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Seconds that a push service keeps what no browser has taken: who looks after days has read the mail. */
const longestKept = 24 * 60 * 60;
/** The same for what begins now: a telephone may be on its way out of a tunnel. */
const shortestKept = 5 * 60;
/** Characters: whole, it has to fit into 4,096 bytes, encrypted (RFC 8030). */
const longest = { title: 200, text: 800 };
/** Until the next try, in seconds, where the push service says nothing of it; and as long as it may ask for. */
const wait = { usual: 60, longest: 24 * 60 * 60 };

/**
 * Sends something to a browser that subscribed, encrypted for it alone.
 * @throws Error when the address is none that we call, or when the push service does not answer or refuses
 */
export async function sendPush(
  context: Pick<Context, 'config' | 'database' | 'clock'>,
  { endpoint, keys }: PushTarget,
  { neededBy, ...shown }: Message,
): Promise<Delivery> {
  const { config, clock } = context;
  if (!isPushAddress(config, endpoint)) throw new Error('The address is not that of a push service.');
  const now = clock.now().getTime();
  const left = neededBy ? Math.floor((neededBy.getTime() - now) / 1000) : longestKept;
  // Loaded with the first one, not before the program is ready.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payloadOf(shown), {
    vapidDetails: { subject: subjectOf(config), ...(await readPushKeys(context)) },
    TTL: Math.min(Math.max(left, shortestKept), longestKept),
    // A telephone that sleeps is woken for what is needed today.
    urgency: left < longestKept ? 'high' : 'normal',
    topic: topicOf(shown.tag),
  });
  const { status, retryAfter } = await post(config, endpoint, headers, body);
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return { retryAfterSeconds: secondsOf(retryAfter, Date.now()) };
  throw new Error(`The push service answered ${status}.`);
}

function payloadOf({ title, text, ...rest }: Omit<Message, 'neededBy'>): string {
  return JSON.stringify({ title: cut(title, longest.title), text: cut(text, longest.text), ...rest });
}

/** By which a push service replaces what it still keeps; it may be read there, so it says nothing. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

/** Whom a push service writes to about us (RFC 8292): PUBLIC_URL may be one that it does not take. */
function subjectOf({ contactWays, mailFrom }: Config): string {
  const contact = contactWays.find(({ name }) => name === 'email')?.href;
  return contact ?? `mailto:${mailFrom.split('<').at(-1)?.replace('>', '')}`;
}

/** Of the header Retry-After: seconds, or a date. */
function secondsOf(header: string | undefined, now: number): number {
  const seconds = /^\d+$/.test(header ?? '') ? Number(header) : (Date.parse(header ?? '') - now) / 1000;
  if (Number.isNaN(seconds)) return wait.usual;
  return Math.min(Math.max(Math.ceil(seconds), 1), wait.longest);
}
