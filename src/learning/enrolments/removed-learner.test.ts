import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { makeFullLesson } from '../../../tests/learning/waits.ts';
import { makeGuardian } from '../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeLearner, makeLesson } from '../../../tests/make/rows.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { enrolments } from './tables.server.ts';
import { waits } from './waiting/tables.server.ts';

/**
 * While one guardian removes a child, another one wants a place for it: nobody learns, or waits, whom nobody looks
 * after.
 */
const program = sharedProgram();
let teacher: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
});

const rounds = 8;

async function family() {
  const [mother, father] = [await signIn(program, 'student'), await signIn(program, 'student')];
  const learner = await makeLearner(program, mother);
  await makeGuardian(program, learner, father);
  return { mother, father, learner };
}

test('a child that is enrolled while it is removed holds no place', async () => {
  for (let n = 0; n < rounds; n++) {
    const { mother, father, learner } = await family();
    const lesson = await makeLesson(program, teacher);
    const wish = { classId: lesson, isConfirmed: true, learnerId: learner };
    const [removed, enrolled] = await Promise.all([
      mother.call('DELETE', `/api/learners/${learner}`),
      father.call('POST', '/api/manual-purchase/class', wish),
    ]);
    expect(removed.status).toBe(200);
    expect([201, 404]).toContain(enrolled.status);
    const live = and(eq(enrolments.learnerId, learner), isNull(enrolments.cancelledAt));
    expect(await program.context.database.$count(enrolments, live)).toBe(0);
  }
});

test('a child that comes to wait while it is removed stands in no line', async () => {
  const lesson = await makeFullLesson(program, teacher, await signIn(program, 'student'));
  for (let n = 0; n < rounds; n++) {
    const { mother, father, learner } = await family();
    const [removed, waiting] = await Promise.all([
      mother.call('DELETE', `/api/learners/${learner}`),
      father.call('POST', `/api/lessons/${lesson}/waits`, { learnerId: learner }),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 201, 404]).toContain(waiting.status);
    expect(await program.context.database.$count(waits, eq(waits.learnerId, learner))).toBe(0);
  }
});
