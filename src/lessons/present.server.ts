import type { Face } from '#src/teachers/teachers.server.ts';
import type { Payment } from './learners.server.ts';
import type { Shown } from './shown.server.ts';

const word = (flag: boolean) => (flag ? ('true' as const) : ('false' as const));

/** A class or group as the API shows it (spec §3), without its link. */
export function present(lesson: Shown['lesson']) {
  return {
    _id: lesson.id,
    title: lesson.title,
    description: lesson.description,
    imageUrl: lesson.imageName,
    startDate: lesson.startDate?.toISOString() ?? null,
    category: lesson.categoryId,
    price: lesson.price,
    priceFor: lesson.priceFor ?? undefined,
    minutes: lesson.minutes ?? undefined,
    places: lesson.places,
    placesLeft: lesson.places === null ? null : lesson.places - lesson.learners,
    isPublished: word(lesson.isPublished),
    isActive: word(lesson.isActive),
    teacherId: lesson.teacherId,
  };
}

/** One in a list of what is on offer. */
export function presentOffered({ teacher, ...lesson }: Shown['lesson'] & { teacher: Face }) {
  return { ...present(lesson), teacher: presentFace(teacher) };
}

/** A teacher as families see them; what is not known is left out. */
export function presentFace({ name, picture, isChecked }: Face) {
  return {
    ...(name !== null && { name }),
    ...(picture !== null && { picture }),
    ...(isChecked && { isChecked }),
  };
}

/** What is known of the money for an enrolment; what is not known is left out. */
export function presentPayment({ price, priceFor, paidAt, paidAmount }: Payment) {
  return {
    ...(price !== null && { price }),
    ...(priceFor !== null && { priceFor }),
    ...(paidAt !== null && { paidAt: paidAt.toISOString() }),
    ...(paidAmount !== null && { paidAmount }),
  };
}
