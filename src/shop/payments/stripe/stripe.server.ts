import type { PaymentProvider } from '../provider.server.ts';
import { compare } from './compare.server.ts';
import { refund } from './refunds.server.ts';
import { begin, close, look } from './sessions.server.ts';

/** Payments by card, on Stripe's own page. */
export const stripe: PaymentProvider = { begin, look, close, refund, compare };
