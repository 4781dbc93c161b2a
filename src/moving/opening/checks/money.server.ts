import { and, eq, gte } from 'drizzle-orm';
import type { Found } from '#src/people/opening/checks.ts';
import { findProof, keepProof } from '#src/people/opening/proofs.server.ts';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isSetUp, paymentProviders } from '#src/shop/payments/providers.server.ts';
import { dollarProvider, findDollar } from '#src/shop/payments/refunds/dollar.server.ts';
import { providerEvents } from '#src/shop/payments/tables.server.ts';
import { namesOf, type Provider, providers } from '#src/shop/provider.ts';

/** Of a provider's keys a print: what was proven by other keys does not hold. */
function printOf({ config }: Pick<Context, 'config'>, provider: Provider): string {
  return hashSecret(paymentProviders[provider].keys(config)?.secret ?? '').slice(0, 16);
}

/** Whether each provider has called us since its keys were set, and they are no keys for trying. */
export async function measureWebhook(context: Context): Promise<Found> {
  const set = providers.filter((provider) => isSetUp(context, provider));
  if (set.length === 0) return { finding: 'webhook-none', values: {} };
  const forTrying = set.filter((provider) => paymentProviders[provider].keys(context.config)?.areForTrying);
  if (forTrying.length > 0) return { finding: 'webhook-trial', values: { provider: namesOf(forTrying) } };
  const seen = await Promise.all(set.map((provider) => hasCalled(context, provider)));
  const silent = set.filter((_, at) => !seen[at]);
  return silent.length > 0
    ? { finding: 'webhook-unseen', values: { provider: namesOf(silent) } }
    : { finding: 'webhook-seen', values: { provider: namesOf(set) } };
}

async function hasCalled(context: Context, provider: Provider): Promise<boolean> {
  const print = printOf(context, provider);
  const kind = `keys of ${provider}` as const;
  const known = await findProof(context, kind);
  // Seen for the first time: nobody knows of other keys. Later other keys begin anew.
  const since = !known ? new Date(0) : known.about === print ? known.begunAt : context.clock.now();
  if (known?.about !== print) await keepProof(context, kind, print, { since });
  const events = and(eq(providerEvents.provider, provider), gte(providerEvents.receivedAt, since));
  return (await context.database.$count(providerEvents, events)) > 0;
}

/** What is kept of the dollar that was begun: by which keys, and its order. */
export function aboutDollar(context: Context, orderId: string): string {
  return `${printOf(context, dollarProvider)} ${orderId}`;
}

/** Whether a dollar that was paid as families pay came back. */
export async function measureDollar(context: Context): Promise<Found> {
  if (!isSetUp(context, dollarProvider)) return { finding: 'dollar-none', values: {} };
  const [print, orderId] = (await findProof(context, 'dollar'))?.about.split(' ') ?? [];
  const isOfTheseKeys = print === printOf(context, dollarProvider);
  const state = orderId && isOfTheseKeys ? await findDollar(context, orderId) : 'untried';
  return { finding: `dollar-${state}`, values: {} };
}
