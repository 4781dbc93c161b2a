import { randomUUID } from 'node:crypto';
import type { RunningProgram } from '../program/program.ts';
import { callApi, makeFamily } from './set-up.ts';

/** A mother and a teacher who have begun to write to each other. */
export async function talking(program: RunningProgram) {
  const { teacher, mother } = await makeFamily(program);
  const says = (words: string) => ({ key: randomUUID(), words });
  const [partner] = await callApi(program, mother, 'GET', '/api/thread-partners');
  const begun = { learnerId: partner.learner._id, lessonId: partner.lesson._id, message: says('Salom!') };
  const { _id: thread } = await callApi(program, mother, 'POST', '/api/threads', begun);
  const say = (words: string) =>
    callApi(program, teacher, 'POST', `/api/threads/${thread}/messages`, says(words));
  return { mother, thread, say };
}
