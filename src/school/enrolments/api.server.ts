import { facesOf } from '#src/offer/teachers/teachers.server.ts';
import { staffText } from '#src/people/staff-texts/staff-texts.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { enrol, listEnrolments } from './enrolments.server.ts';
import { markPaid, takeBackPaid } from './money/payments.server.ts';
import { presentEnrolment } from './present.server.ts';

export const enrolmentsApi = implement(contract, {
  'GET /api/manual-purchase': async (context, { query }, { person }) => {
    const { items, next } = await listEnrolments(context, query, person);
    const faces = await facesOf(
      context,
      items.map(({ lesson }) => lesson.teacherId),
    );
    return {
      items: items.map((one) => presentEnrolment(one, person, faces.get(one.lesson.teacherId))),
      next,
    };
  },
  'GET /api/manual-purchase/how-to-pay': async (context, _, { language }) => ({
    text: (await staffText(context, 'payment', language)) ?? null,
  }),
  'POST /api/manual-purchase/class': async (context, { body: { classId: lessonId, ...input } }, { person }) =>
    presentEnrolment(await enrol(context, 'class', { lessonId, ...input }, person), person),
  'POST /api/manual-purchase/group': async (context, { body: { groupId: lessonId, ...input } }, { person }) =>
    presentEnrolment(await enrol(context, 'group', { lessonId, ...input }, person), person),
  'PATCH /api/manual-purchase/:id': async (context, { params, body }, { person }) =>
    presentEnrolment(
      body.isPaid
        ? await markPaid(context, params.id, { unpriced: 'free' }, person)
        : await takeBackPaid(context, params.id, person),
      person,
    ),
});
