import { and, eq, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { bookUnpaid } from '#src/learning/enrolments/booked.server.ts';
import { enrolments, refunds } from '#src/learning/enrolments/tables.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { creditUses, packages } from '#src/learning/packages/tables.server.ts';
import { requestAnswers, requests } from '#src/offer/contact/tables.server.ts';
import { forgetWords } from '#src/offer/lessons/staff-acts/forget-words.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { letters, subscriptions } from '#src/offer/subscriptions/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { namesOf } from '#src/people/files/names.server.ts';
import { openStore } from '#src/people/files/stores/store.server.ts';
import { pictures } from '#src/people/files/tables.server.ts';
import { demo, demoRows } from '#src/people/samples/tables.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { type Context, takeTurns } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { savedCards } from '#src/shop/payments/cards/tables.server.ts';
import { counts } from '#src/site/figures/tables.server.ts';
import { clearTransfers } from './bank.server.ts';
import { clearEarnings } from './earnings.server.ts';
import { clearSubscribed } from './money/subscribed.server.ts';
import { forgetDemoPassword } from './password.server.ts';
import { clearRooms } from './rooms.server.ts';
import { clearTalks } from './talks.server.ts';
import { eraseKept, keptOfDemo } from './undeletable.server.ts';

type Place = Pick<Context, 'config' | 'database'>;

/** How many rows of each kind were the demo's; `kept` are accounts that were erased instead, because they paid. */
export type Removed = Record<
  | 'accounts'
  | 'lessons'
  | 'places'
  | 'learners'
  | 'pictures'
  | 'trials'
  | 'appointments'
  | 'requests'
  | 'subscriptions'
  | 'letters'
  | 'kept',
  number
>;

/**
 * Removes the demo, with everything that its accounts did and that was done to its lessons. The place of a real student
 * in such a lesson goes too, and nobody is mailed. What was paid online stays in the books, and its accounts are erased
 * instead of removed. The demo is not made again.
 * @returns undefined when there was none
 */
export async function clearDemo({
  config,
  database: pool,
  clock,
}: Place & Pick<Context, 'clock'>): Promise<Removed | undefined> {
  const removed = await pool.transaction(async (database) => {
    await takeTurns({ database }, 'demo', 'rows');
    const gone = await removeRows({ config, database, clock });
    const mark = { state: 'cleared', changedAt: clock.now() } as const;
    await database.insert(demo).values(mark).onConflictDoUpdate({ target: demo.only, set: mark });
    return gone;
  });
  await forgetDemoPassword(config);
  return removed;
}

/** Removes the rows of the demo, even of a half-made one, in the caller's transaction. */
export async function removeRows({
  config,
  database,
  clock,
}: Place & Pick<Context, 'clock'>): Promise<Removed | undefined> {
  const rows = await database.delete(demoRows).returning();
  if (rows.length === 0) return undefined;
  const idsOf = (what: (typeof rows)[number]['what']) =>
    rows.filter((row) => row.what === what).map(({ id }) => id);
  const people = idsOf('account');
  const taught = database.select({ id: lessons.id }).from(lessons).where(inArray(lessons.teacherId, people));

  // Learners whom a real family lets one of them look after stay with that family.
  const looked = await database
    .select({ id: guardianships.learnerId })
    .from(guardianships)
    .where(and(inArray(guardianships.userId, people), eq(guardianships.kind, 'owner')));
  const children = looked.map(({ id }) => id);
  const ofTaught = inArray(orders.lessonId, taught);
  const kept = await keptOfDemo({ config, database, clock }, { people, children, taught: ofTaught });
  await clearSubscribed({ database }, { people, children });
  const theirs = and(
    or(
      inArray(enrolments.lessonId, taught),
      inArray(enrolments.studentId, people),
      inArray(enrolments.learnerId, children),
    ),
    notInArray(enrolments.id, kept.enrolments),
  );
  const bought = database.select({ id: enrolments.id }).from(enrolments).where(theirs);
  await database.delete(refunds).where(inArray(refunds.enrolmentId, bought));
  // The books only grow: its entries are booked back.
  const paid = await database
    .select()
    .from(enrolments)
    .where(and(theirs, isNotNull(enrolments.paidAt), eq(enrolments.paidByOrder, false)));
  for (const place of paid) await bookUnpaid({ database, clock }, place);
  // They are counted anew within the hour.
  await database.delete(counts);

  await clearEarnings({ database, clock }, people);
  await clearTransfers({ database, clock });
  const paidAhead = and(
    or(inArray(packages.payerId, people), inArray(packages.learnerId, children)),
    or(isNull(packages.orderId), notInArray(packages.orderId, kept.orders)),
  );
  const spent = database.select({ id: packages.id }).from(packages).where(paidAhead);
  await database.delete(creditUses).where(inArray(creditUses.packageId, spent));
  await database.delete(packages).where(paidAhead);

  await clearTalks({ database }, { people, children, taught });
  await clearRooms({ database, clock }, { people, children, taught });

  await database.delete(savedCards).where(inArray(savedCards.userId, people));
  // They refer to pictures.
  await database.delete(teachers).where(inArray(teachers.userId, people));
  const gone = {
    trials: await countOf(database.delete(trials).where(inArray(trials.id, idsOf('trial')))),
    appointments: await countOf(
      database.delete(appointments).where(inArray(appointments.id, idsOf('appointment'))),
    ),
    requests: await countOf(database.delete(requests).where(inArray(requests.id, idsOf('request')))),
    subscriptions: await countOf(
      database.delete(subscriptions).where(inArray(subscriptions.id, idsOf('subscription'))),
    ),
    letters: await countOf(database.delete(letters).where(inArray(letters.id, idsOf('letter')))),
    places: await countOf(database.delete(enrolments).where(theirs)),
    learners: await countOf(
      database
        .delete(learners)
        .where(and(inArray(learners.id, children), notInArray(learners.id, kept.learners))),
    ),
    lessons: await countOf(
      database
        .delete(lessons)
        .where(and(inArray(lessons.teacherId, people), notInArray(lessons.id, kept.lessons))),
    ),
  };
  const addresses = await database
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.id, people));
  await eraseKept({ config, database, clock }, kept);
  const removed = await removePictures({ config, database }, people);
  // A real family's trial that was given to a teacher of the demo waits for another.
  await database.update(trials).set({ teacherId: null }).where(inArray(trials.teacherId, people));
  await forgetWords({ database });
  // A real family that the demo's admin answered has been answered.
  await database.delete(requestAnswers).where(inArray(requestAnswers.authorId, people));
  await database.update(requests).set({ answeredBy: null }).where(inArray(requests.answeredBy, people));
  const accounts = await countOf(
    database.delete(users).where(and(inArray(users.id, people), notInArray(users.id, kept.people))),
  );
  // Somebody may have enrolled, or asked for a new password, as one of them.
  const written = addresses.map(({ email }) => email);
  await database.delete(mails).where(inArray(mails.recipient, written));
  return { accounts, ...gone, pictures: removed, kept: kept.people.length };
}

/** The rows of pictures are removed only when the store has removed all pictures. */
async function removePictures({ config, database }: Place, people: string[]): Promise<number> {
  const gone = await database
    .delete(pictures)
    .where(inArray(pictures.ownerId, people))
    .returning({ name: pictures.name });
  const store = openStore(config);
  for (const { name } of gone) await Promise.all(namesOf(name).map((one) => store.remove(one)));
  return gone.length;
}

async function countOf(deletion: PromiseLike<{ rowCount: number | null }>): Promise<number> {
  return (await deletion).rowCount ?? 0;
}
