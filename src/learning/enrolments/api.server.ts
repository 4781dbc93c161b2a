import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { contract } from './contract.ts';
import { type Enrolment, enrol } from './enrolments.server.ts';
import { markPaid } from './money/payments.server.ts';
import { presentEnrolment, showEnrolments, showHowToPay } from './present.server.ts';

/** `takeBackPaid` as a later room does it, which knows what has gone back and what is owed of a place that has ended. */
type TakeBack = (context: Context, id: string, person: Person) => Promise<Enrolment>;

export const enrolmentsApi = (takeBack: TakeBack) =>
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
