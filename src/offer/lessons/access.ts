import type { Person } from '#src/platform/program/person.ts';

/** What a decision needs to know of a class or group. */
type LessonAccess = {
  teacherId: string;
  isPublished: boolean;
  isActive: boolean;
  /** Its teacher is blocked, or is not checked yet, and only what checked ones offer is shown. */
  isHeldBack?: boolean;
};

/** How somebody stands to it: whether they learn there, and have paid if that is asked. */
export type LessonStanding = { isEnrolled: boolean; isPaid: boolean };

/** Whether it is on offer: anybody may see it, a student may enrol. */
export function isOffered({ isPublished, isActive, isHeldBack = false }: LessonAccess): boolean {
  return isPublished && isActive && !isHeldBack;
}

/** Whoever teaches it; they alone change and delete it. */
export function isOwner(person: Person | undefined, { teacherId }: Pick<LessonAccess, 'teacherId'>): boolean {
  return person?.id === teacherId;
}

/** What is not on offer is its owner's alone; who learns there keeps it, and an admin looks after all. */
export function maySee(
  person: Person | undefined,
  lesson: LessonAccess,
  { isEnrolled }: LessonStanding,
): boolean {
  return isOffered(lesson) || isOwner(person, lesson) || isEnrolled || person?.role === 'admin';
}

/** The meeting's link is for its owner, the enrolled (once paid, where payment is required) and admins. */
export function mayJoin(
  person: Person | undefined,
  lesson: LessonAccess,
  { isEnrolled, isPaid }: LessonStanding,
  requirePayment: boolean,
): boolean {
  return isOwner(person, lesson) || person?.role === 'admin' || (isEnrolled && (isPaid || !requirePayment));
}
