import { z } from 'zod';
import { asPlain, asSeen } from '#src/platform/forms/typed.ts';
import { price } from '../input.ts';
import { priceUnits } from '../lesson.ts';

export const byCredits = z
  .literal(true)
  .optional()
  .describe('It is paid meeting by meeting, with lessons of a package');
export const credits = z
  .object({ left: z.int(), of: z.int().describe('In the packages of which some are left') })
  .optional()
  .describe('Lessons left of the payer’s packages that pay for it, or could');

export const paidElsewhere = z.literal(true).optional().describe('It was paid before the school moved here');

export const paidUntil = z.iso
  .date()
  .optional()
  .describe(
    'Where its months renew themselves: they are paid until this day, excluded; every guardian sees it',
  );

/** The payment for a place. */
export const payment = z.object({
  price: z.number().optional().describe('What the place cost at the enrolment, in dollars'),
  priceFor: z.enum(priceUnits).optional(),
  paidAt: z.iso.datetime().optional().describe('When the staff saw the money'),
  paidAmount: z.number().optional().describe('How much came, in dollars'),
  paidElsewhere,
  paidUntil,
  byCredits,
  credits,
});

/** A price that may come as it was typed, as in a field: `"12"`, `"12.50"`, `"12,50"`. */
export const typedPrice = z
  .transform((given: number | string) => (typeof given === 'string' ? numberIn(given) : given))
  .pipe(price);

/** What is no number stays as it was typed, and is refused as that. */
function numberIn(typed: string): number | string {
  const plain = asPlain(asSeen(typed)).trim();
  return /^\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : typed;
}
