import { eq } from 'drizzle-orm';
import { inDollars } from '#src/books/money/money.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { openPeriod } from '#src/shop/subscriptions/subscriptions.server.ts';
import { subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { goOn } from './acts/again.server.ts';
import { changePlan, keepPlan, otherPlans } from './acts/change-plan.server.ts';
import { pauseSubscription, resumeSubscription } from './acts/pause.server.ts';
import { payMonth } from './acts/pay-month.server.ts';
import { acceptPrice, declinePrice } from './acts/price.server.ts';
import { sayWhy, stopSubscription } from './acts/stop.server.ts';
import { meaningByLink, monthByLink, payByLink, stopByLink } from './by-link.server.ts';
import { contract } from './contract.ts';
import { signedLink } from './links.server.ts';
import { presentOther, presentSubscription } from './present.server.ts';
import { listOthers, listOwn, readOwn, requireOwn } from './read.server.ts';

const shown = async (context: Context, id: string, person: Person, language: Language) =>
  presentSubscription(context, await readOwn(context, id, person), language);

export const renewalsApi = implement(contract, {
  'GET /api/renewals': async (context, _, { person, language }) => {
    const own = await listOwn(context, person);
    const others = await listOthers(context, person);
    return {
      own: await Promise.all(own.map((one) => presentSubscription(context, one, language))),
      others: others.map((one) => presentOther(context, one)),
    };
  },
  'POST /api/renewals/:id/stop': async (context, { params: { id } }, { person, language }) => {
    await requireOwn(context, id, person);
    await stopSubscription(context, id, { cause: 'payer', by: person });
    return shown(context, id, person, language);
  },
  'POST /api/renewals/:id/again': async (context, { params: { id }, body }, { person, language }) => {
    await requireOwn(context, id, person);
    await goOn(context, id, body.agreed, language);
    return shown(context, id, person, language);
  },
  'POST /api/renewals/:id/reason': async (context, { params: { id }, body }, { person, language }) => {
    await requireOwn(context, id, person);
    await sayWhy(context, id, body.reason);
    return shown(context, id, person, language);
  },
  'POST /api/renewals/:id/pause': async (context, { params: { id }, body }, { person, language }) => {
    await requireOwn(context, id, person);
    await pauseSubscription(context, id, body.weeks);
    return shown(context, id, person, language);
  },
  'DELETE /api/renewals/:id/pause': async (context, { params: { id } }, { person, language }) => {
    await requireOwn(context, id, person);
    await resumeSubscription(context, id);
    return shown(context, id, person, language);
  },
  'GET /api/renewals/:id/plans': async (context, { params: { id } }, { person, language }) => {
    await requireOwn(context, id, person);
    const [subscription] = await context.database
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, id));
    if (!subscription) throw new Failure('not_found');
    const plans = await otherPlans(context, subscription, language);
    return plans.map((one) => ({ ...one, amount: inDollars(one.amount) }));
  },
  'POST /api/renewals/:id/plan': async (context, { params: { id }, body }, { person, language }) => {
    await requireOwn(context, id, person);
    await changePlan(context, id, { plan: body.plan, words: body.agreed }, language);
    return shown(context, id, person, language);
  },
  'DELETE /api/renewals/:id/plan': async (context, { params: { id } }, { person, language }) => {
    await requireOwn(context, id, person);
    await keepPlan(context, id);
    return shown(context, id, person, language);
  },
  'POST /api/renewals/:id/price': async (context, { params: { id }, body }, { person, language }) => {
    await requireOwn(context, id, person);
    await acceptPrice(context, id, body.agreed, language);
    return shown(context, id, person, language);
  },
  'DELETE /api/renewals/:id/price': async (context, { params: { id } }, { person, language }) => {
    await requireOwn(context, id, person);
    await declinePrice(context, id);
    return shown(context, id, person, language);
  },
  'POST /api/renewals/:id/pay': async (context, { params: { id }, body }, { person, language }) => {
    await requireOwn(context, id, person);
    return payMonth(context, id, { ...body, language, isPayer: true });
  },
  'GET /api/renewals/:id/pay-link': async (context, { params: { id } }, { person }) => {
    await requireOwn(context, id, person);
    const period = await openPeriod(context, id);
    if (!period) throw new Failure('not_found');
    return { url: await signedLink(context, 'pay', period.id) };
  },
  'GET /api/renewals/stop/:key': (context, { params: { key } }) => meaningByLink(context, key),
  'POST /api/renewals/stop/:key': (context, { params: { key } }) => stopByLink(context, key),
  'GET /api/renewals/pay/:key': (context, { params: { key } }) => monthByLink(context, key),
  'POST /api/renewals/pay/:key': (context, { params: { key }, body }, { language }) =>
    payByLink(context, key, { ...body, language }),
});
