import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { StopReason } from '#src/shop/subscriptions/subscription.ts';
import { lockSubscription } from '#src/shop/subscriptions/subscriptions.server.ts';
import { sayWhy } from './stop.server.ts';

/** The staff note what a family told them of why it has stopped; the same again changes nothing. @throws Failure not_found; conflict for one that goes on */
export function noteWhy(
  context: Context,
  id: string,
  reason: StopReason,
  person: Pick<Person, 'id'>,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const { stoppedAt, stopReason } = await lockSubscription(context, id);
    if (!stoppedAt) throw new Failure('conflict');
    if (stopReason === reason) return;
    await sayWhy(context, id, reason);
    await record(context, person, { act: 'subscription-reason', kind: 'subscription', id });
  });
}
