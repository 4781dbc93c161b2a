import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type MessagePhrase, messagePhrases } from './tables.server.ts';

/**
 * What is offered to anybody, or was, side by side, in the order in which it is offered; without what the school says by
 * itself, which never was.
 */
export function allMessagePhrases({ database }: Context): Promise<MessagePhrase[]> {
  return database
    .select()
    .from(messagePhrases)
    .where(or(isNull(messagePhrases.endedAt), wasOffered))
    .orderBy(asc(messagePhrases.side), asc(messagePhrases.position), asc(messagePhrases.id));
}

/** A phrase that is retired has been offered for a while. */
const wasOffered = gt(messagePhrases.endedAt, messagePhrases.createdAt);

type NewPhrase = Pick<MessagePhrase, 'side' | 'texts' | 'closes'>;

/**
 * Offers another phrase to a side, after those that it has. The same words again are the phrase that is there.
 * @returns its id
 */
export function addMessagePhrase(
  context: Context,
  { side, texts, closes }: NewPhrase,
  person: Person,
): Promise<string> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    await takeTurns(context, 'message-phrases', side);
    const known = await offeredAs(context, { side, texts });
    if (known) return known.id;
    const [last] = await database
      .select({ position: sql<number>`coalesce(max(${messagePhrases.position}), 0)` })
      .from(messagePhrases)
      .where(isOfferedTo(side));
    const [made] = await database
      .insert(messagePhrases)
      .values({ side, texts, closes, position: (last?.position ?? 0) + 1, createdAt: clock.now() })
      .returning({ id: messagePhrases.id });
    if (!made) throw new Failure('unexpected');
    await record(context, person, { act: 'message-phrase-added', kind: 'message-phrase', id: made.id });
    return made.id;
  });
}

/** Offers a phrase no longer; where it was said it stays. @throws Failure not_found for one that is not offered */
export function retireMessagePhrase(context: Context, id: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const [retired] = await context.database
      .update(messagePhrases)
      .set({ endedAt: context.clock.now() })
      .where(and(eq(messagePhrases.id, id), isNull(messagePhrases.endedAt)))
      .returning({ id: messagePhrases.id });
    if (!retired) throw new Failure('not_found');
    await record(context, person, { act: 'message-phrase-retired', kind: 'message-phrase', id });
  });
}

/**
 * Offers a retired phrase again, in its old place.
 * @throws Failure not_found for one that is not retired; conflict where the same words are offered by another
 */
export function restoreMessagePhrase(context: Context, id: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    const [phrase] = await database
      .select()
      .from(messagePhrases)
      .where(and(eq(messagePhrases.id, id), wasOffered));
    if (!phrase) throw new Failure('not_found');
    await takeTurns(context, 'message-phrases', phrase.side);
    if (await offeredAs(context, phrase)) throw new Failure('conflict');
    const [restored] = await database
      .update(messagePhrases)
      .set({ endedAt: null })
      .where(and(eq(messagePhrases.id, id), wasOffered))
      .returning({ id: messagePhrases.id });
    if (!restored) throw new Failure('not_found');
    await record(context, person, { act: 'message-phrase-restored', kind: 'message-phrase', id });
  });
}

/** The phrase that a side is offered in these words. */
async function offeredAs({ database }: Context, { side, texts }: Pick<MessagePhrase, 'side' | 'texts'>) {
  const [known] = await database
    .select({ id: messagePhrases.id })
    .from(messagePhrases)
    .where(and(isOfferedTo(side), sql`${messagePhrases.texts} = ${JSON.stringify(texts)}::jsonb`));
  return known;
}

function isOfferedTo(side: MessagePhrase['side']) {
  return and(eq(messagePhrases.side, side), isNull(messagePhrases.endedAt));
}
