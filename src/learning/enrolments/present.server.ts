import { presentLearner } from '#src/learning/families/present.server.ts';
import { presentFace, presentPayment } from '#src/offer/lessons/present.server.ts';
import { type Face, faceless, facesOf } from '#src/offer/teachers/teachers.server.ts';
import { staffText } from '#src/people/staff-texts/staff-texts.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type Enrolment, type LearnersEnrolment, listEnrolments } from './enrolments.server.ts';

/** An enrolment as the API shows it. What another guardian has paid is not shown, nor who they are. */
export function presentEnrolment(
  enrolment: Enrolment & Partial<Pick<LearnersEnrolment, 'learner' | 'credits'>>,
  person: Person,
  teacher: Face = faceless,
) {
  const { id, studentId, createdAt, paidAt, paidUntil, unpaidSince, unpaidUntil, lesson, learner } =
    enrolment;
  const seesMoney = person.role === 'admin' || person.id === studentId;
  return {
    _id: id,
    ...(lesson.kind === 'class' ? { classId: lesson.id } : { groupId: lesson.id }),
    studentId: seesMoney ? studentId : person.id,
    isConfirmed: true as const,
    isPaid: seesMoney && paidAt !== null,
    createdAt: createdAt.toISOString(),
    ...(seesMoney ? presentPayment(enrolment) : { isOthers: true as const, ...(paidUntil && { paidUntil }) }),
    // The weeks of a pause have an end.
    ...(seesMoney && unpaidSince && !unpaidUntil && { monthUnpaid: true as const }),
    ...(learner && person.role === 'student' && { learner: presentLearner(learner) }),
    lesson: {
      title: lesson.title,
      imageUrl: lesson.imageName,
      startDate: lesson.startDate?.toISOString() ?? null,
      ...(teacher.name !== null && { teacher: presentFace(teacher) }),
    },
  };
}

/** A page of enrolments as it is answered: a family's with the faces of the teachers; for the staff everybody's. */
export async function showEnrolments(
  context: Context,
  asked: { limit: number; cursor?: string | undefined },
  person: Person,
) {
  const { items, next } = await listEnrolments(context, asked, person);
  const faces = await facesOf(
    context,
    items.map(({ lesson }) => lesson.teacherId),
  );
  return {
    items: items.map((one) => presentEnrolment(one, person, faces.get(one.lesson.teacherId))),
    next,
  };
}

/** How a family pays, as the staff wrote it; null until they did. */
export async function showHowToPay(context: Context, language: Language) {
  return { text: (await staffText(context, 'payment', language)) ?? null };
}
