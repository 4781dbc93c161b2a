import type { Person } from '#src/platform/program/person.ts';

/** What must be known of a class or group to decide who may do what. */
type LessonAccess = {
  teacherId: string;
  isPublished: boolean;
  isActive: boolean;
  /** Its teacher is blocked, or is not checked while only checked teachers are shown. */
  isHeldBack?: boolean;
};

/** How somebody stands to a class or group: whether they learn there, and have paid where that is required. */
export type LessonStanding = { isEnrolled: boolean; isPaid: boolean };

/** Whether it is on offer: anybody can see it, and students can enrol. */
export function isOffered({ isPublished, isActive, isHeldBack = false }: LessonAccess): boolean {
  return isPublished && isActive && !isHeldBack;
}

/** Its teacher, who alone changes and deletes it. */
export function isOwner(person: Person | undefined, { teacherId }: Pick<LessonAccess, 'teacherId'>): boolean {
  return person?.id === teacherId;
}

/** What is not on offer is seen by its owner, by those who learn there, and by admins. */
export function maySee(
  person: Person | undefined,
  lesson: LessonAccess,
  { isEnrolled }: LessonStanding,
): boolean {
  return isOffered(lesson) || isOwner(person, lesson) || isEnrolled || person?.role === 'admin';
}

/** The link of the meeting is for the owner, the enrolled (once paid, where payment is required) and admins. */
export function mayJoin(
  person: Person | undefined,
  lesson: LessonAccess,
  { isEnrolled, isPaid }: LessonStanding,
  requirePayment: boolean,
): boolean {
  return isOwner(person, lesson) || person?.role === 'admin' || (isEnrolled && (isPaid || !requirePayment));
}
