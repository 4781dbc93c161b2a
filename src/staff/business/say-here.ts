import type { OutputOf } from '#src/platform/http/contract.ts';
import { serveBusiness } from '#src/platform/language/business.ts';
import { fieldIn } from '#src/platform/language/field-in.ts';
import { inEachLanguage } from '#src/platform/language/language.ts';
import type { contract } from './contract.ts';

/** Who the business is, as its page shows it. */
export type Said = OutputOf<(typeof contract)['GET /api/admin/business']>;

/** Has the page on which it was said name it from here on: what a document began with is not asked for again. */
export function sayHere(said: Said): void {
  const { changedAt, ...business } = said;
  const hours = inEachLanguage((language) => said[fieldIn('hours', language)]);
  serveBusiness(changedAt === null ? undefined : { ...business, hours });
}
