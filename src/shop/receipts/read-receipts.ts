import { caller, fileCaller, pageCaller } from '#src/platform/http/call.ts';
import type { OutputOf, Page } from '#src/platform/http/contract.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();
const callPage = pageCaller<typeof contract>();
const callFile = fileCaller<typeof contract>();

/** A receipt in the list of who paid. */
export type ShownReceipt = OutputOf<(typeof contract)['GET /api/receipts']>[number];

/** The first receipts of who has signed in, and the years of which they can have a statement. */
export type Receipts = { first: Page<ShownReceipt>; years: number[] };

/** @throws CallError */
export async function readReceipts(): Promise<Receipts> {
  const [first, years] = await Promise.all([moreReceipts(), call('GET /api/receipts/years', {})]);
  return { first, years };
}

/** Those after a cursor. @throws CallError */
export function moreReceipts(cursor?: string): Promise<Page<ShownReceipt>> {
  return callPage('GET /api/receipts', { query: { cursor } });
}

/** The PDF of a receipt. @throws CallError */
export function receiptPaper(
  { year, number }: Pick<ShownReceipt, 'year' | 'number'>,
  language: Language,
): Promise<Blob> {
  return callFile('GET /api/receipts/:year/:number', {
    params: { year: `${year}`, number: `${number}` },
    query: { language },
  });
}

/** The PDF of a year. @throws CallError */
export function statementPaper(year: number, language: Language): Promise<Blob> {
  return callFile('GET /api/receipts/statement/:year', { params: { year: `${year}` }, query: { language } });
}
