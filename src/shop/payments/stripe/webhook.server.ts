import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Failure } from '#src/platform/forms/errors.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { RawHandler } from '#src/platform/http/raw-endpoints.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isLive, openStripe } from './client.server.ts';
import { contract } from './contract.ts';
import { takeEvent } from './events.server.ts';

/** A word that the database can keep: no half of a character, no zero. */
const word = z
  .string()
  .min(1)
  .max(255)
  .refine((text) => text.isWellFormed() && !text.includes('\0'));
/** As much of an event as we read. */
const signed = z.object({
  id: word,
  type: word,
  livemode: z.boolean(),
  data: z.object({ object: z.object({ id: word.default('') }) }),
});

/** What Stripe signs are the bytes as they came. */
const webhook: RawHandler = {
  isOpen: ({ stripe }) => stripe !== undefined,
  async answer(context, request) {
    const { stripe } = context.config;
    if (!stripe) throw new Failure('not_found');
    const event = await signedEvent(context, request, stripe.webhookSecret);
    if (event.livemode === isLive(stripe))
      await takeEvent(context, { id: event.id, kind: event.type, objectId: event.data.object.id });
    return { received: true };
  },
};

export const stripeWebhook = implement(contract, { 'POST /api/stripe/webhook': webhook });

/** What came, if Stripe has signed it within the last minutes and it is an event. @throws Failure malformed */
async function signedEvent(
  { config, clock }: Context,
  { body, headers }: FastifyRequest,
  secret: string,
): Promise<z.output<typeof signed>> {
  const { webhooks } = await openStripe(config);
  const signature = headers['stripe-signature'];
  try {
    const now = clock.now().getTime();
    return signed.parse(
      webhooks.constructEvent(body as Buffer, signature ?? '', secret, undefined, undefined, now),
    );
  } catch {
    throw new Failure('malformed');
  }
}
