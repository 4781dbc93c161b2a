import { startBotApi } from '../tests/bot-api.ts';
import { type StandIn, startStripe } from '../tests/stripe/server.ts';
import { test as base } from './journey.ts';
import { startProgram } from './program.ts';

type Providers = {
  stripe: StandIn;
  bot: Awaited<ReturnType<typeof startBotApi>>;
};

/** A journey before a program that takes cards and has a bot: one for all such journeys, for each takes its start. */
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
  program: [
    async ({ stripe, bot }, use) => {
      const environment = { ...stripe.environment, ...bot.environment };
      const program = await startProgram('providers', environment);
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
