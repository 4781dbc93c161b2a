import { useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { contract } from './contract.ts';
import type { pricingTexts } from './names.ts';
import { usualPrices } from './plans.ts';

const call = caller<typeof contract>();

/** Prices, and what the staff have written about them. */
export type ToldPrices = OutputOf<(typeof contract)['GET /api/prices']>;

/** The data of a page that shows prices. */
export type WithPrices = { prices: ToldPrices };

/** Reads them; without an answer the page shows those of the specification. */
export function readToldPrices(request: Request): Promise<ToldPrices> {
  return call('GET /api/prices', {}, request).catch(() => ({ ...usualPrices, texts: {} }));
}

/** The prices that the page's loader has read. */
export function usePrices(): ToldPrices {
  return useLoaderData<WithPrices>().prices;
}

/** Returns a reader of texts: what the staff have written, else the usual words. */
export function usePricingText(): (key: (typeof pricingTexts)[number], usual: string) => string {
  const { language } = useTranslation();
  const { texts } = usePrices();
  return (key, usual) => texts[key]?.[language] ?? usual;
}
