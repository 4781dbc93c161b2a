import { inEachLanguage, type Language } from './language.ts';

/** Who the business is, as pages, letters and papers say it. What is empty is not said. */
export type Business = {
  /** What it is called everywhere: in titles, above letters, at the top of papers. */
  name: string;
  /** Under which it is registered, where that is another. */
  legalName: string;
  /** Several lines. */
  address: string;
  phone: string;
  email: string;
  /** When somebody answers; empty where the product's own words stand. */
  hours: Record<Language, string>;
  taxNumber: string;
  /** The name of its picture below /api/files/; null for the product's own mark. */
  logo: string | null;
};

/** The product itself, with its name in the one place where it stands, until the staff have said who the business is. */
export const unnamed: Business = {
  name: 'Dars',
  legalName: '',
  address: '',
  phone: '',
  email: '',
  hours: inEachLanguage(() => ''),
  taxNumber: '',
  logo: null,
};

/**
 * Whose house this is. A process serves one business, and so does a page in a browser: whatever says its name reads it
 * here, at the moment when it says it. A text has it as `{{product}}`.
 */
export let business: Business;
serveBusiness(undefined);

/** From here on this process, or this page, is of that business; the product's own without one. */
export function serveBusiness(named: Business | undefined): void {
  business = named ?? unnamed;
}
