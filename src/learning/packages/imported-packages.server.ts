import { eq } from 'drizzle-orm';
import { type Posting, post, postAll } from '#src/books/ledger/post.server.ts';
import { cents } from '#src/books/money/money.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { broughtPlan, type PackageKind } from './kinds.ts';
import { endPackage, holdCredits } from './packages.server.ts';
import { creditUses, type PackageRow, packages } from './tables.server.ts';

/** Lessons that a family had left where it paid for them, and what one of them had cost, in dollars. */
export type BroughtLessons = {
  /** Names what was brought: the same key is the same package. */
  key: string;
  learnerId: string;
  payerId: string;
  kind: PackageKind;
  lessons: number;
  lessonPrice: number;
  /** When it was bought there: the oldest package is used first. Left out, now. */
  openedAt?: Date | undefined;
};

/** Why a brought package cannot be taken back: lessons of it were used, or it has ended. */
export type PackageKept = 'used' | 'ended';

/**
 * Gives a learner the lessons that were paid before the school moved here, in the caller's transaction. They are opening
 * entries in the books, in lessons and in dollars, and no sale. The same again changes nothing; other numbers under the
 * same key take the place of what is unused.
 * @throws Failure conflict when other numbers come for what is used by now, or for another learner's
 */
export function openPackage(context: Context, brought: BroughtLessons): Promise<PackageRow> {
  return inTransaction(context, async (context) => {
    const { key, learnerId } = brought;
    await holdCredits(context, learnerId);
    const known = await findBrought(context, key);
    if (known && isSame(known, brought)) return known;
    if (known && known.learnerId !== learnerId) throw new Failure('conflict');
    if (known && (await undoPackage(context, key))?.kept) throw new Failure('conflict');
    const [made] = await openNewPackages(context, [brought]);
    if (!made) throw new Failure('unexpected');
    return made;
  });
}

/** The same for many of which none is known yet, in the caller's transaction: of learners who are new, or held. */
export async function openNewPackages(
  context: Context,
  all: readonly BroughtLessons[],
): Promise<PackageRow[]> {
  if (all.length === 0) return [];
  const now = context.clock.now();
  const made = await context.database
    .insert(packages)
    .values(
      all.map(({ key, openedAt, ...input }) => ({
        ...input,
        ...{ broughtKey: key, plan: broughtPlan, createdAt: openedAt ?? now },
      })),
    )
    .returning();
  await postAll(
    context,
    made.map((one) => ({
      ...{ cause: `package ${one.id} opened`, kind: 'opening', aboutId: one.id },
      lines: openingLines(one, 1),
    })),
  );
  return made;
}

/** Whether a brought package could be taken back now, and why not; undefined where none has this key. */
export async function wouldUndoPackage(
  context: Context,
  key: string,
): Promise<{ kept?: PackageKept } | undefined> {
  const known = await findBrought(context, key);
  if (!known) return undefined;
  if (known.endedAt) return { kept: 'ended' };
  const uses = await context.database.$count(creditUses, eq(creditUses.packageId, known.id));
  return uses > 0 ? { kept: 'used' } : {};
}

/** Takes a brought package back unless it was used: it is gone, and the books say so. */
export function undoPackage(context: Context, key: string): Promise<{ kept?: PackageKept } | undefined> {
  return inTransaction(context, async (context) => {
    const known = await findBrought(context, key);
    if (!known) return undefined;
    await holdCredits(context, known.learnerId);
    const found = await wouldUndoPackage(context, key);
    if (!found || found.kept) return found;
    const { id } = known;
    await post(context, {
      cause: `package ${id} unopened`,
      kind: 'opening-undone',
      aboutId: id,
      lines: openingLines(known, -1),
    });
    await context.database.delete(packages).where(eq(packages.id, id));
    return found;
  });
}

/** What the staff gave back of a brought package, in dollars, and how many lessons they saw that were left. */
export type BroughtBack = { amount: number; left: number };

/**
 * Notes that the staff gave money for a brought package back themselves, in the way it was paid: no provider has it. The
 * package ends with it.
 * @throws Failure not_found for one that was bought here; nothing_to_refund once it has ended; conflict when other lessons
 *   are left than they saw, or more comes back than was paid
 */
export function noteBroughtBack(
  context: Context,
  id: string,
  { amount, left: seen }: BroughtBack,
  staff: Pick<Person, 'id'>,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const [known] = await context.database.select().from(packages).where(eq(packages.id, id));
    if (!known?.broughtKey) throw new Failure('not_found');
    const left = await endPackage(context, id);
    if (known.endedAt) throw new Failure('nothing_to_refund');
    const paid = known.lessons * cents(known.lessonPrice ?? 0);
    if (left !== seen || cents(amount) > paid) throw new Failure('conflict');
    if (amount > 0)
      await post(context, {
        cause: `package ${id} given back`,
        kind: 'refund',
        aboutId: id,
        lines: [
          { account: 'brought', amount: cents(amount) },
          { account: 'manual', amount: -cents(amount) },
        ],
      });
    const details = { amount };
    await record(context, staff, { act: 'package-refunded', kind: 'person', id: known.payerId, details });
  });
}

/** What the opening entry moves, or takes back: the lessons, and what was paid for them. */
function openingLines({ id, lessons, lessonPrice }: PackageRow, sign: 1 | -1): Posting[] {
  const worth = sign * lessons * cents(lessonPrice ?? 0);
  return [
    { account: 'opening', unit: 'lesson', amount: sign * lessons },
    { account: 'package', owner: id, unit: 'lesson', amount: -sign * lessons },
    { account: 'opening', amount: worth },
    { account: 'brought', amount: -worth },
  ];
}

function isSame(known: PackageRow, { learnerId, payerId, kind, lessons, lessonPrice }: BroughtLessons) {
  return (
    known.learnerId === learnerId &&
    known.payerId === payerId &&
    known.kind === kind &&
    known.lessons === lessons &&
    cents(known.lessonPrice ?? 0) === cents(lessonPrice)
  );
}

async function findBrought({ database }: Pick<Context, 'database'>, key: string) {
  const [found] = await database.select().from(packages).where(eq(packages.broughtKey, key));
  return found;
}
