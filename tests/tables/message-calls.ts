import { randomUUID } from 'node:crypto';
import { messages, threads } from '#src/school/messages/tables.server.ts';
import { makeEnrolment, makeLearner, makeLesson } from '../make/rows.ts';
import { sentPicture } from '../make/sent-files.ts';
import type { TestProgram } from '../start/program.ts';

/** Whether an endpoint is about conversations. */
export const isOfMessages = (pattern: string) => /^\/api\/(threads?|thread-|messages?)([/-]|$)/.test(pattern);

type People = Record<'teacher' | 'student', { id: string }>;

/** A conversation of a student’s child with a teacher, with one message of the school. */
async function makeThread(program: TestProgram, { teacher, student }: People) {
  const { database, clock } = program.context;
  const lessonId = await makeLesson(program, teacher);
  const learnerId = await makeLearner(program, student);
  await makeEnrolment(program, lessonId, student, learnerId);
  const now = clock.now();
  const [thread] = await database
    .insert(threads)
    .values({ kind: 'lesson', lessonId, learnerId, createdAt: now, lastAt: now })
    .returning();
  const threadId = thread?.id ?? '';
  await database.insert(messages).values({
    ...{ threadId, side: 'school', words: 'Welcome, both of you.', language: 'en' },
    ...{ key: randomUUID(), createdAt: now },
  });
  return { threadId, lessonId, learnerId };
}

/** What is sent along, by endpoint. */
const bodies: Record<string, object> = {
  'POST /api/threads/:id/messages': { words: 'Good morning' },
  'PUT /api/threads/:id/read': { number: 1 },
  'PUT /api/threads/:id/messages/:number/report': { reason: 'unkind' },
};

/** A right call of such an endpoint. */
export async function messageCall(program: TestProgram, key: string, people: People) {
  const [, pattern = ''] = key.split(' ');
  if (pattern === '/api/message-files') return { url: pattern, ...(await sentPicture()) };
  const { threadId, lessonId, learnerId } = await makeThread(program, people);
  const about = { lessonId, learnerId };
  const path = pattern.replace(':id', threadId).replace(':number', '1');
  const queries: Record<string, Record<string, string>> = {
    '/api/thread-about': about,
    '/api/messages/hidden': { threads: threadId },
  };
  const query = queries[pattern];
  const url = query ? `${path}?${new URLSearchParams(query)}` : path;
  if (key === 'POST /api/threads')
    return { url, headers: {}, payload: { ...about, message: { key: randomUUID(), words: 'Hello' } } };
  const body = bodies[key];
  const payload = key.endsWith('/messages') && body ? { ...body, key: randomUUID() } : body;
  return { url, headers: {}, payload };
}
