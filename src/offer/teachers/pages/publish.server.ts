import { eq, inArray } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type TeacherPage, teacherPages, teachers } from '../tables.server.ts';
import { mailPublished, mailSentBack } from './mails.server.ts';
import { slugOf } from './slug.ts';

/** The draft that was checked, by the time it was written. */
type SeenDraft = { draftAt: Date };

/**
 * Publishes the draft of a teacher at an address made of their name, and mails them.
 * @throws Failure not_found; conflict when nothing waits, or the teacher has written anew since
 */
export function publishPage(context: Context, id: string, person: Person, seen: SeenDraft): Promise<void> {
  return inTransaction(context, async (context) => {
    const page = await lockPage(context, id);
    requireSeen(page, seen);
    const slug = page.slug ?? (await freeSlug(context, id));
    const published = { slug, words: page.draft, publishedAt: context.clock.now() };
    await change(context, id, { ...published, draft: null, draftAt: null });
    await mailPublished(context, id, slug);
    await record(context, person, { act: 'teacher-page-published', kind: 'person', id });
  });
}

/**
 * Sends a waiting draft back with what is to be changed, and mails the teacher. The published page stays.
 * @throws Failure not_found; conflict when nothing waits, or the teacher has written anew since
 */
export function sendPageBack(
  context: Context,
  id: string,
  person: Person,
  { note, ...seen }: SeenDraft & { note: string },
): Promise<void> {
  return inTransaction(context, async (context) => {
    requireSeen(await lockPage(context, id), seen);
    await change(context, id, { note });
    await mailSentBack(context, id, 'sent-back', note);
    await record(context, person, { act: 'teacher-page-sent-back', kind: 'person', id });
  });
}

/**
 * Takes a published page down and mails the teacher why. Its words become the draft, unless there is another.
 * @throws Failure not_found; conflict when nothing is published
 */
export function takePageDown(
  context: Context,
  id: string,
  person: Person,
  { note }: { note: string },
): Promise<void> {
  return inTransaction(context, async (context) => {
    const page = await lockPage(context, id);
    if (!page.words) throw new Failure('conflict');
    const draft = page.draft ?? page.words;
    const draftAt = page.draftAt ?? context.clock.now();
    await change(context, id, { words: null, publishedAt: null, draft, draftAt, note });
    await mailSentBack(context, id, 'taken-down', note);
    await record(context, person, { act: 'teacher-page-taken-down', kind: 'person', id });
  });
}

async function lockPage({ database }: Context, id: string): Promise<TeacherPage> {
  const [page] = await database
    .select()
    .from(teacherPages)
    .where(eq(teacherPages.userId, id))
    .for('no key update');
  if (!page) throw new Failure('not_found');
  return page;
}

function requireSeen({ draftAt, note }: TeacherPage, seen: SeenDraft): void {
  if (note !== null || draftAt?.getTime() !== seen.draftAt.getTime()) throw new Failure('conflict');
}

/** A draft that was sent back once no longer waits with its note. */
async function change({ database }: Context, id: string, set: Partial<TeacherPage>): Promise<void> {
  await database
    .update(teacherPages)
    .set({ note: null, ...set })
    .where(eq(teacherPages.userId, id));
}

/** A free address made of the teacher's name: `nodira-azimova`, or `nodira-azimova-2` for a second one. */
async function freeSlug(context: Context, id: string): Promise<string> {
  await takeTurns(context, 'teacher page', 'slug');
  const { database } = context;
  const [teacher] = await database
    .select({ name: teachers.name })
    .from(teachers)
    .where(eq(teachers.userId, id));
  const wanted = slugOf(teacher?.name ?? '') || 'teacher';
  const among = [wanted, ...Array.from({ length: 99 }, (_, index) => `${wanted}-${index + 2}`)];
  const rows = await database
    .select({ slug: teacherPages.slug })
    .from(teacherPages)
    .where(inArray(teacherPages.slug, among));
  const taken = new Set(rows.map(({ slug }) => slug));
  return among.find((one) => !taken.has(one)) ?? `${wanted}-${id.slice(-12)}`;
}
