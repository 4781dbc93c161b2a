import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { enrol } from './enrolments.server.ts';
import { markPaid, type takeBackPaid } from './money/payments.server.ts';
import { presentEnrolment, showEnrolments, showHowToPay } from './present.server.ts';

/** @param takeBack a later room knows what is owed of a place that has ended, and hands this over */
export const enrolmentsApi = (takeBack: typeof takeBackPaid) =>
  implement(contract, {
    'GET /api/manual-purchase': (context, { query }, { person }) => showEnrolments(context, query, person),
    'GET /api/manual-purchase/how-to-pay': (context, _, { language }) => showHowToPay(context, language),
    'POST /api/manual-purchase/class': async (
      context,
      { body: { classId: lessonId, ...input } },
      { person },
    ) => presentEnrolment(await enrol(context, 'class', { lessonId, ...input }, person), person),
    'POST /api/manual-purchase/group': async (
      context,
      { body: { groupId: lessonId, ...input } },
      { person },
    ) => presentEnrolment(await enrol(context, 'group', { lessonId, ...input }, person), person),
    'PATCH /api/manual-purchase/:id': async (context, { params, body }, { person }) =>
      presentEnrolment(
        body.isPaid
          ? await markPaid(context, params.id, { unpriced: 'free' }, person)
          : await takeBack(context, params.id, person),
        person,
      ),
  });
