import { sql } from 'drizzle-orm';
import { personal } from '#src/platform/program/personal.server.ts';
import { agreements } from '#src/shop/subscriptions/agreement/tables.server.ts';
import { subscriptions } from '#src/shop/subscriptions/tables.server.ts';

/** How long an agreement is kept: so long after it was given, and so long after the end of what it was for. */
const kept = { agreed: '3 years', ended: '1 year' };

/** Agreements go when no law wants them to be shown any more. */
export const agreementsData = personal(agreements, {
  kept: async ({ database, clock }) => {
    const now = sql`${clock.now().toISOString()}::timestamptz`;
    await database.delete(agreements).where(
      sql`${agreements.agreedAt} <= ${now} - ${kept.agreed}::interval and exists (
        select from ${subscriptions} "of" where "of".id = ${agreements.subscriptionId}
          and "of".ended_at <= ${now} - ${kept.ended}::interval)`,
    );
  },
});
