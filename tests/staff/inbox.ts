import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { messageReports } from '#src/school/messages/overseeing/tables.server.ts';
import { threads } from '#src/school/messages/tables.server.ts';
import { signIn } from '../make/people.ts';
import { makeSchool, says } from '../school/messages.ts';
import type { TestProgram } from '../start/program.ts';
import type { MakeSample } from './samples.ts';

/** A family’s question to the school, not answered yet. */
export async function makeQuestion(program: TestProgram, words = 'When does it begin?'): Promise<string> {
  const family = await signIn(program, 'student');
  return (await family.call('POST', '/api/threads', { message: says(words) })).body._id;
}

/** A message of a teacher that a family has reported: its thread, and the report. */
export async function makeReport(program: TestProgram) {
  const { teacher, mother, about } = await makeSchool(program);
  const { body } = await teacher.call('POST', '/api/threads', { ...about, message: says('Pay me by hand.') });
  await mother.call('PUT', `/api/threads/${body._id}/messages/1/report`, { reason: 'money' });
  const [report] = await program.context.database
    .select()
    .from(messageReports)
    .where(eq(messageReports.threadId, body._id));
  return { threadId: body._id as string, report: report?.id ?? '', teacher, mother };
}

const phrase = () => ({ side: 'school', textEn: `Hello ${randomUUID()}`, textUz: 'Salom' });
const question: MakeSample = async (program) => ({ params: { id: await makeQuestion(program) } });

export const inboxSamples: Record<string, MakeSample> = {
  'GET /api/admin/inbox/:id': question,
  'POST /api/admin/people/:id/thread': async (program) => ({
    params: { id: (await signIn(program, 'student')).id },
  }),
  'PUT /api/admin/inbox/:id/assigned': async (program, { id }) => ({
    params: { id: await makeQuestion(program) },
    body: { userId: id },
  }),
  'POST /api/admin/inbox/:id/hold': async (program) => ({
    params: { id: await makeQuestion(program) },
    body: { reason: 'A complaint' },
  }),
  'POST /api/admin/inbox/:id/release': async (program) => {
    const id = await makeQuestion(program);
    const held = { heldAt: program.clock.now(), heldReason: 'A complaint' };
    await program.context.database.update(threads).set(held).where(eq(threads.id, id));
    return { params: { id } };
  },
  'POST /api/admin/inbox/:id/messages/:number/hide': async (program) => ({
    params: { id: await makeQuestion(program), number: '1' },
    body: { reason: 'Unkind' },
  }),
  'POST /api/admin/inbox/:id/messages/:number/show': async (program) => {
    const [id, admin] = [await makeQuestion(program), await signIn(program, 'admin')];
    await admin.call('POST', `/api/admin/inbox/${id}/messages/1/hide`, { reason: 'Unkind' });
    return { params: { id, number: '1' } };
  },
  'POST /api/admin/inbox/:id/blocks-seen': async (program) => {
    const { threadId, mother } = await makeReport(program);
    await mother.call('PUT', `/api/threads/${threadId}/block`);
    return { params: { id: threadId } };
  },
  'POST /api/admin/message-reports/:id/seen': async (program) => ({
    params: { id: (await makeReport(program)).report },
  }),
  'DELETE /api/admin/message-reports/:id/seen': async (program) => {
    const [{ report: id }, admin] = [await makeReport(program), await signIn(program, 'admin')];
    await admin.call('POST', `/api/admin/message-reports/${id}/seen`);
    return { params: { id } };
  },
  'DELETE /api/admin/inbox/:id/blocks-seen': async (program) => {
    const [{ threadId: id, mother }, admin] = [await makeReport(program), await signIn(program, 'admin')];
    await mother.call('PUT', `/api/threads/${id}/block`);
    await admin.call('POST', `/api/admin/inbox/${id}/blocks-seen`);
    return { params: { id } };
  },
  'POST /api/admin/learners/:id/split-threads': async (program) => ({
    params: { id: (await makeSchool(program)).learner },
  }),
  'POST /api/admin/learners/:id/join-threads': async (program) => {
    const [{ learner }, admin] = [await makeSchool(program), await signIn(program, 'admin')];
    await admin.call('POST', `/api/admin/learners/${learner}/split-threads`);
    return { params: { id: learner } };
  },
  'POST /api/admin/message-phrases': async () => ({ body: phrase() }),
  'POST /api/admin/message-phrases/:id/retire': async (program) => {
    const admin = await signIn(program, 'admin');
    const { body } = await admin.call('POST', '/api/admin/message-phrases', phrase());
    return { params: { id: body._id } };
  },
  'POST /api/admin/message-phrases/:id/restore': async (program) => {
    const admin = await signIn(program, 'admin');
    const { body } = await admin.call('POST', '/api/admin/message-phrases', phrase());
    program.clock.set(new Date(program.clock.now().getTime() + 60_000).toISOString());
    await admin.call('POST', `/api/admin/message-phrases/${body._id}/retire`);
    return { params: { id: body._id } };
  },
  'PUT /api/admin/message-settings': async () => ({ body: { monthsKept: 18 } }),
};
