import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract as cardContract } from '#src/shop/payments/cards/contract.ts';
import type { contract } from '../contract.ts';

export const call = caller<typeof contract>();
export const callCard = caller<typeof cardContract>();

type Renewals = OutputOf<(typeof contract)['GET /api/renewals']>;
/** A subscription as its payer sees it. */
export type Own = Renewals['own'][number];
/** One that somebody else pays: no amount. */
export type Other = Renewals['others'][number];
export type OtherPlan = OutputOf<(typeof contract)['GET /api/renewals/:id/plans']>[number];
export type Card = NonNullable<OutputOf<(typeof cardContract)['GET /api/card']>['card']>;
