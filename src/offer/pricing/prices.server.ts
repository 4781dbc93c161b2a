import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type Plan, type PlanKind, type Prices, reduced, type SubjectPackage, usualPrices } from './plans.ts';
import { datedPrices } from './tables.server.ts';

/** The figures that the staff can change; only a package has a `rate`. */
export type Figures = { classes: number; price: number; discount: number; rate: number | null };

/** The figures set for each name; null where those of the specification hold again. */
type ChangedPrices = Map<string, Figures | null>;

/** Today's prices: as the staff have set them, otherwise those of the specification. */
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

/** Today, as prices count days. */
export function priceDay({ clock, config }: Pick<Context, 'clock' | 'config'>): string {
  return dayOf(clock.now(), config.businessTimeZone);
}

/** The figures of the staff that hold on a day, by default today, by the name of the plan or package. */
export async function readChanged(context: Context, day = priceDay(context)): Promise<ChangedPrices> {
  const { name, fromDay } = datedPrices;
  const rows = await context.database
    .selectDistinctOn([name])
    .from(datedPrices)
    .where(lte(fromDay, day))
    .orderBy(asc(name), desc(fromDay));
  return new Map(rows.map((row) => [row.name, figuresOf(row)]));
}

/** The figures of one name that hold on a day; null for those of the specification. */
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

/** The figures of a row; null where it goes back to the specification. */
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
