import { compareBooks } from '#src/shop/payments/jobs/compare.server.ts';
import { tellStripe } from '../stand-ins/stripe/saving.ts';
import { follow, tell } from '../stand-ins/stripe/shop.ts';
import { behaviours } from './people.ts';
import { later, minute, passTo } from './time.ts';
import { type Act, pick } from './world.ts';

const minutes = { hour: 60, day: 24 * 60, week: 7 * 24 * 60 };

/** What time, Stripe, banks and the network do. */
export const outside: Record<string, Act> = {
  minutes: (world, [which]) => passTo(world, later(world, 1 + which)),
  hours: (world, [which]) => passTo(world, later(world, (1 + (which % 23)) * minutes.hour)),
  days: (world, [which]) => passTo(world, later(world, (1 + (which % 6)) * minutes.day)),
  weeks: (world, [which]) => passTo(world, later(world, (1 + (which % 4)) * minutes.week)),
  /** We are not there for some hours, seldom for days; then two processes begin at once. */
  async outage(world, [which, how]) {
    const away = how % 5 === 0 ? (1 + (which % 12)) * minutes.day : (1 + which) * 20;
    world.shop.clock.set(later(world, away).toISOString());
    await minute(world, 1 + (how % 2));
  },
  twoProcesses: (world) => minute(world, 2),
  async stripe({ shop: { stripe } }, [which, how]) {
    stripe.settings.mood = pick(['up', 'down', 'limits', 'up', 'drops', 'up'] as const, which) ?? 'up';
    stripe.settings.losesAnswers = how % 3 === 0 ? 1 + (how % 4) : 0;
    stripe.settings.lateness = () => (how % 5 === 1 ? 30 : 0);
  },
  async well({ shop: { stripe } }) {
    Object.assign(stripe.settings, { mood: 'up', losesAnswers: 0, lateness: () => 0 });
  },
  async card({ shop: { stripe } }, [which, how]) {
    const { wallet } = stripe.account;
    const id = pick([...wallet.methods.keys()], which);
    if (id) wallet.behave(id, pick(behaviours, how) ?? 'works');
  },
  async goodCards({ shop: { stripe } }) {
    const { wallet } = stripe.account;
    for (const id of wallet.methods.keys()) wallet.behave(id, 'works');
  },
  async detach({ shop: { stripe } }, [which, how]) {
    const { wallet } = stripe.account;
    const method = pick(
      [...wallet.methods.values()].filter(({ customer }) => customer),
      which,
    );
    if (method && how % 4 > 0) wallet.detach(method.id);
    else if (method?.customer) wallet.deleteCustomer(method.customer);
  },
  async tell({ shop }, [which, how]) {
    const { waiting } = shop.stripe.account.told;
    const told = waiting.splice(0, 1 + (which % 12));
    const ways = [told, told.toReversed(), [...told, ...told], told.slice(1), told.toReversed().slice(1)];
    for (const each of pick(ways, how) ?? []) await tell(shop, each);
    await follow(shop.context);
  },
  async tellAll({ shop }) {
    for (const told of shop.stripe.account.told.waiting.splice(0)) await tell(shop, told);
    await follow(shop.context);
    await tellStripe(shop);
  },
  async dispute({ shop: { stripe } }, [which, how]) {
    const charge = pick(
      [...stripe.account.charges.values()].filter(({ paid }) => paid),
      which,
    );
    if (charge) stripe.account.dispute(charge.id, { inquiry: how % 5 === 0 });
  },
  async decide({ shop: { stripe } }, [which, how]) {
    const dispute = pick([...stripe.account.disputes.values()], which);
    if (dispute && dispute.balance_transactions.length > 0)
      stripe.account.closeDispute(dispute.id, how % 2 === 0 ? 'won' : 'lost');
  },
  compare: ({ context }) => compareBooks.run(context, {}, { last: true }),
};
