import { eq } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import type { TestProgram } from '../start/program.ts';
import { confirmAddress, makeGuardian, makeInvitation } from './guardians.ts';
import { type SignedInPerson, signIn } from './people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from './rows.ts';

/** Whoever may call about a family's things; the link of a child will be one more. */
export const familyCallers = ['owner', 'other', 'former', 'stranger'] as const;
export type FamilyCaller = (typeof familyCallers)[number];

/** A child with two guardians, somebody who was one, and a family that has nothing to do with them. */
export type SharedFamily = Awaited<ReturnType<typeof makeSharedFamily>>;

/** What of the owner nobody else may read. */
export const ownersAlone = { zone: 'America/Anchorage', price: 173.25, paid: 171.5 };

/** Makes it: the owner has enrolled the child in a lesson, and paid; a meeting is to come, an invitation is open. */
export async function makeSharedFamily(program: TestProgram, teacher: SignedInPerson) {
  const { database, clock } = program.context;
  const people = {} as Record<FamilyCaller, SignedInPerson>;
  for (const name of familyCallers) {
    people[name] = await signIn(program, 'student');
    await confirmAddress(program, people[name]);
  }
  const { owner, other, former, stranger } = people;
  const learner = await makeLearner(program, owner, { firstName: `Ali ${owner.id.slice(0, 8)}` });
  await makeLearner(program, stranger, { firstName: 'Vali' });
  const ids = { other: await makeGuardian(program, learner, other) };
  const formerId = await makeGuardian(program, learner, former);
  const lesson = await makeLesson(program, teacher, {
    title: `Robots ${owner.id.slice(0, 8)}`,
    isPublished: false,
  });
  const enrolment = await makeEnrolment(program, lesson, owner, learner);
  const paid = { paidAt: clock.now(), paidAmount: ownersAlone.paid, price: ownersAlone.price };
  await database
    .update(enrolments)
    .set({ ...paid, timeZone: ownersAlone.zone })
    .where(eq(enrolments.id, enrolment));
  const meeting = await makeMeeting(program, lesson, teacher);
  const invitation = await makeInvitation(program, owner, { learnerIds: [learner] });
  await owner.call('POST', `/api/guardians/${formerId}/remove`, {});
  return { people, learner, lesson, enrolment, meeting, invitation, guardian: ids.other };
}

/** How many look after a learner. */
export function guardiansOf({ context }: TestProgram, learnerId: string): Promise<number> {
  return context.database.$count(guardianships, eq(guardianships.learnerId, learnerId));
}
