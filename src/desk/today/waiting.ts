import type { Money } from '#src/books/money/money.ts';
import type { Refusal } from '#src/shop/payments/states.ts';

/** Things of a kind are counted up to this number. */
export const counted = 50;
/** Of each kind so many are shown: the soonest due, or the oldest. */
export const shown = 5;

/** One thing that needs a person: by when it is due, or since when it waits. */
export type Waiting = {
  id: string;
  name: string;
  about: string;
  /** Of a family that is to be called. */
  phone?: string;
  /** Of a trial that nobody gives yet: the teacher whose hour the family chose. */
  hourOf?: string;
  at: Date;
  /** Of a refund: why the provider refused it for good. */
  refusal?: Refusal;
  /** What is to go back; of a difference by how much. Whether it is given back by hand. */
  amount?: Money;
  byHand?: boolean;
  /** Where the order stands that a difference is about. */
  page?: string;
};
