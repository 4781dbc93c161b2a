import { letters } from '#src/offer/subscriptions/tables.server.ts';
import { readFields } from '#src/platform/language/field-in.ts';
import type { TestProgram } from '../start/program.ts';
import type { MakeSample } from './samples.ts';
import { makeSubscriber } from './subscribers.ts';

/** What the staff say of a letter. */
export const letterWords = {
  list: 'newsletter' as const,
  course: null,
  subjectEn: 'New in winter',
  textEn: 'Two new teachers.\n\nCome and see.',
  subjectUz: 'Qishki yangiliklar',
  textUz: 'Ikki yangi ustoz.\n\nKelib koʻring.',
};

/** A letter that is not sent yet. */
export async function makeLetter(
  { context }: TestProgram,
  more: Partial<typeof letters.$inferInsert> = {},
): Promise<string> {
  const now = context.clock.now();
  const { list, course, ...typed } = letterWords;
  const words = { subjects: readFields('subject', typed), texts: readFields('text', typed) };
  const [made] = await context.database
    .insert(letters)
    .values({ list, course, ...words, createdAt: now, changedAt: now, ...more })
    .returning({ id: letters.id });
  return made?.id ?? '';
}

const draft: MakeSample = async (program) => ({ params: { id: await makeLetter(program) } });

export const letterSamples: Record<string, MakeSample> = {
  'POST /api/admin/letters': async () => ({ body: letterWords }),
  'GET /api/admin/letters/:id': draft,
  'PATCH /api/admin/letters/:id': async (...given) => ({
    ...(await draft(...given)),
    body: { ...letterWords, subjectEn: 'New in spring' },
  }),
  'DELETE /api/admin/letters/:id': draft,
  'POST /api/admin/letters/:id/test': draft,
  'POST /api/admin/letters/:id/send': async (program, admin) => {
    await makeSubscriber(program);
    return draft(program, admin);
  },
};
