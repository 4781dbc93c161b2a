import * as z from 'zod/mini';
import { minutesBounds, priceUnits } from './lesson.ts';
import { numberOf } from './price/amount.ts';

const numbers = {
  minutes: z
    .int()
    .check(
      z.minimum(minutesBounds.least),
      z.maximum(minutesBounds.most),
      z.describe('How long one lesson takes; of what meets week after week, its schedule’s minutes'),
    ),
};
const words = {
  priceFor: z.enum(priceUnits).check(z.describe('What the price buys')),
};

/**
 * What a teacher may say of a class or group besides, or leave open. Each has a column of its name in `lessons`,
 * null while it is open, and a field of its name in the form. What calls, answers, drafts and the archive of a
 * person's data have of it comes from here.
 */
const facts = { ...numbers, ...words };

/** The name of one of them. */
export type Fact = keyof typeof facts;
type Value<F extends Fact> = z.output<(typeof facts)[F]>;

const names = Object.keys(facts) as Fact[];

function ofEach<T>(make: (fact: Fact) => T): Record<Fact, T> {
  return Object.fromEntries(names.map((fact) => [fact, make(fact)])) as Record<Fact, T>;
}

/** As a call says them: null takes one back. */
export const givenFacts = ofEach((fact) => z.nullish(facts[fact])) as {
  [F in Fact]: z.ZodMiniOptional<z.ZodMiniNullable<(typeof facts)[F]>>;
};

/** As an answer has them: what is open is left out. */
export const shownFacts = ofEach((fact) => z.optional(facts[fact])) as {
  [F in Fact]: z.ZodMiniOptional<(typeof facts)[F]>;
};

/** Those of a row, or the columns of a table. */
export function factsOf<T extends Record<Fact, unknown>>(of: T): Pick<T, Fact> {
  return ofEach((fact) => of[fact]) as Pick<T, Fact>;
}

/** Those of a row that are known. */
export function knownFacts(row: { [F in Fact]: Value<F> | null }): { [F in Fact]?: Value<F> } {
  return Object.fromEntries(Object.entries(factsOf(row)).filter(([, value]) => value !== null));
}

/** As the fields of a form have them: empty where one is open. */
export function factFields(known: { [F in Fact]?: Value<F> }): Record<Fact, string> {
  return ofEach((fact) => `${known[fact] ?? ''}`);
}

/** What stands in these fields. What is wrong in it, its schema tells. */
export function factsIn(fields: Record<Fact, string>) {
  return ofEach((fact) => (fact in numbers ? numberOf(fields[fact]) : fields[fact] || null));
}
