import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { sendAnnouncement } from '#src/school/messages/announcing/send.server.ts';
import { passOn } from '#src/school/messages/telegram/pass-on.server.ts';
import { addGuardian, says } from '../school/messages.ts';
import { overseeing } from './overseeing.ts';
import {
  isGuardian,
  meet,
  type Name,
  names,
  newWord,
  note,
  readersOf,
  show,
  standingOf,
  type Talk,
  talkOf,
  talksOf,
  type World,
} from './world.ts';

/** Which of several; each number stands for one of as many as there are. */
type Choice = readonly [number, number];
export type Act = (world: World, choice: Choice) => Promise<void>;

/** The conversation in which somebody writes, which their first message may begin. */
async function ownTalk(world: World, name: Name, which: number): Promise<Talk | undefined> {
  if (!isGuardian(name)) {
    const all = talksOf(world, name);
    return all[which % Math.max(1, all.length)];
  }
  return world.guardians.has(name) ? talkOf(world, world.isSplit ? name : null) : undefined;
}

/** Why somebody cannot write there now, by the code of the answer. */
export function whyNot(world: World, name: Name, talk: Talk): string | undefined {
  if (talk.isClosed) return 'thread_split';
  if (standingOf(world, name, talk).hasBlocked) return 'thread_blocked_by_you';
  const others = readersOf(world, talk).filter((one) => isGuardian(one) !== isGuardian(name));
  if (others.length === 0) return 'thread_unread';
  return others.every((one) => standingOf(world, one, talk).hasBlocked) ? 'thread_blocked' : undefined;
}

/** Somebody opens a conversation, and is shown all of it. */
async function look(world: World, name: Name, talk: Talk): Promise<void> {
  const person = world.people[name];
  const { status, body } = await person.call('GET', `/api/threads/${talk.id}`);
  expect(status).toBe(200);
  const number = body.messages.at(-1)?.number ?? 0;
  await person.call('PUT', `/api/threads/${talk.id}/read`, { number });
  show(world, name, talk, number);
}

/** Somebody writes; `seen` is what their page showed when they did. */
async function write(world: World, name: Name, talk: Talk, seen: number | undefined): Promise<void> {
  const word = newWord(world);
  const why = whyNot(world, name, talk);
  const url = `/api/threads/${talk.id}/messages`;
  const { status, body } = await world.people[name].call('POST', url, says(word, { seen }));
  expect([name, 'writes', body.code ?? status]).toEqual([name, 'writes', why ?? 201]);
  if (why) return;
  note(world, talk, { by: name, word });
  show(world, name, talk, seen ?? 0);
}

/** By a choice somebody who takes part, and one of their conversations. */
const by =
  (act: (world: World, name: Name, talk: Talk, choice: Choice) => Promise<void>): Act =>
  async (world, choice) => {
    const [who, which] = choice;
    const name = names[who % names.length] ?? 'mother';
    const talk = await ownTalk(world, name, which);
    if (talk) await act(world, name, talk, choice);
  };

async function announceIn(world: World, word: string): Promise<void> {
  await meet(world);
  const written = world.isSplit
    ? [...world.guardians].map((one) => talkOf(world, one))
    : [talkOf(world, null)];
  for (const talk of written) if (talk) note(world, talk, { by: world.teaches, word, isAnnounced: true });
}

/** Announces something, at once or in so many minutes. */
async function announce(world: World, minutes = 0): Promise<void> {
  const { program, people, school, teaches } = world;
  const word = newWord(world);
  const due = world.now + minutes * 60_000;
  const { status, body } = await people[teaches].call('POST', '/api/announcements', {
    ...{ key: crypto.randomUUID(), lessonId: school.lesson, textEn: word },
    ...(minutes > 0 && { dueAt: new Date(due).toISOString() }),
  });
  // So many a day.
  if (status === 429) return;
  world.planned.push({ id: body._id, by: teaches, due, word, state: minutes ? 'waiting' : 'sent' });
  if (minutes > 0) return;
  await sendAnnouncement.run(program.context, { announcementId: body._id }, { last: false });
  await announceIn(world, word);
}

/** What is due of what was planned goes out, or stops where its author no longer teaches. */
export async function sendPlanned(world: World): Promise<void> {
  for (const one of world.planned.filter(({ state, due }) => state === 'waiting' && due <= world.now)) {
    await sendAnnouncement.run(world.program.context, { announcementId: one.id }, { last: false });
    one.state = one.by === world.teaches ? 'sent' : 'stopped';
    if (one.state === 'sent') await announceIn(world, one.word);
  }
}

/** Whatever people may do. */
export const acts: Record<string, Act> = {
  ...overseeing,
  looks: by((world, name, talk) => look(world, name, talk)),
  writesUnseen: by((world, name, talk) => write(world, name, talk, undefined)),
  async writesFromThePage(world, choice) {
    await by(async (world, name, talk) => {
      await look(world, name, talk);
      await write(world, name, talk, talk.said.length);
    })(world, choice);
  },
  // Written before the last that was said.
  hadWaited: by((world, name, talk) => write(world, name, talk, Math.max(0, talk.said.length - 1))),
  repliesByTelegram: by(async (world, name, talk) => {
    const { id, email } = world.people[name];
    const role = isGuardian(name) ? ('student' as const) : ('teacher' as const);
    const message = { key: crypto.randomUUID(), words: newWord(world), files: [] };
    const person = { id, email, role, language: 'en' as const };
    const { isSent } = await passOn(world.program.context, talk.id, message, person);
    expect([name, 'replies', isSent]).toEqual([name, 'replies', whyNot(world, name, talk) === undefined]);
    if (isSent) note(world, talk, { by: name, word: message.words });
  }),
  blocks: by(async (world, name, talk) => {
    await look(world, name, talk);
    await world.people[name].call('PUT', `/api/threads/${talk.id}/block`);
    standingOf(world, name, talk).hasBlocked = true;
  }),
  unblocks: by(async (world, name, talk) => {
    await look(world, name, talk);
    await world.people[name].call('DELETE', `/api/threads/${talk.id}/block`);
    standingOf(world, name, talk).hasBlocked = false;
  }),
  announces: (world) => announce(world),
  plans: (world, [minutes]) => announce(world, 5 + (minutes % 40)),
  async fatherLeaves({ program, school, guardians }) {
    const { father, learner } = school;
    await program.context.database
      .delete(guardianships)
      .where(and(eq(guardianships.userId, father.id), eq(guardianships.learnerId, learner)));
    guardians.delete('father');
  },
  async fatherComesBack({ program, school, guardians }) {
    if (!guardians.has('father')) await addGuardian(program, school.learner, school.father);
    guardians.add('father');
  },
};
