import { endSubscriptionOf } from '#src/offer/subscriptions/subscriptions.server.ts';
import { requireConfirmed } from '#src/people/accounts/email-links.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { type Consents, consentsOf } from './consents.server.ts';
import { contract } from './contract.ts';

export const consentsApi = implement(contract, {
  'GET /api/consents': async (context, _, { person }) => presentConsents(await consentsOf(context, person)),
  'POST /api/consents/subscriptions/:id/withdraw': async (context, { params }, { person }) => {
    await requireConfirmed(context, person);
    await endSubscriptionOf(context, person.email, params.id);
    return presentConsents(await consentsOf(context, person));
  },
});

function presentConsents({ account, enrolments, subscriptions }: Consents) {
  return {
    account: { ...account, at: account.at.toISOString() },
    enrolments: enrolments.map(({ id, lesson: { id: lessonId, ...lesson }, ...one }) => ({
      _id: id,
      learner: one.learner,
      lesson: { _id: lessonId, ...lesson },
      agreedTo: one.agreedTo,
      at: one.at.toISOString(),
      withdrawnAt: one.withdrawnAt?.toISOString() ?? null,
    })),
    subscriptions:
      subscriptions?.map(({ id, list, course, agreedTo, ...one }) => ({
        _id: id,
        list,
        course,
        agreedTo,
        at: one.at.toISOString(),
        confirmedAt: one.confirmedAt?.toISOString() ?? null,
        withdrawnAt: one.withdrawnAt?.toISOString() ?? null,
      })) ?? null,
  };
}
