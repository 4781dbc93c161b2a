import type { Stripe } from 'stripe';
import type { Config } from '#src/platform/config/config.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';

/** The version of the API that we speak; the SDK's types are of this one alone. */
const apiVersion = '2026-10-28.endive' satisfies typeof Stripe.API_VERSION;
/** Milliseconds for which one answer is awaited. */
const patience = 15_000;

const clients = new WeakMap<NonNullable<Config['stripe']>, Promise<Stripe>>();

/**
 * Stripe's own SDK with our keys. What it tries again keeps its idempotency key.
 * @throws Failure way_unavailable where no keys are set
 */
export async function openStripe({ stripe }: Pick<Config, 'stripe'>): Promise<Stripe> {
  if (!stripe) throw new Failure('way_unavailable');
  const client = clients.get(stripe) ?? open(stripe);
  clients.set(stripe, client);
  return client;
}

async function open({ secretKey, apiUrl }: NonNullable<Config['stripe']>): Promise<Stripe> {
  // Loaded with the first payment, not before the program is ready.
  const { Stripe } = await import('stripe');
  return new Stripe(secretKey, {
    apiVersion,
    timeout: patience,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(apiUrl ? placeOf(new URL(apiUrl)) : {}),
  });
}

function placeOf({ hostname, port, protocol }: URL) {
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
}

/** Those of our languages that Stripe's pages have; in another they are in what the browser asks for. */
const spokenThere = ['en'] as const satisfies readonly Language[];

/** The language of Stripe's page, as Stripe calls it. */
export function localeOf(language: Language): 'auto' | (typeof spokenThere)[number] {
  return spokenThere.find((one) => one === language) ?? 'auto';
}

/** Whether the key moves real money; events of the other mode are not about us. */
export function isLive({ secretKey }: NonNullable<Config['stripe']>): boolean {
  return secretKey.includes('_live_');
}

/** The id of an object that Stripe gives whole, or by its id. */
export function idOf(given: string | { id: string } | null | undefined): string | undefined {
  return typeof given === 'string' ? given : given?.id;
}

/** A moment as Stripe counts: whole seconds. */
export function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

/** Stripe's answer about an id; undefined if it does not know it: it may be of an account that we had before. */
export async function orUnknown<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 404) return undefined;
    throw error;
  }
}

/** Whether Stripe itself has failed, whatever it was asked. */
export function isStripesFault(error: unknown): boolean {
  return ((error as { statusCode?: number }).statusCode ?? 0) >= 500;
}
