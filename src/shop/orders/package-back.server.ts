import { record } from '#src/people/audit/audit.server.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { PackageBack } from './order.ts';
import { orderSettings } from './tables.server.ts';

/** What comes back of a package in the first days, if it is ordered now: all of it, unless the owner said otherwise. */
export async function packageBackNow({ database }: Pick<Context, 'database'>): Promise<PackageBack> {
  const [row] = await database.select({ packageBack: orderSettings.packageBack }).from(orderSettings);
  return row?.packageBack ?? 'whole';
}

/** Sets it for orders from now on. Setting the same again changes nothing. */
export function setPackageBack(
  context: Context,
  packageBack: PackageBack,
  person: Pick<Person, 'id'>,
): Promise<void> {
  return inTransaction(context, async (context) => {
    await takeTurns(context, 'setting', 'package back');
    const from = await packageBackNow(context);
    if (from === packageBack) return;
    await context.database
      .insert(orderSettings)
      .values({ packageBack })
      .onConflictDoUpdate({ target: orderSettings.only, set: { packageBack } });
    const details = { from, to: packageBack };
    await record(context, person, { act: 'package-back-set', kind: 'setting', id: 'package-back', details });
  });
}
