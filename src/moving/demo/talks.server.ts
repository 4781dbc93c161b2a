import { inArray, or, type SQLWrapper } from 'drizzle-orm';
import { learnersOf } from '#src/learning/families/learners.server.ts';
import type { Lesson } from '#src/offer/lessons/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { announcements } from '#src/school/messages/announcing/tables.server.ts';
import { say } from '#src/school/messages/say.server.ts';
import { messages, threads } from '#src/school/messages/tables.server.ts';
import { openThread } from '#src/school/messages/threads/open.server.ts';
import type { DemoPeople } from './accounts.server.ts';
import { children } from './family.ts';
import { talks } from './talks.ts';

/** What the demo's family, its teachers and the school have said to each other. */
export async function talkToEachOther(
  context: Context,
  people: DemoPeople,
  lessons: Map<string, Lesson>,
): Promise<void> {
  const own = await learnersOf(context, people.student.id);
  const before = (hours: number): Context => ({
    ...context,
    clock: { now: () => new Date(context.clock.now().getTime() - hours * 3_600_000) },
  });
  for (const { lesson, child, said } of talks) {
    const learnerId = child && own.find(({ firstName }) => firstName === children[child].firstName)?.id;
    const lessonId = lesson && lessons.get(lesson)?.id;
    const [first] = said;
    const begun = await openThread(before(first?.hoursAgo ?? 0), { learnerId, lessonId }, people.student);
    // Whoever writes has read what was said before.
    for (const [seen, { by, hoursAgo, words, language }] of said.entries()) {
      const person: Person = people[by];
      await say(before(hoursAgo), begun.id, { key: crypto.randomUUID(), seen, words, language }, person);
    }
  }
}

/** Removes what the demo's people said, and what was said to them. */
export async function clearTalks(
  { database }: Pick<Context, 'database'>,
  { people, children, taught }: { people: string[]; children: string[]; taught: SQLWrapper },
): Promise<void> {
  await database
    .delete(threads)
    .where(
      or(
        inArray(threads.lessonId, taught),
        inArray(threads.learnerId, children),
        inArray(threads.accountId, people),
        inArray(threads.guardianId, people),
      ),
    );
  const theirs = database
    .select({ id: announcements.id })
    .from(announcements)
    .where(inArray(announcements.authorId, people));
  await database
    .update(messages)
    .set({ words: '', texts: null, authorId: null })
    .where(or(inArray(messages.authorId, people), inArray(messages.announcementId, theirs)));
  await database.delete(announcements).where(inArray(announcements.authorId, people));
}
