import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { sessions } from '#src/people/accounts/tables.server.ts';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { judge } from '#src/room/access.server.ts';
import { readFacts } from '#src/room/access-facts.server.ts';
import { isPaidByLessons } from './lessons-ahead.ts';
import { isKept, whyOpen } from './promised.ts';
import { all, type World } from './world.ts';

/**
 * No lesson is given beyond what was paid and promised, and none of what was paid is withheld: as a meeting begins, whoever
 * reads its link or is let into the room may do so by the rules of `promised.ts`, where payment is required; and no place is
 * kept for longer than they say, where it is not required either.
 */
export async function expectGivenAsPaid(world: World): Promise<void> {
  const { shop, families } = world;
  const { database } = shop.context;
  const now = shop.clock.now();
  const begin = await database
    .select({ id: meetings.id, lessonId: meetings.lessonId })
    .from(meetings)
    .where(and(eq(meetings.startsAt, now), eq(meetings.state, 'planned')));
  for (const meeting of begin) {
    const { lessonId } = meeting;
    // Of a trial lesson nothing is paid.
    if (!lessonId) continue;
    await expectNoTrialIn(world, meeting.id);
    const subscriptions = (await all(world)).filter((one) => one.lessonId === lessonId);
    const places = await database
      .select()
      .from(enrolments)
      .where(and(eq(enrolments.lessonId, lessonId), isNull(enrolments.cancelledAt)));
    for (const { person, learners } of families) {
      const may: boolean[] = [];
      for (const learnerId of learners) {
        const place = places.find((one) => one.learnerId === learnerId);
        const own = subscriptions.filter((one) => one.enrolmentId === place?.id);
        const why: Awaited<ReturnType<typeof whyOpen>>[] = [];
        let kept = false;
        for (const one of own) {
          why.push(await whyOpen(world, one));
          kept ||= await isKept(world, one);
        }
        const told = () => JSON.stringify({ now, place, own, why }, null, 1);
        if (place?.byCredits && !place.paidAt) {
          kept = true;
          if (await isPaidByLessons(world, place, meeting.id)) why.push('paid');
        }
        if (place) expect(kept, `a place is kept that nobody pays: ${told()}`).toBe(true);
        const isIn = await isLetIn(world, meeting.id, person.id, learnerId);
        const isPromised = why.some((one) => one !== undefined);
        may.push(place !== undefined && (isPromised || !world.isPaymentRequired));
        if (world.isPaymentRequired && isIn)
          expect(isPromised, `in the room, and nothing is paid: ${told()}`).toBe(true);
        if (place && why.includes('paid')) expect(isIn, `paid, and not let in: ${told()}`).toBe(true);
        if (isIn && isPromised) world.seen.entered += 1;
      }
      const { body } = await person.call('GET', `/api/class/${lessonId}`);
      if (body.link)
        expect(
          may,
          `a link that nothing is paid for: ${JSON.stringify({ now, subscriptions }, null, 1)}`,
        ).toContain(true);
    }
  }
}

/** Whether the room lets a child in by the family's account. */
async function isLetIn(
  { shop }: World,
  meetingId: string,
  userId: string,
  learnerId: string,
): Promise<boolean> {
  const { database, config, clock } = shop.context;
  const [session] = await database.select().from(sessions).where(eq(sessions.userId, userId));
  const claim = { by: 'account', userId, sessionId: session?.id ?? '' } as const;
  const facts = (await readFacts(shop.context, [meetingId], [claim])).get(meetingId);
  // Wherever it takes place: who is let in is asked in the same way.
  return (
    facts !== undefined &&
    'seat' in judge(config, { ...facts, isOwn: true }, claim, [learnerId], clock.now().getTime())
  );
}

/** Whoever comes by the address of a trial lesson is let into no meeting of a class. */
async function expectNoTrialIn({ shop, trialKeys }: World, meetingId: string): Promise<void> {
  const claims = trialKeys.map((key) => ({ by: 'trial', hash: hashSecret(key) }) as const);
  const facts = (await readFacts(shop.context, [meetingId], claims)).get(meetingId);
  if (!facts) return;
  const now = shop.clock.now().getTime();
  for (const claim of claims)
    expect(judge(shop.context.config, facts, claim, [], now), 'in by a trial').toMatchObject({
      why: expect.stringMatching(/session-ended|not-yours/),
    });
}
