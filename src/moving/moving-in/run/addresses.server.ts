import { sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { ColumnKey } from '../sheets.ts';
import { mark } from './references.server.ts';
import { keyOf, type SheetRow } from './row.ts';

/** Where addresses stand: alone, or in a name such as `anna@mail.test Ali`. */
const columns = [
  'email',
  'secondEmail',
  'teacher',
  'family',
  'child',
  'lesson',
] as const satisfies readonly ColumnKey[];
const word = /[^\s,;/]+/g;

/** What the old system calls a thing by, in the sheet of the thing. */
const references = { families: 'family', children: 'child', lessons: 'lesson' } as const;

/**
 * Whoever has another address by now is met under the one that they came with: their rows are gone through as if the
 * file said what is so today. Else a file without references would bring them a second time. So it is with whoever came
 * with a phone alone, and was erased.
 */
export async function underTodaysAddresses(
  context: Context,
  lines: readonly SheetRow[],
): Promise<SheetRow[]> {
  const written = lines.flatMap(({ values }) =>
    columns.flatMap((column) => values[column]?.toLowerCase().match(word)?.filter(isAddress) ?? []),
  );
  const today = await todaysAddresses(context, [...new Set(written)], phonesIn(lines));
  if (today.size === 0) return [...lines];
  const known = await referencesWithAddresses(context, lines);
  return lines.map((line) => {
    const values = { ...line.values };
    for (const column of columns) {
      const text = values[column];
      if (!text || known.has(keyOf(text))) continue;
      values[column] = text.replace(word, (one) => today.get(one.toLowerCase()) ?? one);
    }
    return { ...line, values };
  });
}

function isAddress(text: string): boolean {
  return text.includes('@');
}

type Phone = { address: string; phone: string; number: string };

/** The phones of families without an e-mail, with what stands in the place of an address, and their numbers. */
function phonesIn(lines: readonly SheetRow[]): Phone[] {
  return lines.flatMap(({ isByPhone, values: { email = '', phone = '', family } }) =>
    isByPhone ? [{ address: email, phone, number: keyOf(family) }] : [],
  );
}

/**
 * Addresses that nobody has, by which an import brought somebody along who has another one now: of phones, those that
 * nobody has since the family was erased, unless another number says that it is another family. One statement.
 */
async function todaysAddresses(
  { database }: Context,
  addresses: readonly string[],
  phones: readonly Phone[],
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const texts = (all: readonly string[]) => sql`${sql.param([...all])}::text[]`;
  const marks = (column: ColumnKey) => texts(addresses.map((one) => mark(column, one)));
  const { rows } = await database.execute<{ address: string; email: string }>(sql`
    with given as (
      select * from unnest(${texts(addresses)}, ${marks('email')}, ${marks('secondEmail')})
        as one(address, first, second)
      where not exists (select from users where users.email = one.address)),
    given_phones as (
      select * from unnest(${texts(phones.map(({ address }) => address))}, ${texts(phones.map(({ number }) => number))},
        ${texts(phones.map(({ phone }) => mark('phone', phone)))}, ${texts(phones.map(({ phone }) => phone))})
        as one(address, number, mark, phone)
      where not exists (select from users where users.phone = one.phone))
    select address, email, status from given
      join import_references as one on one.written ->> 'email' = given.first and one.sheet in ('teachers', 'families')
      join users on users.id::text = one.subject
    union all
    select address, email, status from given
      join import_references as one on one.written ->> 'secondEmail' = given.second and one.sheet = 'families'
      join users on users.id = one.second
    union all
    select address, email, status from given_phones as given
      join import_references as one on one.written ->> 'phone' = given.mark and one.sheet = 'families'
        and (given.number = '' or one.reference is null or one.reference = given.number)
      join users on users.id::text = one.subject and users.status = 'blocked'
    order by status desc`);
  return new Map(rows.map((one) => [one.address, one.email]));
}

/** References in which an address stands: they stay as they are. */
async function referencesWithAddresses(
  { database }: Context,
  lines: readonly SheetRow[],
): Promise<Set<string>> {
  const { rows } = await database.execute<{ reference: string }>(
    sql`select reference from import_references where reference like '%@%'`,
  );
  const own = lines.flatMap(({ sheet, values }) =>
    sheet in references ? keyOf(values[references[sheet as keyof typeof references]]) : [],
  );
  return new Set([...rows.map(({ reference }) => reference), ...own]);
}
