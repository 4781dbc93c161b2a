import { z } from 'zod';
import { channelKinds, ofChannels } from '#src/people/accounts/channel.ts';
import { timeZone } from '#src/platform/forms/schemas.ts';
import { defineContract, ownAccount } from '#src/platform/http/contract.ts';
import { topics, ways } from './topics.ts';

const channel = z.object({
  _id: z.uuid(),
  kind: z.enum(channelKinds),
  label: z.string().describe('A name at Telegram; a browser and its system'),
  connectedAt: z.iso.datetime(),
});

const choice = z.object({
  topic: z.enum(topics),
  mail: z.boolean(),
  ...ofChannels(() => z.boolean().describe('Where one of its kind is connected')),
});

const time = z.iso.time({ precision: -1 });
const quiet = z.object({
  from: time.describe('HH:MM'),
  until: time.describe('HH:MM; of the next day, where it is not later'),
  zone: z.string().describe('On whose clock: the zone that the account keeps, else the one that was said'),
});
const quietSaid = quiet
  .extend({ zone: timeZone })
  .refine(({ from, until }) => from !== until, { path: ['until'], params: { key: 'choice' } });

const id = z.uuid();
const answer = {
  200: z.object({
    email: z.string(),
    ...ofChannels(() => z.boolean().describe('Whether one of this kind can be connected')),
    channels: z.array(channel),
    choices: z.array(choice).describe('By topic'),
    quietHours: quiet.nullable().describe('When nothing is sent by Telegram and push'),
  }),
};

export const contract = defineContract({
  'GET /api/notifications': {
    summary: 'By which ways the caller is told of what happens',
    ...ownAccount,
    answer,
  },
  'PUT /api/notifications/choices/:topic/:way': {
    summary: 'Say whether one wants to be told of a topic by one way',
    ...ownAccount,
    params: z.object({ topic: z.enum(topics), way: z.enum(ways) }),
    body: z.object({ wanted: z.boolean() }),
    answer,
  },
  'PUT /api/notifications/quiet-hours': {
    summary: 'Say when one’s telephone is to be still',
    ...ownAccount,
    body: quietSaid,
    answer,
  },
  'DELETE /api/notifications/quiet-hours': {
    summary: 'No more quiet hours',
    ...ownAccount,
    answer,
  },
  'POST /api/notifications/telegram': {
    summary: 'The address that opens the bot and connects it, once and within 15 minutes',
    ...ownAccount,
    secret: true,
    answer: { 200: z.object({ url: z.url() }) },
    limit: { count: 30, seconds: 3600 },
  },
  'POST /api/telegram/:key': {
    summary: 'Telegram tells what people write to the bot, where it can call: only by https',
    raw: {
      letsIn: 'Telegram, by a secret in the address and another in a header',
      takes: { type: 'application/json', as: 'json', bytes: 256 * 1024 },
    },
    params: z.object({ key: z.string() }),
    answer: { 200: z.null() },
    // Telegram tells of many people from few addresses.
    limit: { count: 20_000, seconds: 3600 },
  },
  'POST /api/notifications/channels/:id/test': {
    summary: 'Send a test to one’s Telegram or device',
    ...ownAccount,
    params: z.object({ id }),
    answer,
    limit: { count: 30, seconds: 3600 },
  },
  'DELETE /api/notifications/channels/:id': {
    summary: 'Disconnect one’s Telegram or device',
    ...ownAccount,
    params: z.object({ id }),
    answer,
  },
});
