import { startBotApi } from '../../tests/stand-ins/bot-api.ts';
import { startPushService } from '../../tests/stand-ins/push-service.ts';
import { type StandIn, startStripe } from '../../tests/stand-ins/stripe/server.ts';
import { test as base } from '../journey.ts';
import { startProgram } from './program.ts';

type Providers = {
  stripe: StandIn;
  bot: Awaited<ReturnType<typeof startBotApi>>;
  push: Awaited<ReturnType<typeof startPushService>>;
};

/** A journey before a program that takes cards, has a bot and a push service: one for all such journeys, for each takes its start. */
export const test = base.extend<object, Providers>({
  stripe: [
    async ({ browserName: _ }, use) => {
      const stripe = await startStripe(() => new Date());
      await use(stripe);
      await stripe.stop();
    },
    { scope: 'worker' },
  ],
  bot: [
    async ({ browserName: _ }, use) => {
      const bot = await startBotApi();
      await use(bot);
      await bot.stop();
    },
    { scope: 'worker' },
  ],
  push: [
    async ({ browserName: _ }, use) => {
      const push = await startPushService();
      await use(push);
      push.stop();
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ stripe, bot, push }, use) => {
      const environment = { ...stripe.environment, ...bot.environment, PUSH_SERVICES: push.origin };
      const program = await startProgram('providers', environment);
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
