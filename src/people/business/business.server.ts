import { getTableColumns } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { ownsPicture } from '#src/people/files/files.server.ts';
import { productName } from '#src/platform/config/product.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Business, serveBusiness } from '#src/platform/language/business.ts';
import { inEachLanguage } from '#src/platform/language/language.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { businesses } from './tables.server.ts';

/** The business as the staff said it, and when they last did. */
export type SaidBusiness = Business & { changedAt: Date };

/** Who the business is, as the database has it; undefined until the staff have said so. */
export async function readBusiness({
  database,
}: Pick<Context, 'database'>): Promise<SaidBusiness | undefined> {
  const { only: _only, changedBy: _by, ...columns } = getTableColumns(businesses);
  const [row] = await database.select(columns).from(businesses);
  return row && { ...row, hours: hoursOf(row.hours) };
}

/** In each language, also in one that was added since. */
function hoursOf(hours: Partial<Business['hours']>): Business['hours'] {
  return inEachLanguage((language) => hours[language] ?? '');
}

/**
 * Says who the business is. This process says so from then on, every other within a minute. The same once more changes
 * nothing.
 * @param seen when what was changed had been said, as it was shown; null where nothing had been
 * @throws Failure conflict where somebody has said otherwise since; invalid_input for a picture that somebody else sent in
 */
export async function setBusiness(
  context: Context,
  said: Business,
  seen: Date | null,
  person: Person,
): Promise<void> {
  await inTransaction(context, async (context) => {
    const before = await beforeChange(context, seen);
    if (said.logo && said.logo !== before?.logo && !(await ownsPicture(context, said.logo, person.id)))
      throw new Failure('invalid_input', { logo: { key: 'picture' } });
    if (isSame(said, before)) return;
    const set = { ...said, changedAt: context.clock.now(), changedBy: person.id };
    await context.database
      .insert(businesses)
      .values(set)
      .onConflictDoUpdate({ target: businesses.only, set });
    const details = { from: before?.name ?? productName, to: said.name };
    await record(context, person, { act: 'business-set', kind: 'setting', id: 'business', details });
  });
  await sayNow(context);
}

/** Goes back to the product's own name. @throws Failure as `setBusiness` does */
export async function clearBusiness(context: Context, seen: Date | null, person: Person): Promise<void> {
  await inTransaction(context, async (context) => {
    if (!(await beforeChange(context, seen))) return;
    await context.database.delete(businesses);
    await record(context, person, { act: 'business-cleared', kind: 'setting', id: 'business' });
  });
  await sayNow(context);
}

/** Has this process say who the business is, as the database has it now. */
export async function sayNow(context: Pick<Context, 'database'>): Promise<void> {
  const said = await readBusiness(context);
  if (!said) return serveBusiness(undefined);
  const { changedAt: _, ...business } = said;
  serveBusiness(business);
}

async function beforeChange(context: Context, seen: Date | null): Promise<SaidBusiness | undefined> {
  await takeTurns(context, 'business', 'one');
  const before = await readBusiness(context);
  if ((before?.changedAt.getTime() ?? null) !== (seen?.getTime() ?? null)) throw new Failure('conflict');
  return before;
}

function isSame(said: Business, before: SaidBusiness | undefined): boolean {
  const names = Object.keys(said) as (keyof Business)[];
  return names.every((name) => JSON.stringify(said[name]) === JSON.stringify(before?.[name]));
}
