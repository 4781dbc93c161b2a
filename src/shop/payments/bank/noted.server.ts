import { and, eq, isNotNull } from 'drizzle-orm';
import { type Posting, post } from '#src/books/ledger/post.server.ts';
import { moneyWords } from '#src/books/money/words.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type Provider, providerFacts } from '#src/shop/provider.ts';
import { type BankTransferRow, bankTransfers } from './tables.server.ts';

/** A transfer that the staff read off the bank's statement: what arrived and what the provider kept, in its currency. */
export type NotedTransfer = {
  provider: Provider;
  requestId: string;
  amount: number;
  fee: number;
  arrivesOn: string;
};

/**
 * Notes a transfer of a provider that lists none. The same request is noted once.
 * @returns its id
 * @throws Failure invalid_input for a day to come, or a provider that lists its transfers; conflict, if the same request
 * noted another one
 */
export function noteTransfer(
  context: Context,
  noted: NotedTransfer,
  person: Pick<Person, 'id'>,
): Promise<string> {
  const { provider, requestId, amount, fee, arrivesOn } = noted;
  return inTransaction(context, async (context) => {
    const { database, clock, config } = context;
    if (arrivesOn > dayOf(clock.now(), config.businessTimeZone))
      throw new Failure('invalid_input', { day: { key: 'day_to_come' } });
    const { currency, transfers } = providerFacts[provider];
    if (transfers !== 'noted') throw new Failure('invalid_input', { provider: { key: 'choice' } });
    const [made] = await database
      .insert(bankTransfers)
      .values({
        ...{ provider, providerId: requestId, amount, fee, currency, arrivesOn },
        ...{ state: 'arrived', contents: 'unknown', createdAt: clock.now(), notedBy: person.id },
      })
      .onConflictDoNothing()
      .returning();
    if (!made) return notedBefore(context, noted);
    await post(context, {
      ...{ cause: `transfer ${made.id}`, kind: 'bank-transfer', aboutId: made.id },
      lines: linesOf(made),
    });
    await recordAct(context, person, 'bank-transfer-noted', made);
    return made.id;
  });
}

/**
 * Takes back what was noted by mistake: the books say that it came back.
 * @throws Failure not_found, if nobody noted it; conflict, if it was taken back before
 */
export function takeBackTransfer(context: Context, id: string, person: Pick<Person, 'id'>): Promise<void> {
  return inTransaction(context, async (context) => {
    const noted = and(eq(bankTransfers.id, id), isNotNull(bankTransfers.notedBy));
    const [found] = await context.database.select().from(bankTransfers).where(noted).for('update');
    if (!found) throw new Failure('not_found');
    if (found.state !== 'arrived') throw new Failure('conflict');
    await context.database.update(bankTransfers).set({ state: 'cancelled' }).where(eq(bankTransfers.id, id));
    const lines = linesOf(found).map(({ amount, ...line }) => ({ ...line, amount: -amount }));
    await post(context, {
      ...{ cause: `transfer ${id} undone`, kind: 'bank-transfer-failed', aboutId: id },
      lines,
    });
    await recordAct(context, person, 'bank-transfer-taken-back', found);
  });
}

function linesOf({ provider, amount, fee, currency }: BankTransferRow): Posting[] {
  return [
    { account: 'bank', unit: currency, amount },
    { account: 'fees', unit: currency, amount: fee },
    { account: providerFacts[provider].account, unit: currency, amount: -(amount + fee) },
  ];
}

/** The transfer that the same request has noted before. @throws Failure conflict, if that was another one */
async function notedBefore(
  { database }: Context,
  { provider, requestId, amount, fee, arrivesOn }: NotedTransfer,
): Promise<string> {
  const [known] = await database
    .select()
    .from(bankTransfers)
    .where(and(eq(bankTransfers.provider, provider), eq(bankTransfers.providerId, requestId)));
  const isSame = known?.amount === amount && known.fee === fee && known.arrivesOn === arrivesOn;
  if (!known || !isSame) throw new Failure('conflict');
  return known.id;
}

function recordAct(
  context: Context,
  person: Pick<Person, 'id'>,
  act: 'bank-transfer-noted' | 'bank-transfer-taken-back',
  { id, amount, currency, arrivesOn }: BankTransferRow,
): Promise<void> {
  const details = { amount: moneyWords({ amount, currency }, 'en'), day: arrivesOn };
  return record(context, person, { act, kind: 'bank-transfer', id, details });
}
