import { dataRequests } from '#src/account/privacy/tables.server.ts';
import { signIn } from '../make/people.ts';
import type { TestProgram } from '../start/program.ts';
import { byAnyPhone, makeStill } from './invitations.ts';
import type { MakeSample } from './samples.ts';

/** A request that waits: that an account, made for it, be erased. */
export async function makeDataRequest(
  program: TestProgram,
  more: Partial<typeof dataRequests.$inferInsert> = {},
): Promise<string> {
  const { database, clock } = program.context;
  const { id: userId, email } = await signIn(program, 'student');
  const askedAt = clock.now();
  const dueAt = new Date(askedAt.getTime() + 30 * 24 * 60 * 60_000);
  const [made] = await database
    .insert(dataRequests)
    .values({ email, userId, scope: 'account', language: 'en', askedAt, dueAt, ...more })
    .returning({ id: dataRequests.id });
  return made?.id ?? '';
}

/** Somebody who has no e-mail. */
const byPhone: MakeSample = async (program) => {
  const [still] = await makeStill(program, 1, byAnyPhone());
  return { body: { userId: still?.id } };
};

const waiting: MakeSample = async (program) => ({ params: { id: await makeDataRequest(program) } });

export const dataRequestSamples: Record<string, MakeSample> = {
  'POST /api/admin/data-requests': byPhone,
  'GET /api/admin/data-requests/:id': waiting,
  'POST /api/admin/data-requests/:id/erase': async (...given) => ({
    ...(await waiting(...given)),
    body: { confirmed: true },
  }),
  'POST /api/admin/data-requests/:id/decline': async (...given) => ({
    ...(await waiting(...given)),
    body: { reason: 'We could not find out whose address it is.' },
  }),
};
