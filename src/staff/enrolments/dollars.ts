import { writeAmount } from '#src/offer/lessons/price/amount.ts';

/** An amount of money: '20$', '24.50$', '0$'. */
export function dollars(amount: number): string {
  return `${writeAmount(amount)}$`;
}
