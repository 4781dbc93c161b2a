import { expect } from 'vitest';
import { noticesOf } from '../people/notices.ts';
import { tellMessages } from '../school/messages.ts';
import { sendPlanned, whyNot } from './acts.ts';
import {
  isGuardian,
  type Name,
  names,
  newsTo,
  readersOf,
  standingOf,
  type Talk,
  talksOf,
  type World,
} from './world.ts';

const minute = 60_000;

/** What lists, badges, pages and Today say is what was done. */
export async function expectOneTruth(world: World): Promise<void> {
  for (const name of names) {
    const talks = talksOf(world, name).filter(({ said }) => said.length > 0);
    const news = talks.map((talk) => [talk.id, newsTo(world, name, talk).length] as const);
    const person = world.people[name];
    const listed: { _id: string; kind: string; unread: number }[] = (await person.call('GET', '/api/threads'))
      .body;
    const { unread } = (await person.call('GET', '/api/messages/unread')).body;
    expect({ name, listed: new Map(listed.map((one) => [one._id, one.unread])), unread }).toEqual({
      ...{ name, listed: new Map(news) },
      unread: news.filter(([, count]) => count > 0).length,
    });
    for (const talk of talks) await expectPage(world, name, talk);
  }
  const { reported, announcements } = (await world.admin.call('GET', '/api/admin/today')).body;
  expect([reported.count, announcements.count]).toEqual([
    world.talks.filter(({ said }) => said.some(({ reports }) => reports.size > 0)).length,
    world.planned.filter(
      ({ state, by }) => state === 'stopped' || (state === 'waiting' && by !== world.teaches),
    ).length,
  ]);
}

const codes: Record<string, string> = {
  ...{ thread_split: 'split', thread_blocked: 'blocked', thread_unread: 'nobody' },
  thread_blocked_by_you: 'blocked-by-you',
};

/** The page of a conversation: what stands there, whether one can write, and whom it would not reach. */
async function expectPage(world: World, name: Name, talk: Talk): Promise<void> {
  const { body } = await world.people[name].call('GET', `/api/threads/${talk.id}`);
  const why = whyNot(world, name, talk);
  const others = readersOf(world, talk).filter((one) => isGuardian(one) !== isGuardian(name));
  const blocked = others.filter((one) => standingOf(world, one, talk).hasBlocked).length;
  expect({
    ...{ name, closed: body.closed, unreached: body.unreached.length },
    words: body.messages.map(({ words, phrase, side }: Record<string, string>) =>
      side === 'school' ? '' : words || (phrase ?? ''),
    ),
  }).toEqual({
    ...{ name, closed: why && codes[why], unreached: why ? 0 : blocked },
    words: talk.said.map(({ word, isHidden }) => (isHidden ? '' : word)),
  });
}

/** So many minutes pass, and everybody is told what is due: each word once by mail, and only what is new to them. */
export async function pass(world: World, minutes: number): Promise<void> {
  world.now += minutes * minute;
  world.program.clock.set(new Date(world.now).toISOString());
  await sendPlanned(world);
  await tellMessages(world.program);
  const mails = (await world.program.mails()).filter(({ kind }) => kind === 'message');
  const notices = (await noticesOf(world.program)).filter(({ topic }) => topic === 'messages');
  const mailed = mails.slice(world.counts.mails).map(({ recipientId, content }) => {
    const name = names.find((one) => world.people[one].id === recipientId);
    return `${name}: ${(content?.text.match(/w\d{4}/g) ?? []).join(' ')}`;
  });
  const told = notices.length - world.counts.notices;
  world.counts = { ...world.counts, mails: mails.length, notices: notices.length };
  const due = names.flatMap((name) => talksOf(world, name).flatMap((talk) => dueMail(world, name, talk)));
  expect(mailed.toSorted()).toEqual(due.toSorted());
  const noticed = talksOf(world, 'mother').filter((talk) => isNoticed(world, talk)).length;
  expect({ told }).toEqual({ told: world.guardians.has('mother') ? noticed : 0 });
}

/** What can be told of a conversation. */
const toTell = (world: World, name: Name, talk: Talk) =>
  newsTo(world, name, talk).filter(({ isHidden }) => !isHidden);

/** The mail that is due now: with all that is new and was not mailed, once the first of it is twenty minutes old. */
function dueMail(world: World, name: Name, talk: Talk): string[] {
  const standing = standingOf(world, name, talk);
  const fresh = toTell(world, name, talk).filter(({ number }) => number > standing.mailed);
  if (!fresh.some(({ at }) => at + 20 * minute <= world.now)) return [];
  standing.mailed = fresh.at(-1)?.number ?? 0;
  return [`${name}: ${fresh.flatMap(({ word }) => word || []).join(' ')}`];
}

/** Whether the mother, who has Telegram, gets a notice now: one in a quarter of an hour unless she has looked. */
function isNoticed(world: World, talk: Talk): boolean {
  const standing = standingOf(world, 'mother', talk);
  const fresh = toTell(world, 'mother', talk).filter(({ number }) => number > standing.told);
  const isSilent = standing.toldAt !== null && standing.told > standing.shown;
  const until = isSilent ? (standing.toldAt ?? 0) + 15 * minute : 0;
  if (!fresh.some(({ isAnnounced }) => isAnnounced || until <= world.now)) return false;
  Object.assign(standing, { told: fresh.at(-1)?.number ?? 0, toldAt: world.now });
  return true;
}
