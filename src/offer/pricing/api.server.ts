import { writtenTexts } from '#src/people/staff-texts/staff-texts.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { pricingTexts } from './names.ts';
import { readPrices } from './prices.server.ts';

export const pricingApi = implement(contract, {
  'GET /api/prices': async (context) => {
    const [prices, written] = await Promise.all([readPrices(context), writtenTexts(context)]);
    const texts = pricingTexts.flatMap((key) => {
      const changed = written.get(key);
      return changed ? [[key, changed.texts]] : [];
    });
    return { ...prices, texts: Object.fromEntries(texts) };
  },
});
