import fc from 'fast-check';
import { expect } from 'vitest';
import { compareBooks } from '#src/shop/payments/jobs/compare.server.ts';
import { expectRight } from '../stand-ins/stripe/books.ts';
import { tellStripe } from '../stand-ins/stripe/saving.ts';
import { follow, tell } from '../stand-ins/stripe/shop.ts';
import { ofBuying } from './buying.ts';
import { expectDesk, giveBackAtDesk, rememberRate } from './desk.ts';
import { expectApart, expectCodes, expectNothingWaits, expectOncePerMonth } from './laws.ts';
import { expectPackages } from './lessons-ahead.ts';
import { outside } from './outside.ts';
import { ofPeople } from './people.ts';
import { expectPlacesKept } from './places.ts';
import { ofSchool } from './school.ts';
import { later, minute, passTo } from './time.ts';
import { type Choice, passOver, type World } from './world.ts';

/** All that may happen. */
const acts = { ...ofPeople, ...ofSchool, ...ofBuying, ...outside };
/** After these hardly anything more happens to a subscription. */
const last = [
  'stop',
  'stopByLink',
  'endLesson',
  'removeLearner',
  'givePlaceUp',
  'dispute',
  'refund',
  'detach',
];

/** What is done next: time passes most, and what ends things is seldom. */
export const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('days', 'days', 'weeks', 'hours') },
  { weight: 4, arbitrary: fc.constantFrom('tellAll', 'well', 'card', 'outage') },
  {
    weight: 4,
    arbitrary: fc.constantFrom('changePlan', 'offer', 'accept', 'pause', 'payByHand', 'openPage'),
  },
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      ...Object.keys({ ...ofPeople, ...outside }).filter((act) => !last.includes(act)),
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(...last) },
);

/** Does one thing; `killed` ends our process after Stripe has done its part, before we have written that down. */
export async function act(world: World, name: string, choice: Choice, killed: boolean): Promise<void> {
  const { settings } = world.shop.stripe;
  let isDead = false;
  if (killed)
    settings.done = () => {
      isDead = true;
    };
  const database = new Proxy(world.shop.context.database, {
    get(target, property) {
      if (isDead) throw new Error('killed');
      const value = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const context = { ...world.shop.context, database };
  try {
    await acts[name]?.({ ...world, context }, choice);
  } catch (error) {
    passOver(error as Error);
  }
  settings.done = () => {};
  // Stripe was not there, or we were killed; anything else is a fault of ours.
  for (const trouble of world.troubles.splice(0)) if (!isDead) expect(trouble).toMatch(/^Stripe/);
}

/** All is well again for eight days and more, and everything is told. */
export async function settle(world: World): Promise<void> {
  const { shop } = world;
  const { account } = shop.stripe;
  Object.assign(shop.stripe.settings, { mood: 'up', losesAnswers: 0, lateness: () => 0 });
  for (const [index, dispute] of [...account.disputes.values()].entries())
    if (dispute.balance_transactions.length > 0 && dispute.status === 'needs_response')
      account.closeDispute(dispute.id, index % 3 === 0 ? 'won' : 'lost');
  rememberRate(world);
  // What comes every five minutes comes.
  await passTo(world, later(world, 5 - (shop.clock.now().getMinutes() % 5)));
  for (let turn = 0; turn < 9; turn += 1) {
    for (const id of account.sessions.keys()) account.session(id);
    for (const told of account.told.waiting.splice(0)) await tell(shop, told);
    await follow(shop.context);
    await tellStripe(shop);
    await giveBackAtDesk(world);
    await passTo(world, later(world, 25 * 60));
    if (turn % 4 === 0) await compareBooks.run(shop.context, {}, { last: true });
    account.lying.endDay();
  }
  for (const told of account.told.waiting.splice(0)) await tell(shop, told);
  await follow(shop.context);
  await minute(world);
  await compareBooks.run(shop.context, {}, { last: true });
  expect(world.troubles).toEqual([]);
}

/** What always holds. */
export async function expectLawful(world: World): Promise<void> {
  await expectOncePerMonth(world);
  await expectApart(world);
  await expectNothingWaits(world);
  await expectPlacesKept(world);
  await expectCodes(world);
  await expectPackages(world);
  await expectDesk(world);
  await expectRight(world.shop);
}
