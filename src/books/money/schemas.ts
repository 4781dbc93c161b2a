import { z } from 'zod';
import { currencies } from './money.ts';

/** An amount of money in an answer: an integer of the smallest unit, and the currency. */
export const money = z.object({
  amount: z.int().describe('In cents, or in tiyin'),
  currency: z.enum(currencies),
});
