import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { openSession } from '#src/people/accounts/sessions/sessions.server.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { type FamilyCaller, familyCallers } from '../make/shared-family.ts';
import { sharedProgram } from '../start/program.ts';
import { table } from '../tables/permission-table.ts';
import { rightCall, send } from '../tables/right-calls.ts';

/*
 * Guardians × every endpoint that is not the staff's, on the owner's things: the child's owner, the other guardian,
 * who was one, and a stranger. Where the table of permissions tells two students apart, it says here what the other
 * guardian is; whoever was a guardian is a stranger everywhere.
 */

/** Where the other guardian is not answered as the owner is: what is the owner’s to do, and what is of the account. */
const toTheOther: Record<string, number> = {
  'DELETE /api/learners/:id': 403,
  'POST /api/guardians/:id/remove': 403,
  'POST /api/guardians/:id/hand-over': 403,
  'POST /api/guardian-invitations/:id/again': 404,
  'POST /api/guardian-invitations/:id/let-in': 404,
  'DELETE /api/guardian-invitations/:id': 404,
  // The owner has reviewed it, for the child.
  'PUT /api/lessons/:id/own-review': 409,
  'DELETE /api/lessons/:id/own-review': 404,
  'DELETE /api/review-asks/:id': 404,
  // The address of a calendar is told to who made it.
  'POST /api/learners/:id/calendar/address': 404,
  // What was bought is shown to who pays.
  'GET /api/orders/:id': 404,
  'GET /api/receipts/statement/:year': 404,
  'GET /api/receipts/:year/:number': 404,
  'DELETE /api/orders/:id': 404,
  'GET /api/orders/:id/refund': 404,
  'POST /api/orders/:id/refund': 404,
  'POST /api/orders/:id/ask-refund': 404,
  // So is what renews itself, and it is theirs to change.
  'POST /api/renewals/:id/stop': 404,
  'POST /api/renewals/:id/again': 404,
  'POST /api/renewals/:id/reason': 404,
  'POST /api/renewals/:id/pause': 404,
  'DELETE /api/renewals/:id/pause': 404,
  'GET /api/renewals/:id/plans': 404,
  'POST /api/renewals/:id/plan': 404,
  'DELETE /api/renewals/:id/plan': 404,
  'POST /api/renewals/:id/price': 404,
  'DELETE /api/renewals/:id/price': 404,
  'POST /api/renewals/:id/pay': 404,
  'GET /api/renewals/:id/pay-link': 404,
};

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
let teacher: SignedInPerson;
const people = {} as Record<FamilyCaller, SignedInPerson>;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
  for (const name of familyCallers) people[name] = await signIn(program, 'student');
});

/** The column of the table that a caller stands in: as the owner, or as any other student. */
function expected(key: string, name: FamilyCaller): number | undefined {
  const [, own, others] = table[key] ?? [];
  if (name === 'owner' || own === others) return own;
  return name === 'other' ? (toTheOther[key] ?? own) : others;
}

/** The other guardian looks after all that the owner does; somebody did, and does no longer. */
async function share(): Promise<void> {
  const { database, clock } = program.context;
  const { owner, other, former } = people;
  const own = await database
    .select({ learnerId: guardianships.learnerId })
    .from(guardianships)
    .innerJoin(learners, and(eq(learners.id, guardianships.learnerId), isNull(learners.removedAt)))
    .where(and(eq(guardianships.userId, owner.id), eq(guardianships.kind, 'owner')));
  for (const { learnerId } of own) {
    for (const { id: userId } of [other, former])
      await database
        .insert(guardianships)
        .values({ learnerId, userId, kind: 'guardian', createdAt: clock.now() })
        .onConflictDoNothing();
    await database
      .delete(guardianships)
      .where(and(eq(guardianships.userId, former.id), eq(guardianships.learnerId, learnerId)));
  }
}

/** Whoever has several learners names one: each caller comes with none but those that are shared. */
async function begin(): Promise<void> {
  const { database } = program.context;
  const ids = familyCallers.map((name) => people[name].id);
  await database.execute(sql`
    update learners set removed_at = now(), first_name = '', note = '', birth_year = null, grade = null
    where id in (select learner_id from guardianships where user_id in ${ids})`);
  await database.execute(sql`delete from guardianships where user_id in ${ids}`);
}

// What is a child’s stands in tests/permissions/child-permissions.test.ts.
const forStudents = Object.entries(table).filter(
  ([key, [, own, others]]) => (own !== 403 || others !== 403) && !key.includes('/api/my-'),
);

describe.each(forStudents)('%s', (key, [, own, others]) => {
  // Of what makes no difference between two students the table of permissions has two callers.
  test.each(own === others ? (['other', 'former'] as const) : familyCallers)('by %s', async (name) => {
    await begin();
    const person = people[name];
    const call = await rightCall(program, key, { teacher, student: people.owner, person });
    await share();
    const { status } = await send(program, call, await headersOf(person));
    expect(status).toBe(expected(key, name));
  });
});

/** Of a session of its own: some calls end what there is. */
async function headersOf({ id }: SignedInPerson): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await openSession(program.context, id, { remember: false })}` };
}
