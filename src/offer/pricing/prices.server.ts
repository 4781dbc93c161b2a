import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type Plan, type PlanKind, type Prices, reduced, type SubjectPackage, usualPrices } from './plans.ts';
import { datedPrices } from './tables.server.ts';

/** What the staff may change of a plan or a package; only a package has a `rate`. */
export type Figures = { classes: number; price: number; discount: number; rate: number | null };

/** What was set of each name; null where it is what the specification says again. */
type ChangedPrices = Map<string, Figures | null>;

/** What lessons cost today: as the staff have set it, and otherwise as the specification says. */
export async function readPrices(context: Context): Promise<Prices> {
  const changed = await readChanged(context);
  const { plans, packages } = usualPrices;
  const ofKind = (kind: PlanKind) => ({
    plans: plans[kind].map((plan) => changedPlan(plan, changed)),
    packages: packages[kind].map((offer) => changedPackage(offer, changed)),
  });
  const [group, individual] = [ofKind('group'), ofKind('individual')];
  return {
    plans: { group: group.plans, individual: individual.plans },
    packages: { group: group.packages, individual: individual.packages },
  };
}

/** The day that it is for prices. */
export function priceDay({ clock, config }: Pick<Context, 'clock' | 'config'>): string {
  return dayOf(clock.now(), config.businessTimeZone);
}

/** What the staff have set and holds on a day, today unless it is said, by the name of the plan or package. */
export async function readChanged(context: Context, day = priceDay(context)): Promise<ChangedPrices> {
  const { name, fromDay } = datedPrices;
  const rows = await context.database
    .selectDistinctOn([name])
    .from(datedPrices)
    .where(lte(fromDay, day))
    .orderBy(asc(name), desc(fromDay));
  return new Map(rows.map((row) => [row.name, figuresOf(row)]));
}

/** What holds of one name on a day; null for what the specification says. */
export async function heldOn(
  { database }: Pick<Context, 'database'>,
  name: string,
  day: string,
): Promise<Figures | null> {
  const [found] = await database
    .select()
    .from(datedPrices)
    .where(and(eq(datedPrices.name, name), lte(datedPrices.fromDay, day)))
    .orderBy(desc(datedPrices.fromDay))
    .limit(1);
  return found ? figuresOf(found) : null;
}

/** The figures of a row; null where it goes back to the specification's. */
export function figuresOf({
  classes,
  price,
  discount,
  rate,
}: Pick<typeof datedPrices.$inferSelect, keyof Figures>): Figures | null {
  return classes === null || price === null || discount === null ? null : { classes, price, discount, rate };
}

function changedPlan(plan: Plan, changed: ChangedPrices): Plan {
  const figures = changed.get(plan.name);
  if (!figures) return plan;
  const { classes, price, discount } = figures;
  return { ...plan, classes, originalPrice: price, discount, discountedPrice: reduced(price, discount) };
}

function changedPackage(offer: SubjectPackage, changed: ChangedPrices): SubjectPackage {
  const figures = changed.get(offer.name);
  if (!figures) return offer;
  const { discount: _, ...undiscounted } = offer;
  const { classes, price, discount, rate } = figures;
  return { ...undiscounted, classes, price, rate: rate ?? offer.rate, ...(discount > 0 ? { discount } : {}) };
}
