import { implement } from '#src/platform/http/endpoints.server.ts';
import { yearsInTheBooks } from './books.server.ts';
import { contract } from './contract.ts';
import { drawReceipt } from './papers/receipt-pdf.server.ts';
import { readStatement } from './papers/statement.server.ts';
import { drawStatement } from './papers/statement-pdf.server.ts';
import { presentReceipt } from './present.server.ts';
import { ownReceipts, payerWords, receiptFor } from './receipts.server.ts';
import { whoseReceipt } from './whose.server.ts';

export const receiptsApi = implement(contract, {
  'GET /api/receipts': async (context, { query }, { person }) => {
    const { items, next } = await ownReceipts(context, query, person);
    return { items: items.map(presentReceipt), next };
  },
  'GET /api/receipts/years': (context, _, { person }) => yearsInTheBooks(context, person.id),
  'GET /api/receipts/statement/:year': async (context, { params, query }, { person }) => {
    const statement = await readStatement(context, person.id, params.year);
    const of = await payerWords(context, person.id);
    return drawStatement(context.config, statement, { ...query, of, at: context.clock.now() });
  },
  'GET /api/receipts/:year/:number': async (context, { params, query: { language } }, { person }) => {
    const receipt = await receiptFor(context, params, person);
    return drawReceipt(context.config, receipt, language, await whoseReceipt(context, receipt));
  },
});
