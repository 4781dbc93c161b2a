import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { balanceOf } from '#src/books/ledger/balances.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { payoutMeetings, payouts } from '#src/shop/payouts/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makePayout } from '../../../../tests/shop/payouts.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
let teacher: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'ledger_accounts', 'ledger_entries');
  admin = await signIn(program, 'admin');
  teacher = await signIn(program, 'teacher');
});

const owed = async () => 0 - (await balanceOf(program.context, 'teacher', 'USD', teacher.id));
const pay = (id: string, reference = 'Transfer 42') =>
  admin.call('POST', `/api/admin/payouts/${id}/paid`, { reference });
/** Two that are paid, and two that are not. */
async function makeFour() {
  const paid = [await makePayout(program, teacher), await makePayout(program, teacher)];
  for (const id of paid) await pay(id);
  return { unpaid: [await makePayout(program, teacher), await makePayout(program, teacher)] };
}
const list = async (query: string) => (await admin.call('GET', `/api/admin/payouts?${query}`)).body;

test('a payout is marked as paid once, in the books and in the log', async () => {
  const id = await makePayout(program, teacher);
  expect(await owed()).toBe(2000);
  const answers = await Promise.all([pay(id), pay(id), pay(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await owed()).toBe(0);
  expect((await admin.call('GET', `/api/admin/payouts/${id}`)).body).toMatchObject({
    reference: 'Transfer 42',
    teacher: { email: teacher.email },
    amount: { amount: 2000, currency: 'USD' },
    owed: { amount: 0, currency: 'USD' },
    lines: [{ amount: { amount: 2000 }, isCorrected: false }],
  });
  const deeds = await program.context.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id));
  expect(deeds).toMatchObject([{ act: 'payout-paid', actorId: admin.id, details: { amount: '20$' } }]);
});

test('how it was paid is said, in at most 200 characters', async () => {
  const id = await makePayout(program, teacher);
  expect((await pay(id, ' ')).body.fields).toHaveProperty('reference');
  expect((await pay(id, 'a'.repeat(201))).body.fields).toHaveProperty('reference');
  expect((await pay(id, 'a'.repeat(200))).status).toBe(200);
});

test('the list is narrowed by month and state, and goes on page by page', async () => {
  const { unpaid: ids } = await makeFour();
  const [first] = await program.context.database
    .select()
    .from(payouts)
    .where(eq(payouts.id, ids[0] ?? ''));
  const month = first?.month.slice(0, 7);
  expect(await list(`month=${month}`)).toMatchObject([{ _id: ids[0], month }]);
  expect((await list('state=unpaid')).map(({ _id }: { _id: string }) => _id)).toEqual(ids.toReversed());
  const page = await admin.call('GET', '/api/admin/payouts?state=unpaid&limit=1');
  const next = /cursor=([^&>]+)/.exec(`${page.headers.link}`)?.[1];
  expect(await list(`state=unpaid&limit=1&cursor=${next}`)).toMatchObject([{ _id: ids[0] }]);
  expect(await list(`q=${teacher.email}&state=paid`)).toHaveLength(2);
  expect(await list('q=nobody')).toEqual([]);
});

test('what the books say of all teachers stands above it', async () => {
  await makeFour();
  const { body } = await admin.call('GET', '/api/admin/payouts/totals');
  expect(body).toEqual({
    owed: { amount: 4000, currency: 'USD' },
    earned: { amount: 8000, currency: 'USD' },
  });
});

test('one that nobody has paid for ten days is told on Today', async () => {
  const waiting = async () => (await admin.call('GET', '/api/admin/today')).body.payouts;
  await makeFour();
  expect((await waiting()).count).toBe(0);
  program.clock.set('2026-01-25T17:00:01Z');
  expect(await waiting()).toMatchObject({ count: 2, first: [{ name: teacher.email }, {}] });
});

test('what is corrected after it was counted stays, and is pointed out', async () => {
  const { database } = program.context;
  const id = await makePayout(program, teacher);
  const [line] = await database.select().from(payoutMeetings).where(eq(payoutMeetings.payoutId, id));
  await admin.call('POST', `/api/meetings/${line?.meetingId}/not-held`, { why: 'technical' });
  const [meeting] = await database
    .select()
    .from(meetings)
    .where(eq(meetings.id, line?.meetingId ?? ''));
  expect(meeting?.state).toBe('cancelled');
  expect((await admin.call('GET', `/api/admin/payouts/${id}`)).body).toMatchObject({
    amount: { amount: 2000 },
    lines: [{ isCorrected: true }],
  });
});

test('the database keeps what was counted, what was paid, and that a payout is the sum of its meetings', async () => {
  const { database } = program.context;
  const id = await makePayout(program, teacher);
  const refusal = (act: PromiseLike<unknown>) =>
    Promise.resolve(act).then(
      () => 'none',
      (error) => String(error.cause?.code ?? error.code),
    );
  const ours = eq(payouts.id, id);
  expect(await refusal(database.update(payouts).set({ amount: 1 }).where(ours))).toBe('23001');
  const counted = eq(payoutMeetings.payoutId, id);
  expect(await refusal(database.update(payoutMeetings).set({ amount: 1 }).where(counted))).toBe('23001');
  await pay(id);
  expect(await refusal(database.update(payouts).set({ reference: 'Another' }).where(ours))).toBe('23001');
  const createdAt = program.context.clock.now();
  const crooked = { teacherId: teacher.id, month: '2026-01-01', amount: 5, createdAt };
  expect(await refusal(database.insert(payouts).values(crooked))).toBe('23514');
});
