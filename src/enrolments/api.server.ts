import { presentLearner } from '#src/families/present.server.ts';
import { presentFace, presentPayment } from '#src/lessons/present.server.ts';
import { implement } from '#src/platform/endpoints.server.ts';
import type { Person } from '#src/platform/person.ts';
import { staffText } from '#src/staff-texts/staff-texts.server.ts';
import { type Face, faceless, facesOf } from '#src/teachers/teachers.server.ts';
import { contract } from './contract.ts';
import { type Enrolment, enrol, type LearnersEnrolment, listEnrolments } from './enrolments.server.ts';
import { markPaid, takeBackPaid } from './payments.server.ts';

export const enrolmentsApi = implement(contract, {
  'GET /api/manual-purchase': async (context, { query }, { person }) => {
    const { items, next } = await listEnrolments(context, query, person);
    const faces = await facesOf(
      context,
      items.map(({ lesson }) => lesson.teacherId),
    );
    return { items: items.map((one) => present(one, person, faces.get(one.lesson.teacherId))), next };
  },
  'GET /api/manual-purchase/how-to-pay': async (context, _, { language }) => ({
    text: (await staffText(context, 'payment', language)) ?? null,
  }),
  'POST /api/manual-purchase/class': async (context, { body: { classId: lessonId, ...said } }, { person }) =>
    present(await enrol(context, 'class', { lessonId, ...said }, person), person),
  'POST /api/manual-purchase/group': async (context, { body: { groupId: lessonId, ...said } }, { person }) =>
    present(await enrol(context, 'group', { lessonId, ...said }, person), person),
  'PATCH /api/manual-purchase/:id': async (context, { params, body }, { person }) =>
    present(
      body.isPaid
        ? await markPaid(context, params.id, { unpriced: 'free' }, person)
        : await takeBackPaid(context, params.id, person),
      person,
    ),
});

/** What another guardian has paid is not shown, nor who they are. */
function present(
  enrolment: Enrolment & Partial<Pick<LearnersEnrolment, 'learner'>>,
  person: Person,
  teacher: Face = faceless,
) {
  const { id, studentId, createdAt, paidAt, lesson, learner } = enrolment;
  const seesMoney = person.role === 'admin' || person.id === studentId;
  return {
    _id: id,
    ...(lesson.kind === 'class' ? { classId: lesson.id } : { groupId: lesson.id }),
    studentId: seesMoney ? studentId : person.id,
    isConfirmed: true as const,
    isPaid: seesMoney && paidAt !== null,
    createdAt: createdAt.toISOString(),
    ...(seesMoney ? presentPayment(enrolment) : { isOthers: true as const }),
    ...(learner && person.role === 'student' && { learner: presentLearner(learner) }),
    lesson: {
      title: lesson.title,
      imageUrl: lesson.imageName,
      startDate: lesson.startDate?.toISOString() ?? null,
      ...(teacher.name !== null && { teacher: presentFace(teacher) }),
    },
  };
}
