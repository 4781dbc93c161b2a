import { type PlanKind, type Prices, planKinds, usualPrices } from './plans.ts';

/** What a plan or a package gives for its price in dollars. */
export type Offer = { name: string; kind: PlanKind; lessons: number; price: number };

/** The plan or package of that name as it is sold; undefined when there is none. */
export function offerOf({ plans, packages }: Prices, name: string): Offer | undefined {
  for (const kind of planKinds) {
    const plan = plans[kind].find((one) => one.name === name);
    if (plan) return { name, kind, lessons: plan.classes, price: plan.discountedPrice };
    const offer = packages[kind].find((one) => one.name === name);
    if (offer) return { name, kind, lessons: offer.classes, price: offer.price };
  }
  return undefined;
}

/** The kind of lessons of a plan or package, by its name; undefined when there is none. */
export function kindOfOffer(name: string): PlanKind | undefined {
  return offerOf(usualPrices, name)?.kind;
}
