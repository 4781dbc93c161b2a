import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { type Notification, notify } from '#src/people/notifications/notify.server.ts';
import { statement } from '#src/platform/database/database.server.ts';
import type { Letter } from '#src/platform/mail/letter.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { enrolments } from './tables.server.ts';

/** A letter, and which learners it concerns: those named, else those who learn in the lesson it is about. */
type AddressedLetter = {
  toAccount: string;
  letter: Letter;
  about?: string;
  aboutId?: string | null | undefined;
  learnerIds?: readonly string[] | undefined;
};

/** Something that happened, and which learners it concerns. */
export type ForLearners = Notification & Pick<AddressedLetter, 'learnerIds'>;

/** The fact of a letter that says whom it is about. */
type WhomFact = readonly [label: string, names: string];
type OwnChild = { id: string; name: string };

/**
 * Tells people what happened with a lesson. Whoever looks after several learners reads which of them it is about, but
 * only in the letter: what is shown on a locked screen names no child. It takes two queries, however many people there
 * are.
 */
export async function tellFamilies(context: Context, all: readonly ForLearners[]): Promise<void> {
  const whom = await whomOf(context, all);
  await notify(
    context,
    all.map(({ learnerIds: _, ...one }, place) => ({
      ...one,
      whom: whom[place],
      letter: withNames(one.letter, whom[place]),
    })),
  );
}

/**
 * The letters in their order, each with the names of the learners it is about, where its reader looks after several.
 */
export async function lettersWithNames(context: Context, all: readonly AddressedLetter[]): Promise<Letter[]> {
  const whom = await whomOf(context, all);
  return all.map(({ letter }, place) => withNames(letter, whom[place]));
}

/** For each letter whose reader looks after several learners: whom it is about. */
async function whomOf(context: Context, all: readonly AddressedLetter[]): Promise<(WhomFact | undefined)[]> {
  const childrenOf = await childrenOfAccounts(
    context,
    all.map(({ toAccount }) => toAccount),
  );
  const enrolled = await enrolledIn(context, all, [...childrenOf.values()].flat());
  return all.map(({ toAccount, letter, learnerIds, aboutId }) => {
    const children = childrenOf.get(toAccount) ?? [];
    const meant = new Set(learnerIds ?? enrolled.get(aboutId ?? ''));
    const t = translator(letter.language);
    const names = children
      .filter(({ id }) => meant.has(id))
      .map(({ name }) => name || t('families:nameless'));
    if (children.length < 2 || names.length === 0) return undefined;
    return [t('enrolments:mail.whom', { count: names.length }), names.join(', ')];
  });
}

/** The letter with whom it is about as its first fact. */
function withNames(letter: Letter, whom: WhomFact | undefined): Letter {
  return whom ? { ...letter, facts: [[...whom], ...(letter.facts ?? [])] } : letter;
}

const children = statement((database) =>
  database
    .select({ reader: guardianships.userId, id: learners.id, name: learners.firstName })
    .from(guardianships)
    .innerJoin(learners, and(eq(learners.id, guardianships.learnerId), isNull(learners.removedAt)))
    .where(sql`${guardianships.userId} = any(${sql.placeholder('accounts')})`)
    .orderBy(asc(learners.createdAt), asc(learners.id))
    .prepare('children_of_accounts'),
);

/** Whom each of these accounts looks after, in the order in which they came; a name may be empty. */
export async function childrenOfAccounts(
  { database }: Context,
  accounts: readonly string[],
): Promise<Map<string, OwnChild[]>> {
  if (accounts.length === 0) return new Map();
  const rows = await children(database).execute({ accounts: [...new Set(accounts)] });
  const byReader = Map.groupBy(rows, ({ reader }) => reader);
  return new Map(
    [...byReader].map(([reader, theirs]) => [reader, theirs.map(({ id, name }) => ({ id, name }))]),
  );
}

/** Who learns in the lessons that the letters are about, by the lesson's id. */
async function enrolledIn(
  { database }: Context,
  all: readonly AddressedLetter[],
  children: readonly OwnChild[],
) {
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
