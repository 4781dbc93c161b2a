import { writeAnew } from '#src/learning/certificates/anew.server.ts';
import { withdraw } from '#src/learning/certificates/certificates.server.ts';
import { presentOwnCertificate } from '#src/learning/certificates/present.server.ts';
import { noteBroughtBack } from '#src/learning/packages/imported-packages.server.ts';
import { presentReport } from '#src/learning/reports/present.server.ts';
import { stateOfTrial } from '#src/offer/trials/trial.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { enrolmentStateOf } from '#src/staff/money/enrolments/enrolments.server.ts';
import { presentListed } from '#src/staff/money/subscriptions/present.server.ts';
import { presentAccount } from './account.server.ts';
import { contract } from './contract.ts';
import { readFamily } from './families.server.ts';

export const adminFamiliesApi = implement(contract, {
  'GET /api/admin/families/:id': async (context, { params }) => {
    const family = await readFamily(context, params.id);
    const { email, guardians, learners, account, enrolments, certificates, reports } = family;
    const { subscriptions, requests, trials, failedMails } = family;
    const now = context.clock.now();
    return {
      email,
      guardians: guardians.map(({ id, emailConfirmedAt, createdAt, ...rest }) => ({
        ...rest,
        _id: id,
        confirmedAt: emailConfirmedAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
      })),
      learners: learners.map(({ id, ...rest }) => ({ ...rest, _id: id })),
      account: presentAccount(account),
      subscriptions: presentSome(subscriptions, presentListed),
      certificates: certificates.map((one) => ({
        ...presentOwnCertificate(context.config, one),
        _id: one.id,
        learnerId: one.learnerId,
      })),
      enrolments: presentSome(enrolments, (one) => ({
        ...one,
        _id: one.id,
        state: enrolmentStateOf(one),
        paid: one.paidAmount,
        createdAt: one.createdAt.toISOString(),
        cancelledAt: one.cancelledAt?.toISOString() ?? null,
        nextMeeting: one.nextMeeting?.toISOString() ?? null,
      })),
      reports: reports.map(presentReport),
      requests: presentSome(requests, ({ id, createdAt, dueAt, answeredAt, ...rest }) => ({
        ...rest,
        _id: id,
        createdAt: createdAt.toISOString(),
        dueAt: dueAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
      })),
      trials: presentSome(trials, ({ trial, appointment }) => ({
        _id: trial.id,
        child: trial.childrenFullName,
        subject: trial.subject,
        state: stateOfTrial(trial, appointment, now),
        startTime: appointment?.startTime.toISOString() ?? null,
        createdAt: trial.createdAt.toISOString(),
      })),
      failedMails: presentSome(failedMails, ({ id, createdAt, ...rest }) => ({
        ...rest,
        _id: id,
        createdAt: createdAt.toISOString(),
      })),
    };
  },
  'POST /api/admin/packages/:id/given-back': async (context, { params, body }, { person }) => {
    await noteBroughtBack(context, params.id, body, person);
    return { endedAt: context.clock.now().toISOString() };
  },
  'POST /api/admin/certificates/:id/anew': async (context, { params }, { person }) => ({
    _id: await writeAnew(context, params.id, person),
  }),
  'POST /api/admin/certificates/:id/withdraw': async (context, { params, body }, { person }) => {
    await withdraw(context, params.id, body.reason, person);
    return { withdrawn: true as const };
  },
});

function presentSome<Row, Shown>(
  { items, more }: { items: Row[]; more: boolean },
  present: (row: Row) => Shown,
) {
  return { items: items.map(present), more };
}
