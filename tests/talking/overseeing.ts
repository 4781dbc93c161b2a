import { asc, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { messageReports } from '#src/school/messages/overseeing/tables.server.ts';
import type { Act } from './acts.ts';
import { meet, names, newWord, note, standingOf, type Talk, talkOf, talksOf, type World } from './world.ts';

/** Those that hold when a conversation goes on in another: of the other side all, of a family whose it is. */
function carryBlocks(world: World, from: readonly Talk[], to: Talk): void {
  for (const name of names) {
    const isTheirs = to.of === null || to.of === name || name === 'teacher' || name === 'next';
    standingOf(world, name, to).hasBlocked =
      isTheirs && from.some((talk) => standingOf(world, name, talk).hasBlocked);
  }
}

/** What the staff do. */
export const overseeing: Record<string, Act> = {
  async handsOver(world) {
    const { admin, school, people } = world;
    world.teaches = world.teaches === 'teacher' ? 'next' : 'teacher';
    const url = `/api/admin/lessons/${school.lesson}/teacher`;
    expect((await admin.call('POST', url, { teacherId: people[world.teaches].id })).status).toBe(200);
  },
  async splits(world) {
    if (world.isSplit) return;
    const url = `/api/admin/learners/${world.school.learner}/split-threads`;
    expect((await world.admin.call('POST', url)).status).toBe(200);
    world.isSplit = true;
    await meet(world);
    const shared = talkOf(world, null);
    for (const talk of world.talks) talk.isClosed = talk.of === null;
    if (!shared) return;
    for (const name of world.guardians) {
      const own = talkOf(world, name);
      if (!own) throw new Error('a conversation goes on');
      note(world, own, { by: 'school', word: '' });
      carryBlocks(world, [shared], own);
    }
  },
  async joins(world) {
    if (!world.isSplit) return;
    const url = `/api/admin/learners/${world.school.learner}/join-threads`;
    expect((await world.admin.call('POST', url)).status).toBe(200);
    world.isSplit = false;
    await meet(world);
    const shared = talkOf(world, null);
    const own = world.talks.filter((talk) => talk.of !== null && !talk.isClosed && talk.said.length > 0);
    for (const talk of world.talks) talk.isClosed = talk.of !== null;
    if (!shared || own.length === 0) return;
    note(world, shared, { by: 'school', word: '' });
    carryBlocks(world, own, shared);
  },
  async hides(world, [which, place]) {
    const talk = world.talks[which % Math.max(1, world.talks.length)];
    const said = talk?.said[place % Math.max(1, talk.said.length)];
    if (!talk || !said || said.isHidden) return;
    const url = `/api/admin/inbox/${talk.id}/messages/${said.number}/hide`;
    expect((await world.admin.call('POST', url, { reason: 'Unkind' })).status).toBe(200);
    said.isHidden = true;
    const copies = world.talks.flatMap((one) => one.said).filter(({ isAnnounced }) => isAnnounced);
    if (said.isAnnounced) for (const copy of copies) if (copy.word === said.word) copy.isHidden = true;
  },
  async reports(world, [who, place]) {
    const name = names[who % names.length] ?? 'mother';
    const [talk] = talksOf(world, name);
    const said = talk?.said[place % Math.max(1, talk.said.length)];
    if (!talk || !said || said.by === name) return;
    // Now and then the same once more.
    const words = place % 3 ? newWord(world) : 'again';
    const url = `/api/threads/${talk.id}/messages/${said.number}/report`;
    expect((await world.people[name].call('PUT', url, { reason: 'other', words })).status).toBe(200);
    said.reports.add(`${name} ${words}`);
  },
  async seesToAReport(world) {
    const [open] = await world.program.context.database
      .select()
      .from(messageReports)
      .where(isNull(messageReports.seenAt))
      .orderBy(asc(messageReports.id))
      .limit(1);
    if (!open) return;
    expect((await world.admin.call('POST', `/api/admin/message-reports/${open.id}/seen`)).status).toBe(200);
    const name = names.find((one) => world.people[one].id === open.reporterId);
    const talk = world.talks.find(({ id }) => id === open.threadId);
    talk?.said[open.number - 1]?.reports.delete(`${name} ${open.words}`);
  },
};
