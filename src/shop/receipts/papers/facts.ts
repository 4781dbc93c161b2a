import type { Currency } from '#src/books/money/money.ts';
import type { DiscountKind } from '#src/shop/orders/order.ts';
import type { RefundWay } from '#src/shop/payments/states.ts';
import type { Provider } from '#src/shop/provider.ts';

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
  /** How much the family's credit paid. */
  fromCredit: number;
  /** What came by a provider, or went back by it, in the smallest unit of the currency in which it was charged. */
  paid: { provider: Provider; amount: number; currency: Currency } | null;
  /** Of money that went back: where to, and the number of the receipt for the payment, if there was one. */
  back: { way: RefundWay; receipt: string | null } | null;
};
