import { setTimeout as sleep } from 'node:timers/promises';
import type { Update } from 'grammy/types';
import { z } from 'zod';
import type { Config } from '#src/platform/config/config.server.ts';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { isLost } from '#src/platform/database/lost.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { RawHandler } from '#src/platform/http/raw-endpoints.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { BotAnswers } from './answers.ts';
import { openApi } from './api.server.ts';
import { openBot, wantedUpdates } from './bot.server.ts';
import {
  type ClaimedUpdate,
  claimUpdate,
  giveBack,
  keepClaim,
  noteDone,
  saysEvery,
} from './claims.server.ts';

/** Whether Telegram calls us: only by https does it. Otherwise we ask it. */
export function isCalled({ telegram, publicUrl }: Pick<Config, 'telegram' | 'publicUrl'>): boolean {
  return telegram !== undefined && publicUrl.startsWith('https:');
}

/** What Telegram shows when it calls: in the address, and in a header. Made of the token: nothing more is to be kept. */
export function webhookSecrets(token: string) {
  return { path: hashSecret(`webhook path ${token}`), header: hashSecret(`webhook header ${token}`) };
}

/** What Telegram tells, as far as we look at it ourselves. */
const update = z.looseObject({ update_id: z.int() });

/** One for each running product, opened by the first call. */
const bots = new WeakMap<Context, ReturnType<typeof openBot>>();

function botOf(context: Context, answers: BotAnswers): ReturnType<typeof openBot> {
  const bot = bots.get(context) ?? openBot(context, answers);
  bots.set(context, bot);
  return bot;
}

/** Milliseconds that Telegram waits for us. Work goes on after them, and whoever is told of it again waits for the same. */
const patience = 3_000;

/** What this process works on, by the number of the update. */
const working = new WeakMap<Context, Map<number, Promise<void>>>();

/**
 * Works on an update, once: the answers of the bot may take minutes while Telegram itself is away. What failed is worked
 * on again when it is told again.
 * @throws Failure unavailable while another process works on it
 */
function workOn(context: Context, answers: BotAnswers, told: Update): Promise<void> {
  const all = working.get(context) ?? new Map<number, Promise<void>>();
  working.set(context, all);
  const { update_id: id } = told;
  const begun = all.get(id);
  if (begun) return begun;
  const work = workOnce(context, answers, told).finally(() => all.delete(id));
  // Whoever waits for it hears of its failure; afterwards nobody waits.
  work.catch(() => {});
  all.set(id, work);
  return work;
}

async function workOnce(context: Context, answers: BotAnswers, told: Update): Promise<void> {
  const claim = await claimUpdate(context, told.update_id);
  if (claim === 'done') return;
  if (claim === 'elsewhere') throw new Failure('unavailable');
  const saying = setInterval(() => void keepClaim(context, claim).catch(() => {}), saysEvery);
  try {
    const bot = await botOf(context, answers);
    await bot.init();
    await bot.handleUpdate(told);
  } catch (error) {
    await giveBack(context, claim);
    throw error;
  } finally {
    clearInterval(saying);
  }
  await noteAtLast(context, claim);
}

/** How often it is noted anew that an update is done, and how long after, in milliseconds. */
const tries = 20;
const pause = 500;

/** Notes that it is done, also once a database that was lost is there again: else all would be done twice. */
async function noteAtLast(context: Context, claim: ClaimedUpdate): Promise<void> {
  for (let tried = 1; ; tried++)
    try {
      return await noteDone(context, claim);
    } catch (error) {
      if (tried === tries || !isLost(error)) throw error;
      await sleep(pause);
    }
}

/** Takes what people write to the bot. */
export function telegramWebhook(answers: BotAnswers): RawHandler {
  return {
    isOpen: isCalled,
    async answer(context, { params, headers, body }, reply) {
      const { telegram } = context.config;
      if (!telegram) throw new Failure('not_found');
      const secrets = webhookSecrets(telegram.token);
      if (!isSame((params as { key: string }).key, secrets.path)) throw new Failure('not_found');
      if (!isSame(headers['x-telegram-bot-api-secret-token'], secrets.header))
        throw new Failure('unauthenticated');
      const told = update.safeParse(body);
      if (!told.success) throw new Failure('malformed');
      // What fails is answered with 500, and what takes longer with 503: Telegram tells it again.
      const isDone = await Promise.race([
        workOn(context, answers, told.data as Update).then(() => true),
        sleep(patience, false, { ref: false }),
      ]);
      if (!isDone) throw new Failure('unavailable');
      return reply.send();
    },
  };
}

/** Compares what they hash to: how long that takes says nothing of the secret. */
function isSame(shown: unknown, secret: string): boolean {
  return typeof shown === 'string' && hashSecret(shown) === hashSecret(secret);
}

/** Every ten minutes Telegram is told where to call us: it forgets nothing, but whoever else has the token may change it. */
export const keepWebhook = defineJob({
  name: 'notifications.webhook',
  data: z.object({}),
  every: '*/10 * * * *',
  attemptSeconds: 120,
  retries: { limit: 0, delay: 60, delayMax: 60 },
  async run({ config }) {
    if (!config.telegram || !isCalled(config)) return;
    const { path, header } = webhookSecrets(config.telegram.token);
    const api = await openApi(config);
    await api.setWebhook(`${config.publicUrl}/api/telegram/${path}`, {
      secret_token: header,
      allowed_updates: wantedUpdates,
    });
  },
});
