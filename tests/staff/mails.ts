import { mails } from '#src/platform/database/tables.server.ts';
import type { TestProgram } from '../start/program.ts';
import type { MakeSample } from './samples.ts';

/** A mail that the server would not take. */
export async function makeFailedMail(
  { context }: TestProgram,
  more: Partial<typeof mails.$inferInsert> = {},
): Promise<string> {
  const [made] = await context.database
    .insert(mails)
    .values({
      key: `trial ${crypto.randomUUID()} family`,
      about: 'trial',
      kind: 'request',
      recipient: 'nora@dars.test',
      content: { subject: 'Your trial lesson', text: 'secret words', html: '<p>secret words</p>' },
      status: 'failed',
      attempts: 17,
      error: 'mailbox unavailable',
      createdAt: context.clock.now(),
      ...more,
    })
    .returning({ id: mails.id });
  return made?.id ?? '';
}

export const mailSamples: Record<string, MakeSample> = {
  'POST /api/admin/mails/:id/again': async (program) => ({ params: { id: await makeFailedMail(program) } }),
};
