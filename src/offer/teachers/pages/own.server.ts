import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { ownsPicture } from '#src/people/files/files.server.ts';
import { isVoice } from '#src/people/files/names.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { soAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type TeacherPage, teacherPages, teachers } from '../tables.server.ts';
import type { PageWords } from './input.ts';

/** A teacher's page as they see it themselves, with the name that stands over it. */
export type OwnPage = Omit<TeacherPage, 'userId'> & { name: string | null };

const nothing = { slug: null, words: null, publishedAt: null, draft: null, draftAt: null, note: null };

/** All empty until something was written. */
export async function readOwnPage(
  { database }: Pick<Context, 'database'>,
  { id }: Pick<Person, 'id'>,
): Promise<OwnPage> {
  const [row] = await database
    .select({ name: teachers.name, page: teacherPages })
    .from(teachers)
    .leftJoin(teacherPages, eq(teacherPages.userId, teachers.userId))
    .where(eq(teachers.userId, id));
  return { ...nothing, ...row?.page, name: row?.name ?? null };
}

/**
 * Saves the draft of the caller's page, for the staff to check; the published page stays until they publish this one.
 * What says the same again is not checked again, unless it was sent back.
 * @throws Failure teacher_unnamed for who has not said their name: it heads the page, and makes its address;
 *   invalid_input for a voice that is not theirs
 */
export function saveOwnPage(context: Context, words: PageWords, person: Person): Promise<OwnPage> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const [teacher] = await database
      .select({ name: teachers.name })
      .from(teachers)
      .where(eq(teachers.userId, person.id))
      .for('no key update');
    if (!teacher?.name) throw new Failure('teacher_unnamed');
    const { voice } = words;
    if (voice && !(isVoice(voice) && (await ownsPicture(context, voice, person.id))))
      throw new Failure('invalid_input', { voice: { key: 'voice' } });
    const before = await readOwnPage(context, person);
    if (before.note === null && isDeepStrictEqual(before.draft ?? before.words, words))
      return soAlready(before);
    const set = { draft: words, draftAt: clock.now(), note: null };
    await database
      .insert(teacherPages)
      .values({ userId: person.id, ...set })
      .onConflictDoUpdate({ target: teacherPages.userId, set });
    return readOwnPage(context, person);
  });
}
