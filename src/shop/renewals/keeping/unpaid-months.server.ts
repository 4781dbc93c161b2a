import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { UnpaidMonth } from '#src/school/home/dashboard/family.server.ts';
import { listFailing } from '../read.server.ts';

/**
 * The months that an account itself pays, and that were not paid on their day: from the first charge in vain, or the first
 * request, until they are paid, charged anew or given up. What another guardian pays is not among them.
 */
export async function unpaidMonths(context: Context, payer: Person): Promise<UnpaidMonth[]> {
  const failing = await listFailing(context, payer);
  return failing.map(({ subscription: { id, enrolmentId, title }, learner }) => {
    return { id, enrolmentId, title, learner };
  });
}
