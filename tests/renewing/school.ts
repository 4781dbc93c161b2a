import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { againWords, goOn } from '#src/shop/renewals/acts/again.server.ts';
import { chargeAgain, letMonthGo } from '#src/shop/renewals/acts/decide.server.ts';
import { periods, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { waitingRequest } from '../account/data-links.ts';
import { signIn } from '../make/people.ts';
import { openClass } from './lessons.ts';
import { expectOwed } from './owed.ts';
import { openMonth, whyOpen } from './promised.ts';
import { type Act, all, givingUp, pick, type World } from './world.ts';

/** What else families, teachers and the staff do in a year, by the API where it says more than the act alone. */
export const ofSchool: Record<string, Act> = {
  async goOn(world, [which]) {
    const stopped = (await all(world)).filter(({ state }) => state === 'ending');
    const subscription = pick(stopped, which);
    const words = subscription && (await againWords(world.context, subscription, 'en'));
    if (words) await goOn(world.context, subscription.id, words, 'en');
  },
  async again(world, [which]) {
    const subscription = pick(await waiting(world), which);
    if (!subscription) return;
    const as = (await whyOpen(world, subscription)) ? 'open' : 'kept';
    const from = dayOf(world.shop.clock.now(), subscription.zone);
    await chargeAgain(world.context, subscription.id, world.staff);
    const until = (await openMonth(world, subscription))?.dueDay ?? from;
    world.free.push({ subscription: subscription.id, from, until, as });
  },
  async letGo(world, [which]) {
    const subscription = pick(await waiting(world), which);
    const from = subscription && (await openMonth(world, subscription))?.dueDay;
    if (!from) return;
    await letMonthGo(world.context, subscription.id, world.staff);
    const until = (await openMonth(world, subscription))?.dueDay ?? from;
    world.free.push({ subscription: subscription.id, from, until, as: 'month' });
  },
  async giveUp(world, [which]) {
    const place = pick(await places(world), which);
    const family = world.families.find(({ person }) => person.id === place?.studentId);
    if (!place || !family) return;
    const { body } = await family.person.call('GET', `/api/manual-purchase/${place.id}/giving-up`);
    await givingUp(world, [place.id], () =>
      family.person.call('POST', `/api/manual-purchase/${place.id}/give-up`, { back: body.back ?? 0 }),
    );
  },
  async takeAway(world, [which]) {
    const place = pick(await places(world), which);
    if (!place) return;
    await expectOwed(world, [place.id], () =>
      givingUp(world, [place.id], () => world.staff.call('POST', `/api/admin/purchases/${place.id}/cancel`)),
    );
  },
  async deleteClass(world, [which]) {
    const id = pick(world.lessons, which);
    const ids = (await places(world)).filter(({ lessonId }) => lessonId === id).map((place) => place.id);
    if (!id || !world.year) return;
    await expectOwed(world, ids, () => world.teacher.call('DELETE', `/api/class/${id}?learners=9`));
    world.lessons.splice(
      world.lessons.indexOf(id),
      1,
      await openClass(world.shop, world.teacher, which, world.year),
    );
  },
  async teacherLeaves(world) {
    const ids = (await places(world)).map((place) => place.id);
    if (!world.year) return;
    await expectOwed(world, ids, async () => {
      const { status } = await world.teacher.call('POST', '/api/privacy/erasure');
      if (status === 200) await (await waitingRequest(world.staff, world.teacher.email)).erase();
    });
    Object.assign(world.teacher, await signIn(world.shop, 'teacher'));
    for (const index of world.lessons.keys())
      world.lessons[index] = await openClass(world.shop, world.teacher, index, world.year);
  },
  async moveMeeting({ shop, teacher }, [which, how]) {
    const ahead = await shop.context.database
      .select()
      .from(meetings)
      .where(and(eq(meetings.teacherId, teacher.id), eq(meetings.state, 'planned')))
      .orderBy(asc(meetings.startsAt));
    const meeting = pick(
      ahead.filter(({ startsAt }) => startsAt > shop.clock.now()),
      which % 6,
    );
    if (!meeting) return;
    const startTime = new Date(meeting.startsAt.getTime() + ((how % 9) - 4) * 86_400_000 + 1_800_000);
    const to = { startTime: startTime.toISOString(), minutes: 25, scope: 'one' };
    await teacher.call('POST', `/api/meetings/${meeting.id}/move`, to);
  },
  async giveOwed({ staff }, [which, how]) {
    const { body } = await staff.call('GET', '/api/admin/today');
    const place = pick(body.refunds.first as { _id: string; amount: { amount: number } }[], which);
    if (!place) return;
    const path = `/api/admin/purchases/${place._id}`;
    if (how % 4 === 0) await staff.call('POST', `${path}/keep-owed`);
    else await staff.call('POST', `${path}/give-owed`, { amount: place.amount.amount });
  },
};

function places({ shop, lessons }: World) {
  return shop.context.database
    .select()
    .from(enrolments)
    .where(and(inArray(enrolments.lessonId, lessons), isNull(enrolments.cancelledAt)))
    .orderBy(asc(enrolments.id));
}

/** Subscriptions of which a month waits for the staff. */
async function waiting({ shop }: World) {
  const found = await shop.context.database
    .select()
    .from(subscriptions)
    .innerJoin(periods, eq(periods.subscriptionId, subscriptions.id))
    .where(inArray(periods.state, ['failed', 'late']))
    .orderBy(asc(subscriptions.id));
  return found.map((one) => one.plan_subscriptions);
}
