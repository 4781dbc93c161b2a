import { useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { contract } from './contract.ts';
import type { pricingTexts } from './names.ts';
import { usualPrices } from './plans.ts';

const call = caller<typeof contract>();

/** What lessons cost, and what the staff have written about it. */
export type ToldPrices = OutputOf<(typeof contract)['GET /api/prices']>;

/** What the loader of a page gives that tells prices. */
export type WithPrices = { prices: ToldPrices };

/** Reads them; without an answer the page is shown with the specification's. */
export function readToldPrices(request: Request): Promise<ToldPrices> {
  return call('GET /api/prices', {}, request).catch(() => ({ ...usualPrices, texts: {} }));
}

/** The prices that the page's loader has read. */
export function usePrices(): ToldPrices {
  return useLoaderData<WithPrices>().prices;
}

/** Gives what the staff have written in a place, else the usual words. */
export function usePricingText(): (key: (typeof pricingTexts)[number], usual: string) => string {
  const { i18n } = useTranslation();
  const { texts } = usePrices();
  return (key, usual) => texts[key]?.[i18n.language as Language] ?? usual;
}
