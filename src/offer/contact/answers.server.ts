import { eq } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { answerDue } from './answer-due.server.ts';
import type { Channel } from './contact.ts';
import { mailAnswer } from './mails/mails.server.ts';
import { type KeptRequest, type RequestAnswer, requestAnswers, requests } from './tables.server.ts';

/**
 * Answers a request by mail. The first answer, by mail or otherwise, counts for the deadline; more may follow. A
 * repeated call, by its `callId`, mails and records nothing more.
 * @throws Failure not_found; conflict for the `callId` of another answer
 */
export function answerRequest(
  context: Context,
  id: string,
  { text, callId = null }: { text: string; callId?: string | null | undefined },
  person: Person,
): Promise<RequestAnswer> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const request = await lock(context, id);
    const [answer] = await database
      .insert(requestAnswers)
      .values({ requestId: id, authorId: person.id, text, callId, createdAt: clock.now() })
      .onConflictDoNothing({ target: requestAnswers.callId })
      .returning();
    if (!answer) return earlierAnswer(context, { requestId: id, callId, text });
    if (!request.answeredAt) await markAnswered(context, id, person);
    await mailAnswer(context, request, answer);
    await record(context, person, { act: 'request-answered', kind: 'request', id });
    return answer;
  });
}

/**
 * Marks a request as answered otherwise than by our mail.
 * @throws Failure not_found; conflict when it has been answered
 */
export function closeRequest(context: Context, id: string, channel: Channel, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const { answeredAt } = await lock(context, id);
    if (answeredAt) throw new Failure('conflict');
    await markAnswered(context, id, person);
    await record(context, person, { act: 'request-closed', kind: 'request', id, details: { channel } });
  });
}

/**
 * Says whether a request is a complaint, which has a deadline of its own. Saying what stands already changes
 * nothing. @throws Failure not_found
 */
export function markComplaint(
  context: Context,
  id: string,
  isComplaint: boolean,
  person: Person,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const { createdAt, isComplaint: before } = await lock(context, id);
    if (before === isComplaint) return;
    const dueAt = answerDue({ createdAt, isComplaint }, context.config.businessTimeZone);
    await context.database.update(requests).set({ isComplaint, dueAt }).where(eq(requests.id, id));
    await record(context, person, {
      act: 'request-complaint',
      kind: 'request',
      id,
      details: { isComplaint },
    });
  });
}

async function lock({ database }: Context, id: string): Promise<KeptRequest> {
  const [request] = await database.select().from(requests).where(eq(requests.id, id)).for('update');
  if (!request) throw new Failure('not_found');
  return request;
}

async function markAnswered({ database, clock }: Context, id: string, person: Person): Promise<void> {
  await database
    .update(requests)
    .set({ answeredAt: clock.now(), answeredBy: person.id })
    .where(eq(requests.id, id));
}

async function earlierAnswer(
  { database }: Context,
  { requestId, callId, text }: Pick<RequestAnswer, 'requestId' | 'callId' | 'text'>,
): Promise<RequestAnswer> {
  const [earlier] = await database
    .select()
    .from(requestAnswers)
    .where(eq(requestAnswers.callId, callId ?? ''));
  if (earlier?.requestId !== requestId || earlier.text !== text) throw new Failure('conflict');
  return earlier;
}
