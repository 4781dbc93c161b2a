import fc from 'fast-check';
import { settleCredits } from '#src/learning/attendance/credits/settle.server.ts';
import { expectLearners } from '#src/learning/attendance/expect.server.ts';
import { stayIn } from '../shop/renewals.ts';
import type { Shop } from '../stand-ins/stripe/shop.ts';
import type { CashDesk } from '../walk/cash-desk.ts';
import { expectGivenAsPaid } from './entering.ts';
import { act } from './history.ts';
import { openClass } from './lessons.ts';
import { passTo } from './time.ts';
import { openWorld, type World } from './world.ts';

const day = 86_400_000;
const weeks = 52;

/** What is done on a day of a week: the day, what, with which, and whether our process is killed at it (0). */
export type Deed = readonly [day: number, name: string, choice: readonly [number, number], killed: number];

/** After these a subscription or a place is no more. */
const ends = [
  ...['stop', 'stopByLink', 'refund', 'giveUp', 'takeAway', 'takeAway', 'deleteClass', 'teacherLeaves'],
  ...['dispute', 'detach'],
];

/** What may be done, by how often it is: most of a year nothing is. */
const name = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('goodCards', 'well', 'tellAll', 'cardPage') },
  { weight: 9, arbitrary: fc.constantFrom('subscribe', 'subscribe', 'pause') },
  {
    weight: 6,
    arbitrary: fc.constantFrom('tell', 'card', 'compare', 'resume', 'payByHand', 'openPage', 'pay'),
  },
  { weight: 6, arbitrary: fc.constantFrom('again', 'letGo', 'goOn', 'giveOwed', 'moveMeeting', 'credit') },
  { weight: 2, arbitrary: fc.constantFrom('changePlan', 'offer', 'accept', 'decline', 'keepPlan') },
  { weight: 2, arbitrary: fc.constantFrom('stripe', 'outage', 'twoProcesses', 'decide', 'removeCard') },
  { weight: 3, arbitrary: fc.constantFrom('soums', 'desk', 'monthInSoums', 'code') },
  { weight: 3, arbitrary: fc.constantFrom('package', 'byLessons', 'held', 'held', 'trial') },
  { weight: 1, arbitrary: fc.constantFrom('deskBack', 'noRate') },
  { weight: 2, arbitrary: fc.constantFrom(...ends) },
);

const deed: fc.Arbitrary<Deed> = fc.tuple(fc.nat(6), name, fc.tuple(fc.nat(60), fc.nat(60)), fc.nat(9));
/** What is done in each week of a year. */
export const deeds = fc.array(fc.array(deed, { maxLength: 4, size: 'max' }), {
  minLength: weeks,
  maxLength: weeks,
  size: 'max',
});

/** A school whose classes meet each week, from a beginning on for a year. */
export async function openYear(
  shop: Shop,
  beginning: string,
  isPaymentRequired: boolean,
  cashDesk: CashDesk,
): Promise<World> {
  const world = await openWorld(shop, beginning);
  const from = new Date(beginning);
  // What is settled in the end takes some days more.
  const year = [from, new Date(from.getTime() + (weeks + 4) * 7 * day)] as const;
  Object.assign(shop.context.config, { requirePayment: isPaymentRequired });
  cashDesk.receipts.length = 0;
  Object.assign(world, { isPaymentRequired, year, cashDesk, look: () => expectGivenAsPaid(world) });
  for (const index of world.lessons.keys())
    world.lessons[index] = await openClass(shop, world.teacher, index, year);
  return world;
}

/** Lets a year go by. */
export async function live(
  world: World,
  beginning: string,
  year: readonly (readonly Deed[])[],
): Promise<void> {
  const { shop } = world;
  for (const [week, done] of year.entries()) {
    // As each night: whoever learns here is expected some weeks ahead.
    await expectLearners.run(shop.context, {}, { last: true });
    await settleCredits.run(shop.context, {}, { last: true });
    await stayIn(shop);
    // Most weeks the teacher says who was there.
    if (week % 4 > 0) await act(world, 'held', [week, 0], false);
    // Nobody is away for longer than a week.
    Object.assign(shop.stripe.settings, { mood: 'up', losesAnswers: 0, lateness: () => 0 });
    for (const [on, name, choice, killed] of done.toSorted(([one], [other]) => one - other)) {
      await passTo(world, new Date(Date.parse(beginning) + (week * 7 + on) * day));
      await act(world, name, choice, killed === 0);
    }
  }
  await passTo(world, new Date(Date.parse(beginning) + weeks * 7 * day));
}
