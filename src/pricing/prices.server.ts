import { eq } from 'drizzle-orm';
import { record } from '#src/audit/audit.server.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/context.server.ts';
import type { Person } from '#src/platform/person.ts';
import { type Plan, type PlanKind, type Prices, reduced, type SubjectPackage, usualPrices } from './plans.ts';
import { changedPrices } from './tables.server.ts';

/** What the staff may change of a plan or a package; only a package has a `rate`. */
export type Figures = { classes: number; price: number; discount: number; rate: number | null };

type Changed = Map<string, Figures>;

/** What lessons cost now: as the staff have set it, and otherwise as the specification says. */
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

/** What the staff have changed, by the name of the plan or package. */
export async function readChanged({ database }: Context): Promise<Changed> {
  const rows = await database.select().from(changedPrices);
  return new Map(
    rows.map(({ name, classes, price, discount, rate }) => [name, { classes, price, discount, rate }]),
  );
}

function changedPlan(plan: Plan, changed: Changed): Plan {
  const figures = changed.get(plan.name);
  if (!figures) return plan;
  const { classes, price, discount } = figures;
  return { ...plan, classes, originalPrice: price, discount, discountedPrice: reduced(price, discount) };
}

function changedPackage(offer: SubjectPackage, changed: Changed): SubjectPackage {
  const figures = changed.get(offer.name);
  if (!figures) return offer;
  const { discount: _, ...undiscounted } = offer;
  const { classes, price, discount, rate } = figures;
  return { ...undiscounted, classes, price, rate: rate ?? offer.rate, ...(discount > 0 ? { discount } : {}) };
}

/** Sets the figures of a plan or a package. What holds already changes nothing. */
export function changePrice(outer: Context, name: string, figures: Figures, person: Person): Promise<void> {
  return inTransaction(outer, async (context) => {
    await takeTurns(context, 'price', name);
    const before = (await readChanged(context)).get(name);
    if (before && written(before) === written(figures)) return;
    const set = { ...figures, changedAt: context.clock.now(), changedBy: person.id };
    await context.database
      .insert(changedPrices)
      .values({ name, ...set })
      .onConflictDoUpdate({ target: changedPrices.name, set });
    const details = { from: before ? written(before) : null, to: written(figures) };
    await record(context, person, { act: 'price-changed', kind: 'price', id: name, details });
  });
}

/** Goes back to what the specification says. Where that holds already, nothing is done. */
export function resetPrice(outer: Context, name: string, person: Person): Promise<void> {
  return inTransaction(outer, async (context) => {
    await takeTurns(context, 'price', name);
    const gone = await context.database.delete(changedPrices).where(eq(changedPrices.name, name)).returning();
    if (gone.length > 0) await record(context, person, { act: 'price-reset', kind: 'price', id: name });
  });
}

/** '12 × 400$ -30%', as the audit log keeps it. */
function written({ classes, price, discount, rate }: Figures): string {
  return [`${classes} × ${price}$`, discount > 0 && `-${discount}%`, rate !== null && `(${rate}$)`]
    .filter(Boolean)
    .join(' ');
}
