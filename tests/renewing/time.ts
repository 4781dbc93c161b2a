import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { expireOrders } from '#src/shop/payments/jobs/expire.server.ts';
import { sendRefunds } from '#src/shop/payments/jobs/refunds.server.ts';
import { chargeMonth } from '#src/shop/renewals/charging/charge.server.ts';
import { renewMonths } from '#src/shop/renewals/jobs/renew.server.ts';
import { stopGone } from '#src/shop/renewals/jobs/stop-gone.server.ts';
import { periods } from '#src/shop/subscriptions/tables.server.ts';
import { setRate, timeOutAtDesk } from './desk.ts';
import { expectAllowed, standing } from './laws.ts';
import { passOver, type World } from './world.ts';

const longest = 2 * 86_400_000;
/** A Stripe that does not answer is asked every five minutes; here a few times a day. */
const whileDown = 6 * 3_600_000;

/** Does what the job of every minute does, by so many processes at once; nothing may be charged that may not be. */
export async function minute(world: World, processes = 1): Promise<void> {
  const before = await standing(world);
  const { shop } = world;
  const context = heard(world);
  if (shop.clock.now().getMinutes() % 5 === 0) await stopGone.run(context, {}, { last: true });
  const work = () => renewMonths.run(context, {}, { last: true });
  // One of them has the turn to charge; as if that had been lost, another charges all the same.
  const due = processes > 1 ? await dueNow(world) : [];
  await Promise.all([work(), ...due.map(({ id }) => chargeMonth(context, id).catch(passOver))]);
  await expectAllowed(world, before);
}

function dueNow({ shop: { context } }: World) {
  return context.database
    .select({ id: periods.id })
    .from(periods)
    .where(and(isNotNull(periods.noticedAt), lte(periods.actAt, context.clock.now())));
}

/** What it says of a subscription with which it could not deal is kept. */
function heard({ context, troubles }: World): World['context'] {
  const log = new Proxy(context.log, {
    get(target, property) {
      if (property !== 'warn') return Reflect.get(target, property);
      return ({ error = '' }: { error?: string }, words: string) => {
        if (words.startsWith('a subscription')) troubles.push(error);
      };
    },
  });
  return { ...context, log };
}

/** Lets time go by: every minute is as good as those in which something is due. */
export async function passTo(world: World, until: Date): Promise<void> {
  const { shop } = world;
  const { database } = shop.context;
  for (;;) {
    const now = shop.clock.now();
    if (now >= until) return;
    const [due] = await database
      .select({ at: periods.actAt })
      .from(periods)
      .where(and(isNotNull(periods.actAt), gt(periods.actAt, now)))
      .orderBy(asc(periods.actAt))
      .limit(1);
    const soonest = now.getTime() + (shop.stripe.settings.mood === 'up' ? 0 : whileDown);
    const next = Math.max(due?.at?.getTime() ?? until.getTime(), soonest);
    const met = (await nextMeeting(world))?.getTime() ?? next;
    const at = Math.min(next, met, until.getTime(), now.getTime() + longest);
    shop.clock.set(new Date(at).toISOString());
    await setRate(world);
    await expireOrders.run(world.context, {}, { last: true });
    await minute(world);
    await timeOutAtDesk(world);
    await sendRefunds.run(world.context, {}, { last: true });
    await world.look();
  }
}

async function nextMeeting({ shop }: World): Promise<Date | undefined> {
  const [next] = await shop.context.database
    .select({ at: meetings.startsAt })
    .from(meetings)
    .where(and(eq(meetings.state, 'planned'), gt(meetings.startsAt, shop.clock.now())))
    .orderBy(asc(meetings.startsAt))
    .limit(1);
  return next?.at;
}

export const later = ({ shop: { clock } }: World, minutes: number) =>
  new Date(clock.now().getTime() + minutes * 60_000);
