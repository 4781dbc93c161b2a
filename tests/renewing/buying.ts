import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { payMonth } from '#src/shop/renewals/acts/pay-month.server.ts';
import { bookTrial, required } from '../offer/trial-bookings.ts';
import { forgetRate, giveBackAtDesk, payAtDesk } from './desk.ts';
import { wanted } from './people.ts';
import { type Act, type Choice, one, pick, type World, zones } from './world.ts';

const percents = [10, 100, 50, 100];

/** The other ways of buying: at Payme's desk, with a code, lessons ahead that pay for a place; and trial lessons. */
export const ofBuying: Record<string, Act> = {
  async soums(world, choice) {
    await order(world, choice, { way: 'payme' });
    await payAtDesk(world, [0, choice[1]]);
  },
  desk: (world, choice) => payAtDesk(world, choice),
  deskBack: (world) => giveBackAtDesk(world, 1),
  async monthInSoums(world, [which, how]) {
    const subscription = await one(world, which);
    const paying = { way: 'payme', language: 'en', isPayer: how % 3 > 0 } as const;
    if (subscription) await payMonth(world.context, subscription.id, paying);
    await payAtDesk(world, [0, how]);
  },
  noRate: (world, [which]) => forgetRate(world, 1 + (which % 6)),
  async code(world, [which, how]) {
    const said = `CODE-${randomUUID().slice(0, 8)}`.toUpperCase();
    const percent = pick(percents, which) ?? 10;
    const made = { code: said, percent, mostUses: 1 + (how % 2) };
    await world.staff.call('POST', '/api/admin/discounts', made);
    // Both families know it.
    for (const by of [which, which + 1])
      await order(world, [by, how], {
        way: how % 3 === 0 ? 'payme' : 'stripe',
        code: said,
        once: how % 4 === 0,
      });
    if (how % 3 === 0) await payAtDesk(world, [0, 2]);
    else paySessions(world);
  },
  async package(world, [which, how]) {
    await order(world, [which, how % 2], { way: how % 3 === 0 ? 'payme' : 'stripe', once: true });
    if (how % 3 === 0) await payAtDesk(world, [0, 2]);
    else paySessions(world);
  },
  async byLessons({ families, lessons }, [which, how]) {
    const { person, learners } = pick(families, which) ?? {};
    const learnerId = pick(learners ?? [], which >> 1);
    const said = { lessonId: pick(lessons, how), learnerId, agreedTo: inForce('enrolment') };
    await person?.call('POST', '/api/packages/enrolments', said);
  },
  async held({ shop, teacher }, [which, how]) {
    const { database, clock } = shop.context;
    const over = await database
      .select({ id: meetings.id })
      .from(meetings)
      .where(
        and(
          eq(meetings.teacherId, teacher.id),
          eq(meetings.state, 'planned'),
          isNull(meetings.heldAt),
          lt(meetings.endsAt, clock.now()),
        ),
      )
      .orderBy(asc(meetings.startsAt));
    for (const { id } of over.slice(-3)) {
      const expected = await database
        .select({ learnerId: attendances.learnerId })
        .from(attendances)
        .where(and(eq(attendances.meetingId, id), inArray(attendances.state, ['expected'])));
      const marks = expected.map(({ learnerId }, index) => ({
        learnerId,
        state: (which + how + index) % 5 === 0 ? 'absent' : 'present',
      }));
      if (marks.length > 0) await teacher.call('PUT', `/api/meetings/${id}/attendance`, { marks });
      await teacher.call('POST', `/api/meetings/${id}/held`);
    }
  },
  async trial(world, [which, how]) {
    const { shop, staff, families, teacher } = world;
    const { person } = pick(families, which) ?? {};
    const { body: slots } = await shop.call('GET', '/api/schedule/slots');
    const startTime = pick(slots as { startTime: string }[], how)?.startTime;
    if (!person || !startTime) return;
    const asks = { name: required.parentName, email: person.email, tel: required.parentPhoneNumber };
    const { status, body } = await shop.call('POST', '/api/schedule/events', { ...asks, startTime });
    if (status !== 201) return;
    const at = { scheduleDate: body.uri, startTime: body.uri, endTime: body.uri };
    const booked = await bookTrial(shop, { ...required, parentEmail: person.email, ...at });
    world.trialKeys.push(body.key);
    const given = { teacherId: teacher.id };
    await staff.call('PATCH', `/api/admin/trials/${booked.body._id}/teacher`, given);
  },
};

type How = { way: 'stripe' | 'payme'; once?: boolean; code?: string };

/** A family orders something as its page does; nothing is paid yet, unless nothing is due. */
async function order(world: World, [which, how]: Choice, { way, once, code }: How): Promise<void> {
  const { person, learners } = pick(world.families, which) ?? {};
  const { place, ...plan } = { place: undefined, ...pick(wanted, how) };
  const bought = place === undefined ? plan : { lessonId: world.lessons[place] };
  const learnerId = pick(learners ?? [], which >> 1);
  const timeZone = pick(zones, which * 7 + how);
  const asked = { ...bought, learnerId, useCredit: how % 2 === 0, timeZone, ...(code && { code }) };
  const quoted = await person?.call('POST', '/api/orders/quote', asked);
  if (!person || quoted?.status !== 200) return;
  const { due, renewal } = quoted.body;
  const renews = once ? { once } : renewal ? { renews: renewal.words } : {};
  await person.call('POST', '/api/orders', {
    ...{ ...asked, ...renews, way: due.amount > 0 ? way : 'credit', shown: due.amount },
    ...{ requestId: randomUUID(), agreedTo: inForce('enrolment') },
  });
}

/** All pages that are open at Stripe are paid with good cards. */
function paySessions({ shop: { stripe } }: World): void {
  const { account } = stripe;
  for (const { id, status } of account.sessions.values()) if (status === 'open') account.pay(id);
}
