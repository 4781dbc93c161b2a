import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import { hasAddress } from '#src/people/accounts/contact.server.ts';
import { writtenCode } from '#src/people/accounts/invited/code.ts';
import { mintCodes } from '#src/people/accounts/invited/codes.server.ts';
import { invitationDays, mostAtOnce } from '#src/people/accounts/invited/invited.ts';
import { invitedAccounts } from '#src/people/accounts/invited/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { languages } from '#src/platform/language/language.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { broughtFor } from './lessons-of-invited.server.ts';

/** Who was brought in without an address and has not accepted yet. */
const isWaiting = and(isNull(invitedAccounts.acceptedAt), eq(users.status, 'active'), not(hasAddress(users)));

/** How many there are; or of them, who has no code yet. */
export async function countWithoutAddress(
  { database }: Pick<Context, 'database'>,
  { withoutCode = false } = {},
): Promise<number> {
  const [found] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(invitedAccounts)
    .innerJoin(users, eq(users.id, invitedAccounts.userId))
    .where(and(isWaiting, withoutCode ? isNull(invitedAccounts.invitedAt) : undefined));
  return found?.count ?? 0;
}

/**
 * Those of them, who has no code yet first. At most a wave.
 * @param locks whether nobody else makes codes for them, and none of them accepts, until the transaction ends
 */
export async function listWithoutAddress(
  context: Context,
  { userIds, locks = false }: { userIds?: readonly string[]; locks?: boolean } = {},
) {
  const { id, phone, name, language } = users;
  const { invitedAt } = invitedAccounts;
  const query = context.database
    .select({ id, phone: sql<string>`${phone}`, name, language, invitedAt })
    .from(invitedAccounts)
    .innerJoin(users, eq(users.id, invitedAccounts.userId))
    .where(and(isWaiting, userIds && inArray(users.id, [...userIds])))
    .orderBy(sql`${invitedAt} is not null`, asc(name), asc(id))
    .limit(mostAtOnce);
  const found = await (locks ? query.for('update', { of: invitedAccounts }) : query);
  const brought = await broughtFor(
    context,
    found.map((one) => one.id),
  );
  return found.map((one) => ({ ...one, brought: brought.get(one.id) ?? [] }));
}

/**
 * Makes a code for each of them, to be printed at once: it is told here and kept nowhere. A code of before ends.
 * All or none: whoever has accepted, or has an address by now, would have a sheet that is for nobody.
 * @param asked `anew` are those of them whose code of before is meant to end
 * @throws Failure no_code_for; conflict when somebody else of them has got a code meanwhile
 */
export function printCodes(
  context: Context,
  { userIds, anew }: { userIds: readonly string[]; anew: readonly string[] },
  person: Person,
) {
  return inTransaction(context, async (context) => {
    const people = await listWithoutAddress(context, { userIds, locks: true });
    if (people.length < new Set(userIds).size) throw new Failure('no_code_for');
    if (people.some(({ id, invitedAt }) => invitedAt && !anew.includes(id))) throw new Failure('conflict');
    const codes = await mintCodes(
      context,
      people.map(({ id }) => id),
    );
    if (codes.size < people.length) throw new Failure('no_code_for');
    const details = { recipients: codes.size, way: 'paper' };
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
      heading: t('desk/invitations:paper.slip.heading'),
      text: t('desk/invitations:paper.slip.text'),
      address: t('desk/invitations:paper.slip.address', { address }),
      code: t('desk/invitations:paper.slip.code'),
      until: t('desk/invitations:paper.slip.until', { day }),
    };
  });
}
