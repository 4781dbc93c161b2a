import { randomUUID } from 'node:crypto';
import { announcements } from '#src/school/messages/announcing/tables.server.ts';
import { signIn } from '../make/people.ts';
import { makeSchool } from '../school/messages.ts';
import type { TestProgram } from '../start/program.ts';
import type { MakeSample } from './samples.ts';

/** What is announced to be said tomorrow: a teacher’s to their lesson, without one the school’s to all families. */
export async function makeAnnouncement(
  { context }: TestProgram,
  author: { id: string },
  lessonId?: string,
): Promise<string> {
  const now = context.clock.now();
  const to = lessonId
    ? { side: 'teacher' as const, audience: 'lessons' as const, lessonIds: [lessonId] }
    : { side: 'school' as const, audience: 'families' as const };
  const [made] = await context.database
    .insert(announcements)
    .values({
      ...to,
      authorId: author.id,
      texts: { en: 'We are closed on Monday.', uz: 'Dushanba kuni ishlamaymiz.' },
      key: randomUUID(),
      createdAt: now,
      dueAt: new Date(now.getTime() + 24 * 3_600_000),
    })
    .returning({ id: announcements.id });
  return made?.id ?? '';
}

const said = {
  audience: 'everybody',
  textEn: 'We are closed on Monday.',
  textUz: 'Dushanba kuni ishlamaymiz.',
};

export const announcementSamples: Record<string, MakeSample> = {
  'POST /api/admin/announcements': async () => ({ body: { ...said, key: randomUUID() } }),
  'DELETE /api/admin/announcements/:id': async (program, admin) => ({
    params: { id: await makeAnnouncement(program, admin) },
  }),
  'PUT /api/admin/announcements/:id/taken-over': async (program) => {
    const { lesson } = await makeSchool(program);
    const before = await signIn(program, 'teacher');
    return { params: { id: await makeAnnouncement(program, before, lesson) } };
  },
};
