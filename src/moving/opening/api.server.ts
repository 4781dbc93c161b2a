import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { subscriptions } from '#src/offer/subscriptions/tables.server.ts';
import { secretCameBack } from '#src/people/opening/proofs.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { contract } from './contract.ts';
import {
  askForLetter,
  beginDollar,
  measureAgain,
  open,
  openLetter,
  putOff,
  readOpening,
  type ShownCheck,
  vouch,
} from './opening.server.ts';

export const openingApi = implement(contract, {
  // Another installation at the same address does not know the secret.
  'GET /api/opening/here/:key': async (context, { params }) => {
    if (!(await secretCameBack(context, 'address', params.key))) throw new Failure('not_found');
    return { isHere: true };
  },
  'GET /api/admin/opening': show,
  'POST /api/admin/opening/measure': async (context, { body }, caller) => {
    await measureAgain(context, body.only, caller);
    return show(context);
  },
  'POST /api/admin/opening/letter': async (context, _, caller) => {
    await askForLetter(context, caller);
    return show(context);
  },
  'POST /api/admin/opening/letter/opened': async (context, { body }, caller) => {
    await openLetter(context, body.key, caller);
    return show(context);
  },
  'POST /api/admin/opening/dollar': async (context, _, caller) => ({
    url: await beginDollar(context, caller),
  }),
  'POST /api/admin/opening/vouched': async (context, { body }, caller) => {
    await vouch(context, body.what, caller);
    return show(context);
  },
  'PUT /api/admin/opening/checks/:id/put-off': async (context, { params, body }, caller) => {
    await putOff(context, params.id, body.reason, caller);
    return show(context);
  },
  'DELETE /api/admin/opening/checks/:id/put-off': async (context, { params }, caller) => {
    await putOff(context, params.id, null, caller);
    return show(context);
  },
  'POST /api/admin/opening/open': async (context, _, caller) => {
    await open(context, caller);
    return show(context);
  },
});

async function show(context: Context) {
  const { source, confirmedAt, endedAt } = subscriptions;
  const interested = and(eq(source, 'opening'), isNotNull(confirmedAt), isNull(endedAt));
  const { openedAt, mayOpen, checks } = await readOpening(context);
  return {
    openedAt: openedAt?.toISOString() ?? null,
    mayOpen,
    waiting: await context.database.$count(subscriptions, interested),
    checks: checks.map(presentCheck),
  };
}

function presentCheck({ key, state, blocks, row }: ShownCheck) {
  const { found, measuredAt, putOffReason, putOffAt } = row ?? {};
  return {
    _id: key,
    state,
    blocks,
    finding: found?.finding ?? null,
    values: found?.values ?? {},
    measuredAt: measuredAt?.toISOString() ?? null,
    putOff: putOffReason && putOffAt ? { reason: putOffReason, at: putOffAt.toISOString() } : null,
  };
}
