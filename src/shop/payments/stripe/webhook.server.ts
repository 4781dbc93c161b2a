import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isLive, openStripe } from './client.server.ts';
import { takeEvent } from './events.server.ts';

/** Stripe tells of many people from few addresses. */
const limit = { count: 20_000, seconds: 3600 };

/** Mounts `POST /api/stripe/webhook`, where Stripe sends its events. It signs the raw bytes. */
export function mountStripe(app: FastifyInstance, context: Context): void {
  const settings = context.config.stripe;
  if (!settings) return;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const bytes = { parseAs: 'buffer', bodyLimit: 256 * 1024 } as const;
    scope.addContentTypeParser('*', bytes, (_, body, done) => done(null, body));
    scope.post(
      '/api/stripe/webhook',
      { schema: { hide: true }, onRequest: context.limiter.guard('stripe', limit) },
      async (request) => {
        const event = await signedEvent(context, request, settings.webhookSecret);
        if (event.livemode === isLive(settings))
          await takeEvent(context, { id: event.id, kind: event.type, objectId: event.data.object.id });
        return { received: true };
      },
    );
  });
}

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
