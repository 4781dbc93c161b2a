import type { DiscountKind } from '#src/orders/states.ts';

/** What a receipt says beside its number and amount, as it was on its day. Amounts in cents. */
export type ReceiptFacts = {
  /** The order's own number. */
  order: number;
  kind: 'lesson' | 'package';
  /** The class or group; of a package empty, since it is told by its plan. */
  title: string;
  plan: string | null;
  lessons: number | null;
  listAmount: number;
  discount: { kind: DiscountKind; percent: number } | null;
  /** How much the family's credit paid, and how much came by a provider. */
  fromCredit: number;
  paid: { provider: 'stripe' | 'payme'; amount: number; currency: 'USD' | 'UZS' } | null;
  /** Of money that went back: where to. */
  back: { way: 'provider' | 'credit' | 'hand' } | null;
};
