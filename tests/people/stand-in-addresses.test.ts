import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { features } from '#src/app/api.server.ts';
import { reviewReports } from '#src/learning/reviews/tables.server.ts';
import { addressOfPhone } from '#src/people/accounts/phones/phone-address.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { makeReview } from '../learning/reviews.ts';
import { makeInvitation } from '../make/guardians.ts';
import { signIn } from '../make/people.ts';
import { makeLesson, makeMeeting } from '../make/rows.ts';
import { failed, makeSubscribed } from '../make/subscribed.ts';
import { makeAlarm } from '../room/room-rows.ts';
import { sharedProgram } from '../start/program.ts';

const program = sharedProgram();
const keys = features.flatMap(({ contract }) => Object.keys(contract));
/** What the staff read without naming one thing, and the pages of single things. */
const lists = keys.filter((key) => /^GET \/api\/admin\/[^:]+$/.test(key)).map((key) => key.slice(4));
const pages = new Set(keys.filter((key) => /^GET \/api\/admin\/[^:]+\/:id$/.test(key)));

/** A family of which the school has all that it can have, and which is reached by its phone alone again. */
async function familyByPhone(phone: string) {
  const { database, clock } = program.context;
  const [family, teacher] = [await signIn(program, 'student'), await signIn(program, 'teacher')];
  const late = { plan: 'group8', lessons: 8, state: 'paused' } as const;
  await makeSubscribed(program, family, {
    subscription: late,
    period: { state: 'late', dueDay: '2026-01-02' },
  });
  await makeSubscribed(program, family, {
    subscription: { plan: 'group12', lessons: 12, state: 'failing' },
    period: failed,
  });
  const { id: reviewId } = await makeReview(program, teacher, {
    student: family,
    reportedAt: clock.now(),
  });
  const report = { reviewId, reporterId: family.id, reason: 'It is not true.', createdAt: clock.now() };
  await database.insert(reviewReports).values(report);
  const meeting = await makeMeeting(program, await makeLesson(program, teacher), teacher);
  await makeAlarm(program, meeting, { userId: family.id, name: '' });
  await database
    .update(users)
    .set({ phone, email: addressOfPhone(phone), emailConfirmedAt: null })
    .where(eq(users.id, family.id));
  return family;
}

test('the staff read what stands in the place of an address on no page and in no file', async () => {
  const admin = await signIn(program, 'admin');
  const { id } = await familyByPhone('+998901234567');
  await admin.call('POST', `/api/admin/people/${id}/thread`);
  await admin.call('POST', '/api/admin/data-requests', { userId: id });
  const found: string[] = [];
  let named = 0;
  const read = async (path: string) => {
    const { status, body } = await admin.call('GET', path);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    if (text?.includes('phone.invalid')) found.push(path);
    if (text?.includes('998901234567')) named += 1;
    return status === 200 && Array.isArray(body) ? body.map((one) => one._id) : [];
  };
  for (const path of lists)
    for (const one of await read(path)) if (pages.has(`GET ${path}/:id`)) await read(`${path}/${one}`);
  await read(`/api/admin/families/${id}`);
  expect(found).toEqual([]);
  expect(named).toBeGreaterThan(10);
});

test('whoever asked for an invitation and has no address by now is shown to nobody, and let in by nobody', async () => {
  const owner = await signIn(program, 'student');
  const asker = await familyByPhone('+998907654321');
  const { id } = await makeInvitation(program, owner, { askedBy: asker.id });
  const { body } = await owner.call('GET', '/api/guardian-invitations');
  expect(body).toMatchObject([{ _id: id, asker: null }]);
  expect((await owner.call('POST', `/api/guardian-invitations/${id}/let-in`)).body.code).toBe(
    'invitation_over',
  );
});
