import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import { hasAddress } from '#src/people/accounts/contact.server.ts';
import { writtenCode } from '#src/people/accounts/still/code.ts';
import { mintCodes } from '#src/people/accounts/still/codes.server.ts';
import { invitationDays, mostAtOnce } from '#src/people/accounts/still/still.ts';
import { stillAccounts } from '#src/people/accounts/still/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { languages } from '#src/platform/language/language.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { broughtFor } from './brought.server.ts';

/** Who was brought in without an address and has not accepted yet. */
const isWaiting = and(isNull(stillAccounts.acceptedAt), eq(users.status, 'active'), not(hasAddress(users)));

/** How many there are; or of them, who has no code yet. */
export async function countWithoutAddress(
  { database }: Pick<Context, 'database'>,
  { withoutCode = false } = {},
): Promise<number> {
  const [found] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(stillAccounts)
    .innerJoin(users, eq(users.id, stillAccounts.userId))
    .where(and(isWaiting, withoutCode ? isNull(stillAccounts.invitedAt) : undefined));
  return found?.count ?? 0;
}

/** Those of them, who has no code yet first. At most a wave. */
export async function listWithoutAddress(context: Context, userIds?: readonly string[]) {
  const { id, phone, name, language } = users;
  const { invitedAt } = stillAccounts;
  const found = await context.database
    .select({ id, phone: sql<string>`${phone}`, name, language, invitedAt })
    .from(stillAccounts)
    .innerJoin(users, eq(users.id, stillAccounts.userId))
    .where(and(isWaiting, userIds && inArray(users.id, [...userIds])))
    .orderBy(sql`${invitedAt} is not null`, asc(name), asc(id))
    .limit(mostAtOnce);
  const brought = await broughtFor(
    context,
    found.map((one) => one.id),
  );
  return found.map((one) => ({ ...one, brought: brought.get(one.id) ?? [] }));
}

/**
 * Makes a code for each of them, to be printed at once: it is told here and kept nowhere. A code of before ends.
 * Whoever has accepted meanwhile, or has an address by now, gets none.
 */
export function printCodes(context: Context, userIds: readonly string[], person: Person) {
  return inTransaction(context, async (context) => {
    const people = await listWithoutAddress(context, userIds);
    const codes = await mintCodes(
      context,
      people.map(({ id }) => id),
    );
    const details = { recipients: codes.size, way: 'paper' };
    if (codes.size > 0)
      await record(context, person, { act: 'people-invited', kind: 'person', id: '', details });
    return people.flatMap((one) => {
      const code = codes.get(one.id);
      return code ? [{ ...one, code: writtenCode(code) }] : [];
    });
  });
}

/** What each sheet says, in every language. */
export function wordsOnPaper({ config, clock }: Pick<Context, 'config' | 'clock'>) {
  const until = new Date(clock.now().getTime() + invitationDays * 24 * 3_600_000);
  const address = `${config.publicUrl.replace(/^https?:\/\//, '')}/code`;
  return languages.map((language) => {
    const t = translator(language);
    const day = formatDate(until, config.businessTimeZone, language);
    return {
      language,
      heading: t('staff/invitations:paper.slip.heading'),
      text: t('staff/invitations:paper.slip.text'),
      address: t('staff/invitations:paper.slip.address', { address }),
      code: t('staff/invitations:paper.slip.code'),
      until: t('staff/invitations:paper.slip.until', { day }),
    };
  });
}
