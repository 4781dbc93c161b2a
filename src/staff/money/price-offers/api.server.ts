import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { offerToday, readPaidPrices } from './price-offers.server.ts';

export const priceOffersApi = implement(contract, {
  'GET /api/admin/price-offers/:kind/:id': (context, { params }) => readPaidPrices(context, params),
  'POST /api/admin/price-offers/:kind/:id': (context, { params, body }, { person }) =>
    offerToday(context, params, body, person),
});
