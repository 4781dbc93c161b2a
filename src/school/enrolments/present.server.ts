import { presentFace, presentPayment } from '#src/offer/lessons/present.server.ts';
import { type Face, faceless } from '#src/offer/teachers/teachers.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { presentLearner } from '#src/school/families/present.server.ts';
import type { Enrolment, LearnersEnrolment } from './enrolments.server.ts';

/** An enrolment as the API shows it. What another guardian has paid is not shown, nor who they are. */
export function presentEnrolment(
  enrolment: Enrolment & Partial<Pick<LearnersEnrolment, 'learner' | 'credits'>>,
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
