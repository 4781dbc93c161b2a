import { z } from 'zod';
import { listOf, type Said } from './form.ts';
import { invalid } from './objects.ts';

/*
 * What the documentation lets us ask (2026-10-28.endive); nothing else is known here.
 */

const metadata = z.record(z.string().max(40), z.string().max(500));
const cents = z.coerce.number().int().min(50).max(99_999_999);
const cardAlone = z
  .unknown()
  .transform((list) => listOf(list as Said).join())
  .pipe(z.literal('card'));
const locale = z.enum(['auto', 'en', 'ru', 'tr']);
const expand = z.unknown();

const places = {
  allowed_payment_method_types: cardAlone,
  locale,
  metadata,
  expires_at: z.coerce.number().int(),
  success_url: z.url(),
  cancel_url: z.url(),
};

/** A page to pay at. */
const paying = z
  .strictObject({
    mode: z.literal('payment'),
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
    customer: z.string().optional(),
    customer_email: z.email().optional(),
    client_reference_id: z.string().max(200),
    payment_intent_data: z.strictObject({
      metadata,
      setup_future_usage: z.literal('off_session').optional(),
    }),
    ...places,
  })
  // "You may only specify one of these parameters: customer, customer_email."
  .refine((said) => !said.customer || !said.customer_email, { path: ['customer_email'] });

/** A page where a card is saved, and nothing paid. */
const saving = z.strictObject({
  mode: z.literal('setup'),
  customer: z.string(),
  ...places,
  metadata: metadata.optional(),
});

const session = z.discriminatedUnion('mode', [paying, saving]);

const hour = 3600;

/** What a session is to be. @throws Refused as Stripe would */
export function readSession(said: Said, now: number) {
  const asked = readAs(session, said);
  const life = asked.expires_at - now;
  if (life < hour / 2 || life > 24 * hour) throw invalid('expires_at');
  const { customer = null, expires_at, locale, metadata = {}, success_url } = asked;
  const common = { customer, expires_at, locale, metadata, success_url };
  const unknown = { client_reference_id: null, customer_email: null };
  if (asked.mode === 'setup')
    return { given: { ...common, ...unknown, mode: asked.mode, currency: null }, amount: null, intent: {} };
  const { client_reference_id, customer_email = null, line_items: items } = asked;
  return {
    given: { ...common, client_reference_id, customer_email, mode: asked.mode, currency: 'usd' },
    amount: items[0].price_data.unit_amount,
    intent: asked.payment_intent_data,
  };
}

const charging = z.strictObject({
  amount: cents,
  currency: z.literal('usd'),
  customer: z.string(),
  payment_method: z.string(),
  allowed_payment_method_types: cardAlone,
  off_session: z.literal('true'),
  confirm: z.literal('true'),
  description: z.string().min(1).max(1000),
  metadata,
});

/** What a charge of a saved card is to be, while nobody is there. @throws Refused as Stripe would */
export const readCharge = (said: Said) => readAs(charging, said);

const customer = z.strictObject({ email: z.email().max(512), metadata: metadata.optional() });
/** Who a new customer is, or what of one is changed. @throws Refused as Stripe would */
export const readCustomer = (said: Said) => readAs(customer, said);
export const readCustomerChange = (said: Said) => readAs(customer.partial(), said);

const page = {
  limit: z.coerce.number().int().min(1).max(100).optional(),
  starting_after: z.string().optional(),
  expand: expand.optional(),
};
const created = z.strictObject({
  gte: z.coerce.number().int().optional(),
  lte: z.coerce.number().int().optional(),
});
const intents = z.strictObject({ ...page, customer: z.string().optional(), created: created.optional() });
const search = z.strictObject({
  query: z.string().regex(/^metadata\['month'\]:'[^']+'$/),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
const methods = z.strictObject({ ...page, type: z.literal('card').optional() });
/** Which intents, or which methods of a customer, are listed. @throws Refused as Stripe would */
export const readIntentList = (said: Said) => readAs(intents, said);
/** The month by whose mark intents are searched. @throws Refused as Stripe would */
export const readIntentSearch = (said: Said) =>
  /^metadata\['month'\]:'(.+)'$/.exec(readAs(search, said).query)?.[1];
export const readMethodList = (said: Said) => readAs(methods, said);

/** What takes nothing but how much of its answer is shown. @throws Refused as Stripe would */
export const readNothing = (said: Said) => readAs(z.strictObject({ expand: expand.optional() }), said);

function readAs<T extends z.ZodType>(schema: T, said: Said): z.output<T> {
  const read = schema.safeParse(said);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalid(issue?.path.join('.') || issue?.message || '');
}
