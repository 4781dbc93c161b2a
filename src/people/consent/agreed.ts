import { type DocumentName, editions } from './editions.ts';

/** What somebody does by which they agree, and to what: the sentence beside its button links to these texts. */
const texts = {
  account: ['terms', 'privacy'],
  booking: ['terms', 'privacy'],
  enrolment: ['terms', 'refund', 'cancellation'],
  request: ['privacy'],
  subscription: ['privacy'],
} as const satisfies Record<string, readonly DocumentName[]>;

export type Act = keyof typeof texts;

/** The version of each text that somebody agreed to. When, says the row that keeps it. */
export type Agreed<A extends Act = Act> = { [Name in (typeof texts)[A][number]]: string };

/** The texts that an act agrees to, as they are in force: on a page, as it shows them. */
export function inForce<A extends Act>(act: A): Agreed<A> {
  return Object.fromEntries(texts[act].map((name) => [name, editions[name].version])) as Agreed<A>;
}
