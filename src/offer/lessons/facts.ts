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
 * Facts of a class or group that a teacher may give or leave open. Each has a column of its name in `lessons`, null
 * while it is open, and a field of its name in the form. Calls, answers, drafts and the archive of a person's data
 * take them from here.
 */
const facts = { ...numbers, ...words };

/** The name of a fact. */
export type Fact = keyof typeof facts;
type Value<F extends Fact> = z.output<(typeof facts)[F]>;

const names = Object.keys(facts) as Fact[];

function ofEach<T>(make: (fact: Fact) => T): Record<Fact, T> {
  return Object.fromEntries(names.map((fact) => [fact, make(fact)])) as Record<Fact, T>;
}

/** As a call gives them: null takes one back. */
export const givenFacts = ofEach((fact) => z.nullish(facts[fact])) as {
  [F in Fact]: z.ZodMiniOptional<z.ZodMiniNullable<(typeof facts)[F]>>;
};

/** As an answer has them: open ones are left out. */
export const shownFacts = ofEach((fact) => z.optional(facts[fact])) as {
  [F in Fact]: z.ZodMiniOptional<(typeof facts)[F]>;
};

/** The facts of a row, or their columns in a table. */
export function factsOf<T extends Record<Fact, unknown>>(of: T): Pick<T, Fact> {
  return ofEach((fact) => of[fact]) as Pick<T, Fact>;
}

/** The facts of a row that are known. */
export function knownFacts(row: { [F in Fact]: Value<F> | null }): { [F in Fact]?: Value<F> } {
  return Object.fromEntries(Object.entries(factsOf(row)).filter(([, value]) => value !== null));
}

/** As the fields of a form have them: empty where a fact is open. */
export function factFields(known: { [F in Fact]?: Value<F> }): Record<Fact, string> {
  return ofEach((fact) => `${known[fact] ?? ''}`);
}

/** The facts in these fields. Their schema tells what is wrong in them. */
export function factsIn(fields: Record<Fact, string>) {
  return ofEach((fact) => (fact in numbers ? numberOf(fields[fact]) : fields[fact] || null));
}
