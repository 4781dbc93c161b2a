import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openSession } from '#src/people/accounts/sessions/sessions.server.ts';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { peopleOf } from '../../../tests/room/room-people.ts';
import { enter, knock, later, makeRoom } from '../../../tests/room/rooms.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { rooms } from '../tables.server.ts';

const program = sharedProgram();

test('whom a teacher would like to hear may speak, where only some do', async () => {
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  const ali = await enter(program, meeting, as(mother, [child]));
  nodira.lead({ act: 'speakers', who: [] });
  await ali.hears('person', ({ person }) => person.id === ali.entered.you && !person.may.speak);
  nodira.lead({ act: 'ask-unmute', who: ali.entered.you });
  await ali.hears('person', ({ person }) => person.id === ali.entered.you && person.may.speak);
  expect(await ali.hears('asked')).toMatchObject({ t: 'asked', to: 'unmute' });
});

test('the log says who was removed: a child, or whoever came for themselves', async () => {
  const room = await makeRoom(program);
  const { teacher, mother, meeting, child, as } = room;
  const nodira = await enter(program, meeting, as(teacher));
  const alone = await enter(program, meeting, as(mother));
  nodira.lead({ act: 'remove', who: alone.entered.you });
  await alone.ended;
  const ali = await enter(program, meeting, await peopleOf(program, room).byLink());
  nodira.lead({ act: 'remove', who: ali.entered.you });
  await ali.ended;
  await program.rooms.written();
  const removed = await program.context.database
    .select({ details: auditEntries.details })
    .from(auditEntries)
    .where(eq(auditEntries.act, 'room-removed'))
    .orderBy(auditEntries.id);
  expect(removed).toEqual([{ details: { userId: mother.id } }, { details: { learnerId: child } }]);
});

test('a guardian who was removed with two log-ins is let in by one press', async () => {
  const { teacher, mother, meeting, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  const tablet = await openSession(program.context, mother.id, { remember: true });
  const ways = [as(mother), { token: tablet, second: 'extra' as const }];
  const [phone, screen] = [await enter(program, meeting, ways[0]), await enter(program, meeting, ways[1])];
  nodira.lead({ act: 'remove', who: phone.entered.you });
  for (const device of [phone, screen]) await device.ended;
  const again = [];
  for (const way of ways) {
    const device = await knock(program, meeting, way);
    expect(await device.hears('waits')).toMatchObject({ why: 'removed' });
    again.push(device);
  }
  nodira.lead({ act: 'let-in', who: phone.entered.you });
  const names = [];
  for (const device of again) names.push((await device.hears('entered')).you);
  expect(names).toEqual([phone.entered.you, screen.entered.you]);
});

test('an end that comes late ends nothing in a room that another process holds by then', async () => {
  const { teacher, meeting, as } = await makeRoom(program);
  const { database } = program.context;
  const nodira = await enter(program, meeting, as(teacher));
  await later(program, 5 * 60);
  await program.rooms.written();
  const ofThis = eq(rooms.meetingId, meeting);
  const other = { owner: randomUUID(), ownerAddress: '127.0.0.1:1', ownedAt: new Date() };
  await database.update(rooms).set(other).where(ofThis);
  nodira.lead({ act: 'lock', on: true });
  nodira.lead({ act: 'end' });
  expect(await nodira.ended).toBe(1012);
  // The last thing that it had to write.
  const written = () => database.$count(auditEntries, eq(auditEntries.act, 'room-ended'));
  await vi.waitFor(async () => expect(await written()).toBe(1));
  const [row] = await database.select().from(rooms).where(ofThis);
  expect(row).toMatchObject({ endedAt: null, state: { phase: 'open', locked: false } });
});
