import { and, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { canonicalEmail } from '#src/people/accounts/accounts.server.ts';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { refuseMachines } from '#src/platform/http/trap.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { SubscriptionRequest } from './contract.ts';
import { mintKey } from './keys.server.ts';
import { mailConfirmation } from './mails.server.ts';
import { lists, sources } from './subscription.ts';
import { type Subscription, subscriptions } from './tables.server.ts';
import { upcomingSlugs } from './upcoming-courses.ts';

/** Milliseconds after a mail in which asking again sends no other. */
const fresh = 60 * 60 * 1000;
/** Requests a day for one address: more come from somebody else. */
const asks = { count: 10, seconds: 24 * 60 * 60 };

/**
 * Takes a request for the newsletter or for word of a course. What follows depends on what is known of the address,
 * and is decided later, in a job: so the answer is the same, and as quick, for everybody.
 * @throws Failure seems_automatic
 */
export async function askToSubscribe(
  context: Context,
  { email, list, course, source, agreedTo, leaveEmpty, elapsed }: SubscriptionRequest,
  language: Language,
): Promise<void> {
  refuseMachines(context, { leaveEmpty, elapsed }, `subscription to ${list}`);
  await context.jobs.enqueue(context.database, takeAsk, {
    email: canonicalEmail(email),
    list,
    course: list === 'upcoming' && course ? course : null,
    source,
    language,
    agreedTo,
  });
}

/** Keeps the request and promises the mail with the link that confirms it, together or not at all. */
export const takeAsk = defineJob({
  name: 'subscriptions.ask',
  data: z.object({
    email: z.string(),
    list: z.enum(lists),
    course: z.enum(upcomingSlugs).nullable(),
    source: z.enum(sources).default('site'),
    language: z.enum(languages),
    // Missing in jobs of the release before it was kept.
    agreedTo: z.object({ privacy: z.string() }).nullable().default(null),
  }),
  attemptSeconds: 60,
  retries: { limit: 16, delay: 5, delayMax: 4 * 60 * 60 },
  async run(context, ask) {
    const enough = await context.limiter
      .counter('subscriptions', asks)
      .take(hashSecret(ask.email))
      .then(
        () => false,
        () => true,
      );
    if (enough) return;
    await inTransaction(context, async (context) => {
      const subscription = await beginAnew(context, ask);
      if (!subscription) return;
      await mailConfirmation(context, subscription, await mintKey(context, subscription.id));
    });
  },
});

type SubscriptionAsk = Pick<Subscription, 'email' | 'list' | 'course' | 'source' | 'language' | 'agreedTo'>;

/**
 * The row of an address that asks for the first time, again after having left, or again after an hour without
 * confirming; undefined for one that has confirmed or has a fresh mail. One statement, so that many calls at once
 * make one row.
 */
async function beginAnew(
  { database, clock }: Context,
  ask: SubscriptionAsk,
): Promise<Subscription | undefined> {
  const now = clock.now();
  const { language, source, agreedTo } = ask;
  const again = { language, source, agreedTo, askedAt: now, confirmedAt: null, endedAt: null };
  const { endedAt, confirmedAt, askedAt } = subscriptions;
  const unanswered = and(isNull(confirmedAt), lte(askedAt, new Date(now.getTime() - fresh)));
  const [subscription] = await database
    .insert(subscriptions)
    .values({ ...ask, askedAt: now })
    .onConflictDoUpdate({
      target: [subscriptions.email, subscriptions.list, subscriptions.course],
      set: again,
      setWhere: or(isNotNull(endedAt), unanswered),
    })
    .returning();
  return subscription;
}
