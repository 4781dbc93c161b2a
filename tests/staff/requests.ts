import { requests } from '#src/offer/contact/tables.server.ts';
import type { TestProgram } from '../start/program.ts';
import type { MakeSample } from './samples.ts';

/** What somebody asked a moment ago, due in 24 hours. */
export async function makeRequest(
  { context }: TestProgram,
  more: Partial<typeof requests.$inferInsert> = {},
): Promise<string> {
  const createdAt = more.createdAt ?? context.clock.now();
  const [made] = await context.database
    .insert(requests)
    .values({
      name: 'Dilnoza Karimova',
      phoneNumber: '(555) 123-4567',
      email: `family-${crypto.randomUUID()}@dars.test`,
      message: 'Is there a chess group\non Sundays?',
      language: 'uz',
      createdAt,
      dueAt: new Date(createdAt.getTime() + 24 * 60 * 60_000),
      ...more,
    })
    .returning({ id: requests.id });
  return made?.id ?? '';
}

export const requestSamples: Record<string, MakeSample> = {
  'GET /api/admin/requests/:id': async (program) => ({ params: { id: await makeRequest(program) } }),
  'POST /api/admin/requests/:id/answers': async (program) => ({
    params: { id: await makeRequest(program) },
    body: { text: 'Yes, there is one.' },
  }),
  'POST /api/admin/requests/:id/closed': async (program) => ({
    params: { id: await makeRequest(program) },
    body: { channel: 'telephone' },
  }),
  'PATCH /api/admin/requests/:id': async (program) => ({
    params: { id: await makeRequest(program) },
    body: { isComplaint: true },
  }),
};
