import type { Implementation } from '#src/platform/http/endpoints.server.ts';
import type { Job } from '#src/platform/jobs/jobs.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type Provider, providers } from '#src/shop/provider.ts';
import { payme } from './payme/payme.server.ts';
import type { CardKeeper, PaymentProvider } from './provider.server.ts';
import { stripe } from './stripe/stripe.server.ts';

/** What each provider does. */
export const paymentProviders: Record<Provider, PaymentProvider> = { stripe, payme };

/** The provider that keeps cards for later payments. */
export function cardKeeper(): CardKeeper {
  const [keeper] = providers.flatMap((one) => paymentProviders[one].cards ?? []);
  if (!keeper) throw new Error('No provider keeps cards.');
  return keeper;
}

/** Whether families can be sent to a provider: its keys are configured. */
export function isSetUp({ config }: Pick<Context, 'config'>, provider: Provider): boolean {
  return paymentProviders[provider].keys(config) !== undefined;
}

/** Whether anybody takes payments for us. */
export function paysOnline(context: Pick<Context, 'config'>): boolean {
  return providers.some((provider) => isSetUp(context, provider));
}

/** The doors at which the providers call us. */
export function providerWebhooks(): readonly Implementation[] {
  return providers.map((provider) => paymentProviders[provider].webhook);
}

/** What the providers do outside of requests. */
export function providerJobs(): readonly Job[] {
  return providers.flatMap((provider) => paymentProviders[provider].jobs);
}
