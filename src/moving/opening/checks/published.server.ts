import { usualPrices } from '#src/offer/pricing/plans.ts';
import { datedPrices } from '#src/offer/pricing/tables.server.ts';
import { readBusiness } from '#src/people/business/business.server.ts';
import { claims } from '#src/people/claims/claims.ts';
import { switchNames } from '#src/people/claims/switches.ts';
import { countedFigures } from '#src/people/claims/tables.server.ts';
import type { Found } from '#src/people/opening/checks.ts';
import { findProof, keepProof } from '#src/people/opening/proofs.server.ts';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { Vouched } from '../standings.ts';

function printOf(what: unknown): string {
  return hashSecret(JSON.stringify(what)).slice(0, 16);
}

/** Somebody of the staff has looked at what is published, as it is now, and vouches for it. */
export async function vouchFor(context: Context, what: Vouched, by: Person): Promise<void> {
  const about = what === 'prices' ? printOf(usualPrices) : `${printOf(claims)} ${await asPublished(context)}`;
  await keepProof(context, what, about, { by });
}

/** The figures that pages show as published, and not as our own rows count them. */
async function asPublished({ database }: Context): Promise<string[]> {
  const counted = await database.select({ name: countedFigures.name }).from(countedFigures);
  const names = new Set(counted.map(({ name }) => name));
  return switchNames.filter((name) => !names.has(name));
}

/** Whether each figure is counted, or somebody of the staff vouches for it. */
export async function measureClaims(context: Context): Promise<Found> {
  const published = await asPublished(context);
  const [print, names = ''] = (await findProof(context, 'claims'))?.about.split(' ') ?? [];
  const vouchedFor = new Set(print === printOf(claims) ? names.split(',') : []);
  const unseen = published.filter((name) => !vouchedFor.has(name)).length;
  return unseen > 0
    ? { finding: 'claims-unseen', values: { count: unseen } }
    : { finding: 'claims-seen', values: { count: published.length } };
}

/** Whether the staff have set a price, or vouch for those that the product came with. */
export async function measurePrices(context: Context): Promise<Found> {
  const set = await context.database.$count(datedPrices);
  const isSeen = set > 0 || (await findProof(context, 'prices'))?.about === printOf(usualPrices);
  return { finding: isSeen ? 'prices-seen' : 'prices-unseen', values: { count: set } };
}

/** Whether the school has said who it is: its name and address, as receipts and legal texts say them. */
export async function measureBusiness(context: Pick<Context, 'database'>): Promise<Found> {
  const said = await readBusiness(context);
  return { finding: said?.name && said.address ? 'business-set' : 'business-unset', values: {} };
}
