import { z } from 'zod';
import { listOf, type Said } from './form.ts';
import { Refused } from './objects.ts';

const metadata = z.record(z.string().max(40), z.string().max(500));
const cents = z.coerce.number().int().min(50);

/** What the documentation lets us ask when a session is created (2026-10-28.endive); nothing else is known here. */
const session = z.strictObject({
  mode: z.literal('payment'),
  allowed_payment_method_types: z.unknown().transform((list) => listOf(list as Said)),
  line_items: z.strictObject({
    0: z.strictObject({
      quantity: z.literal('1'),
      price_data: z.strictObject({
        currency: z.literal('usd'),
        unit_amount: cents,
        product_data: z.strictObject({ name: z.string().min(1).max(250) }),
      }),
    }),
  }),
  adaptive_pricing: z.strictObject({ enabled: z.literal('false') }),
  locale: z.enum(['auto', 'en', 'ru', 'tr']),
  customer_email: z.email(),
  client_reference_id: z.string().max(200),
  metadata,
  payment_intent_data: z.strictObject({ metadata }),
  expires_at: z.coerce.number().int(),
  success_url: z.url(),
  cancel_url: z.url(),
});

const hour = 3600;

/** What a session is to be. @throws Refused as Stripe would */
export function readSession(said: Said, now: number) {
  const read = session.safeParse(said);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Refused(
      400,
      'invalid_request_error',
      'parameter_invalid',
      issue?.path.join('.') || issue?.message,
    );
  }
  const { line_items: items, payment_intent_data: intent, ...given } = read.data;
  const life = given.expires_at - now;
  if (life < hour / 2 || life > 24 * hour)
    throw new Refused(400, 'invalid_request_error', 'parameter_invalid', 'expires_at');
  if (given.allowed_payment_method_types.join() !== 'card')
    throw new Refused(400, 'invalid_request_error', 'parameter_invalid', 'allowed_payment_method_types');
  const {
    client_reference_id,
    customer_email,
    expires_at,
    locale,
    metadata: mark,
    mode,
    success_url,
  } = given;
  return {
    client_reference_id,
    customer_email,
    expires_at,
    locale,
    metadata: mark,
    mode,
    success_url,
    currency: 'usd',
    amount: items[0].price_data.unit_amount,
    intentMetadata: intent.metadata,
  };
}
