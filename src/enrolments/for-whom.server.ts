import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { guardianships, learners } from '#src/families/tables.server.ts';
import { type Notification, notify } from '#src/notifications/notify.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { translator } from '#src/platform/i18n.server.ts';
import type { Letter } from '#src/platform/letter.server.ts';
import { enrolments } from './tables.server.ts';

/** Something that happened, and which learners it concerns: those named, else those who learn in the lesson it is about. */
export type ForLearners = Notification & { learnerIds?: readonly string[] | undefined };

type Child = { id: string; name: string };

/**
 * Tells people what happened with a lesson. Whoever looks after several learners reads which of them it is about, where
 * that is not all the same; in the letter alone: what is shown on a locked screen names no child. Two queries more,
 * however many they are.
 */
export async function tellFamilies(context: Context, all: readonly ForLearners[]): Promise<void> {
  const childrenOf = await childrenOfReaders(context, all);
  const enrolled = await enrolledIn(context, all, [...childrenOf.values()].flat());
  await notify(
    context,
    all.map(({ learnerIds, ...one }) => {
      const children = childrenOf.get(one.toAccount) ?? [];
      const meant = new Set(learnerIds ?? enrolled.get(one.aboutId ?? ''));
      const names = children.filter(({ id }) => meant.has(id)).flatMap(({ name }) => name || []);
      return children.length > 1 && names.length > 0 ? { ...one, letter: withNames(one.letter, names) } : one;
    }),
  );
}

/** A letter that says first whom it is about. */
function withNames(letter: Letter, names: readonly string[]): Letter {
  const t = translator(letter.language);
  const whom: [string, string] = [t('enrolments:mail.whom', { count: names.length }), names.join(', ')];
  return { ...letter, facts: [whom, ...(letter.facts ?? [])] };
}

async function childrenOfReaders({ database }: Context, all: readonly ForLearners[]) {
  const accounts = [...new Set(all.map(({ toAccount }) => toAccount))];
  if (accounts.length === 0) return new Map<string, Child[]>();
  const rows = await database
    .select({ reader: guardianships.userId, id: learners.id, name: learners.firstName })
    .from(guardianships)
    .innerJoin(learners, and(eq(learners.id, guardianships.learnerId), isNull(learners.removedAt)))
    .where(inArray(guardianships.userId, accounts))
    .orderBy(asc(learners.createdAt), asc(learners.id));
  const byReader = Map.groupBy(rows, ({ reader }) => reader);
  return new Map(
    [...byReader].map(([reader, theirs]) => [reader, theirs.map(({ id, name }) => ({ id, name }))]),
  );
}

/** Who learns in the lessons that are told of, by the lesson's id. */
async function enrolledIn({ database }: Context, all: readonly ForLearners[], children: readonly Child[]) {
  const lessonIds = all.flatMap(({ about, aboutId, learnerIds }) =>
    about === 'lesson' && aboutId && !learnerIds ? aboutId : [],
  );
  if (lessonIds.length === 0 || children.length === 0) return new Map<string, string[]>();
  const rows = await database
    .select({ lessonId: enrolments.lessonId, learnerId: enrolments.learnerId })
    .from(enrolments)
    .where(
      and(
        inArray(enrolments.lessonId, [...new Set(lessonIds)]),
        inArray(
          enrolments.learnerId,
          children.map(({ id }) => id),
        ),
        isNull(enrolments.cancelledAt),
      ),
    );
  const byLesson = Map.groupBy(rows, ({ lessonId }) => lessonId);
  return new Map([...byLesson].map(([id, theirs]) => [id, theirs.map(({ learnerId }) => learnerId)]));
}
