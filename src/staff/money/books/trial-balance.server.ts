import { trialBalance } from '#src/books/ledger/balances.server.ts';
import { units } from '#src/books/ledger/kinds.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { chart } from './accounts.ts';
import { sides } from './present.server.ts';

/** The trial balance of each booked unit, in the order of the chart of accounts. */
export async function balanceSheets(context: Context) {
  const all = await trialBalance(context);
  const sheets = units.map((unit) => {
    const accounts = all
      .filter((one) => one.unit === unit)
      .toSorted((one, other) => chart[one.account].code.localeCompare(chart[other.account].code))
      .map(({ account, amount }) => ({ account, ...sides(amount) }));
    return {
      unit,
      debit: accounts.reduce((sum, one) => sum + one.debit, 0),
      credit: accounts.reduce((sum, one) => sum + one.credit, 0),
      accounts,
    };
  });
  return sheets.filter(({ accounts }) => accounts.length > 0);
}
