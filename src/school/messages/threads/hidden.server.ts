import { and, inArray, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { messages, threads } from '../tables.server.ts';
import { isReadableBy } from './readable.server.ts';

/** Of some threads those that somebody may read now, and the numbers of what the staff have hidden in each. */
export function hiddenAmong(
  context: Context,
  ids: readonly string[],
  person: Person,
): Promise<{ _id: string; hidden: number[] }[]> {
  return context.database
    .select({
      _id: threads.id,
      hidden: sql<number[]>`array(select ${messages.number} from ${messages}
        where ${messages.threadId} = ${threads.id} and ${messages.hiddenAt} is not null order by 1)`,
    })
    .from(threads)
    .where(and(inArray(threads.id, [...ids]), isReadableBy(context, person)));
}
