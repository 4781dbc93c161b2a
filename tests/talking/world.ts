import { eq } from 'drizzle-orm';
import { threads } from '#src/school/messages/tables.server.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { connectTelegram } from '../people/notices.ts';
import { makeSchool, type School } from '../school/messages.ts';
import { emptyTables } from '../start/empty-tables.ts';
import { type TestProgram, thursdayNoon } from '../start/program.ts';

/** Whoever may take part: two guardians, the teacher, and the one to whom the lesson may be handed over. */
export const names = ['mother', 'father', 'teacher', 'next'] as const;
export type Name = (typeof names)[number];
export type Guardian = 'mother' | 'father';

/** A message as it was said, by the steps alone. */
export type Said = {
  number: number;
  by: Name | 'school';
  /** A word that stands in no other; empty in a phrase. */
  word: string;
  at: number;
  isAnnounced: boolean;
  isHidden: boolean;
  /** What somebody said of it to the school, and nobody has seen to. */
  reports: Set<string>;
};

/** A conversation about the one child in the one lesson. */
export type Talk = { id: string; of: Guardian | null; isClosed: boolean; said: Said[] };

/** How far somebody was shown a conversation, and told of it by mail and by notices; whether they blocked it. */
export type Standing = {
  shown: number;
  mailed: number;
  told: number;
  toldAt: number | null;
  hasBlocked: boolean;
};

/** What a teacher planned to announce. */
type Planned = {
  id: string;
  by: Name;
  due: number;
  word: string;
  state: 'waiting' | 'sent' | 'stopped';
};

export type World = {
  program: TestProgram;
  school: School;
  people: Record<Name, SignedInPerson>;
  admin: SignedInPerson;
  now: number;
  teaches: 'teacher' | 'next';
  guardians: Set<Guardian>;
  isSplit: boolean;
  talks: Talk[];
  standings: Map<string, Standing>;
  planned: Planned[];
  /** Words said so far, mails and notices looked at so far. */
  counts: { words: number; mails: number; notices: number };
};

/** Makes one in which nobody has said anything. */
export async function openWorld(program: TestProgram): Promise<World> {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'mails', 'threads', 'pgboss.job');
  const school = await makeSchool(program);
  const [next, admin] = [await signIn(program, 'teacher'), await signIn(program, 'admin')];
  await connectTelegram(program, school.mother, 1);
  const { teacher, mother, father } = school;
  return {
    ...{ program, school, people: { teacher, mother, father, next }, admin },
    now: Date.parse(thursdayNoon),
    ...{ teaches: 'teacher', guardians: new Set(['mother', 'father'] as const), isSplit: false },
    ...{ talks: [], standings: new Map(), planned: [], counts: { words: 0, mails: 0, notices: 0 } },
  };
}

export const isGuardian = (name: Name): name is Guardian => name === 'mother' || name === 'father';

/** Who reads a conversation now. */
export function readersOf({ teaches, guardians }: World, { of }: Talk): Name[] {
  return [...[...guardians].filter((one) => !of || of === one), teaches];
}

export function talksOf(world: World, name: Name): Talk[] {
  return world.talks.filter((talk) => readersOf(world, talk).includes(name));
}

export function standingOf({ standings }: World, name: Name, { id }: Talk): Standing {
  const key = `${name} ${id}`;
  const known = standings.get(key) ?? { shown: 0, mailed: 0, told: 0, toldAt: null, hasBlocked: false };
  standings.set(key, known);
  return known;
}

/** Somebody was shown a conversation so far; what they said themselves after that is nothing new. */
export function show(world: World, name: Name, talk: Talk, number: number): void {
  const standing = standingOf(world, name, talk);
  standing.shown = Math.max(standing.shown, number);
  while (talk.said[standing.shown]?.by === name) standing.shown += 1;
}

/** What is new to somebody in a conversation. */
export function newsTo(world: World, name: Name, talk: Talk): Said[] {
  const { shown, hasBlocked } = standingOf(world, name, talk);
  return talk.said.filter(
    ({ number, by, isAnnounced, isHidden }) =>
      number > shown && by !== name && !isHidden && (!hasBlocked || isAnnounced || by === 'school'),
  );
}

/** Notes what was said. */
export function note(world: World, talk: Talk, said: Pick<Said, 'by' | 'word'> & { isAnnounced?: boolean }) {
  const number = talk.said.length + 1;
  const plain = { isAnnounced: false, isHidden: false, reports: new Set<string>() };
  talk.said.push({ number, at: world.now, ...plain, ...said });
  if (said.by !== 'school') show(world, said.by, talk, 0);
}

/** A word that nobody has said yet. */
export function newWord({ counts }: World): string {
  counts.words += 1;
  return `w${String(counts.words).padStart(4, '0')}`;
}

/** Learns the ids of conversations that have begun by what was done last. */
export async function meet(world: World): Promise<void> {
  const rows = await world.program.context.database
    .select({ id: threads.id, guardianId: threads.guardianId })
    .from(threads)
    .where(eq(threads.kind, 'lesson'))
    .orderBy(threads.id);
  const { mother, father } = world.people;
  for (const { id, guardianId } of rows)
    if (!world.talks.some((talk) => talk.id === id)) {
      const of = guardianId === mother.id ? 'mother' : guardianId === father.id ? 'father' : null;
      world.talks.push({ id, of, isClosed: false, said: [] });
    }
}

/** The conversation of a guardian, or of all, whether it is closed or not. */
export function talkOf({ talks }: World, of: Guardian | null): Talk | undefined {
  return talks.find((talk) => talk.of === of);
}
