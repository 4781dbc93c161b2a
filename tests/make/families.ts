import { randomUUID } from 'node:crypto';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import type { TestProgram } from '../start/program.ts';

/** A child in a lesson, and who looks after them; the first one enrolled them. */
export type ChildInLesson = { lessonId: string; guardians: string[]; former?: boolean };

/** Accounts of families that nobody signs in to, many at once. */
export async function makeFamilies({ context }: TestProgram, count: number): Promise<string[]> {
  const createdAt = context.clock.now();
  const made = await context.database
    .insert(users)
    .values(
      Array.from({ length: count }, () => ({
        email: `${randomUUID()}@dars.test`,
        passwordHash: 'none',
        role: 'student' as const,
        language: 'en' as const,
        createdAt,
      })),
    )
    .returning({ id: users.id });
  return made.map(({ id }) => id);
}

/** Children, each in a lesson, many at once; in their order. */
export function makeChildren(program: TestProgram, children: readonly ChildInLesson[]): Promise<string[]> {
  return inTransaction(program.context, async ({ database, clock }) => {
    const createdAt = clock.now();
    const made = await database
      .insert(learners)
      .values(children.map((_, n) => ({ firstName: `Child ${n}`, createdAt })))
      .returning({ id: learners.id });
    const ids = made.map(({ id }) => id);
    const learnerOf = (n: number) => ids[n] ?? '';
    await database.insert(guardianships).values(
      children.flatMap(({ guardians }, n) =>
        guardians.map((userId, place) => ({
          ...{ learnerId: learnerOf(n), userId, createdAt },
          kind: place === 0 ? ('owner' as const) : ('guardian' as const),
        })),
      ),
    );
    await database.insert(enrolments).values(
      children.map(({ lessonId, guardians: [studentId = ''], former }, n) => ({
        ...{ lessonId, studentId, createdAt },
        learnerId: learnerOf(n),
        cancelledAt: former ? createdAt : null,
      })),
    );
    return ids;
  });
}

/** A simple generator of numbers from 0 to below `below`, the same for the same seed. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
