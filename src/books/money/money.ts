import { share } from './share.ts';

/** What money is counted in: cents of a dollar, tiyin of a soum. Amounts are integers of these, everywhere. */
export const currencies = ['USD', 'UZS'] as const;
export type Currency = (typeof currencies)[number];

/** An amount of money: an integer of the currency's smallest unit. */
export type Money = { amount: number; currency: Currency };

/** Smallest units in one dollar, and in one soum. */
export const unitsInOne = 100;

/** Cents of a price in dollars, which the specification keeps as a number with two decimals. */
export function cents(dollars: number): number {
  return Math.round(dollars * unitsInOne);
}

/** Dollars of an amount in cents, as the specification's API has prices. */
export function dollarsOf(amount: number): number {
  return amount / unitsInOne;
}

/** So many cents as money: prices, credit and the pay of teachers are in dollars. */
export function inDollars(amount: number): Money {
  return { amount, currency: 'USD' };
}

/** The sum of amounts of one currency; two are never added. @throws Error for another currency than `currency` */
export function total(currency: Currency, all: readonly Money[]): Money {
  let amount = 0;
  for (const one of all) {
    if (one.currency !== currency) throw new Error(`${one.currency} is not added to ${currency}`);
    amount += one.amount;
  }
  return { amount, currency };
}

/** What an amount in cents comes to in whole soums, written in tiyin, at so many tiyin a dollar: nobody pays tiyin. */
export function inTiyin(amount: number, tiyinPerDollar: number): number {
  return share(amount, tiyinPerDollar, unitsInOne * unitsInOne) * unitsInOne;
}
