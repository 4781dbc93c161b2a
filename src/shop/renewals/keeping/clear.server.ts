import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { agreements } from '#src/shop/subscriptions/agreement/tables.server.ts';
import { subscriptions } from '#src/shop/subscriptions/tables.server.ts';

/** How long an agreement is kept: so long after it was given, and so long after the end of what it was for. */
const kept = { agreed: '3 years', ended: '1 year' };

/** Agreements that no law wants to be shown any more are cleared each night. */
export const clearAgreements = defineJob({
  name: 'renewals.clear',
  data: z.object({}),
  every: '57 3 * * *',
  attemptSeconds: 300,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  async run({ database, clock }) {
    const now = sql`${clock.now().toISOString()}::timestamptz`;
    await database.delete(agreements).where(
      sql`${agreements.agreedAt} <= ${now} - ${kept.agreed}::interval and exists (
        select from ${subscriptions} "of" where "of".id = ${agreements.subscriptionId}
          and "of".ended_at <= ${now} - ${kept.ended}::interval)`,
    );
  },
});
