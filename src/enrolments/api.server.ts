import { implement } from '#src/platform/endpoints.server.ts';
import { contract } from './contract.ts';
import { enrol, listPurchases, type Purchase } from './enrolments.server.ts';
import { markPaid, takeBackPaid } from './payments.server.ts';

export const enrolmentsApi = implement(contract, {
  'GET /api/manual-purchase': async (context, { query }, { person }) => {
    const { items, next } = await listPurchases(context, query, person);
    return { items: items.map(present), next };
  },
  'POST /api/manual-purchase/class': async (context, { body: { classId: lessonId, ...said } }, { person }) =>
    present(await enrol(context, 'class', { lessonId, ...said }, person)),
  'POST /api/manual-purchase/group': async (context, { body: { groupId: lessonId, ...said } }, { person }) =>
    present(await enrol(context, 'group', { lessonId, ...said }, person)),
  'PATCH /api/manual-purchase/:id': async (context, { params, body }, { person }) =>
    present(
      body.isPaid
        ? await markPaid(context, params.id, { unpriced: 'free' }, person)
        : await takeBackPaid(context, params.id, person),
    ),
});

function present({ id, studentId, createdAt, paidAt, lesson }: Purchase) {
  return {
    _id: id,
    ...(lesson.kind === 'class' ? { classId: lesson.id } : { groupId: lesson.id }),
    studentId,
    isConfirmed: true as const,
    isPaid: paidAt !== null,
    createdAt: createdAt.toISOString(),
    lesson: {
      title: lesson.title,
      imageUrl: lesson.imageName,
      startDate: lesson.startDate?.toISOString() ?? null,
    },
  };
}
