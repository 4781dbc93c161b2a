import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type ChildInLesson, makeChildren, makeFamilies, seeded } from '../../../../tests/make/families.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLesson } from '../../../../tests/make/rows.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { splitLearners, threadBlocks } from '../overseeing/tables.server.ts';
import { threads } from '../tables.server.ts';
import { readersOf } from '../threads/readable.server.ts';
import { sendAnnouncement } from './send.server.ts';

const schools = 200;
/** Threads in which the teacher is waited for. */
const waiting: string[] = [];

const program = sharedProgram();
let teacher: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
});

/** A child, the guardians by whose thread each can be reached, and how their threads stand: a block keeps nobody away. */
type Child = ChildInLesson & {
  id: string;
  split: boolean;
  shut: boolean;
  blocked: boolean;
  begun: boolean;
};

/** A few guardians, each with some children in one lesson: split, blocked, closed, former. */
async function makeRandomSchool(seed: number): Promise<{ lessonId: string; children: Child[] }> {
  const any = seeded(seed);
  const lessonId = await makeLesson(program, teacher);
  const guardians = await makeFamilies(program, 2 + any(4));
  const plans = Array.from({ length: 1 + any(5) }, () => {
    const some = guardians.filter(() => any(3) === 0);
    const one = guardians[any(guardians.length)] ?? '';
    return {
      lessonId,
      guardians: [...new Set([one, ...some])].slice(0, 4),
      former: any(6) === 0,
      split: any(4) === 0,
      shut: any(8) === 0,
      blocked: any(5) === 0,
      begun: any(2) === 0,
    };
  });
  const ids = await makeChildren(program, plans);
  const children = plans.map((plan, n) => ({ ...plan, id: ids[n] ?? '' }));
  for (const child of children) await makeThreads(child);
  return { lessonId, children };
}

async function makeThreads({ id, lessonId, guardians, split, shut, blocked, begun }: Child): Promise<void> {
  const { database, clock } = program.context;
  const now = clock.now();
  if (split) await database.insert(splitLearners).values({ learnerId: id, splitAt: now });
  if (!shut && !blocked && !begun) return;
  const about = { kind: 'lesson' as const, learnerId: id, lessonId, createdAt: now, lastAt: now };
  const waits = { waitsFor: 'teacher' as const, waitsSince: now };
  const closes = shut ? { closedAt: now } : {};
  const made = await database
    .insert(threads)
    .values((split ? guardians : [null]).map((guardianId) => ({ ...about, guardianId, ...waits, ...closes })))
    .returning({ id: threads.id });
  waiting.push(...made.map(({ id }) => id));
  if (blocked)
    await database.insert(threadBlocks).values(
      made.map(({ id: threadId }) => ({
        threadId,
        userId: guardians[0] ?? '',
        side: 'family' as const,
        createdAt: now,
      })),
    );
}

/** Every way in which a thread reaches guardians, by the words of the rule alone. */
function reachable(children: readonly Child[]): string[][] {
  return children
    .filter(({ former, shut }) => !former && !shut)
    .flatMap(({ guardians, split }) => (split ? guardians.map((one) => [one]) : [guardians]));
}

/** Whether the guardians can be told so that nobody is told twice. */
function canBeOnce(reaches: readonly string[][], wanted: ReadonlySet<string>): boolean {
  return Array.from({ length: 2 ** reaches.length }, (_, bits) =>
    reaches.filter((_, n) => bits & (1 << n)).flat(),
  ).some((read) => read.length === wanted.size && new Set(read).size === wanted.size);
}

/** Announces something in a school of this seed, and compares who reads it with who should. */
async function tellSchool(seed: number): Promise<{ isOnce: boolean }> {
  const { lessonId, children } = await makeRandomSchool(seed);
  const said = { key: randomUUID(), lessonId, textUz: 'Ertaga dars boʻlmaydi.' };
  const { _id: announcementId } = (await teacher.call('POST', '/api/announcements', said)).body;
  await sendAnnouncement.run(program.context, { announcementId }, { last: false });
  const { rows } = await program.context.database.execute<{
    id: string;
    learner: string;
    lesson: string;
  }>(sql`
    select t.id, t.learner_id as learner, t.lesson_id as lesson from messages m join threads t on t.id = m.thread_id
    where m.announcement_id = ${announcementId}`);
  const readers = (await Promise.all(rows.map((row) => readersOf(program.context, row))))
    .flat()
    .filter(({ side }) => side === 'family')
    .map(({ userId }) => userId);
  const reaches = reachable(children);
  const wanted = new Set(reaches.flat());
  const isOnce = canBeOnce(reaches, wanted);
  expect({ seed, read: [...new Set(readers)].toSorted() }).toEqual({ seed, read: [...wanted].toSorted() });
  if (isOnce) expect({ seed, readings: readers.length }).toEqual({ seed, readings: wanted.size });
  const told = children.filter(({ former, shut }) => !former && !shut).map(({ id }) => id);
  const strange = rows.filter(({ learner, lesson }) => lesson !== lessonId || !told.includes(learner));
  expect({ seed, strange }).toEqual({ seed, strange: [] });
  return { isOnce: isOnce && wanted.size > 0 };
}

test('each guardian who should be told reads it, once wherever that can be, and nobody else does', async () => {
  const seeds = Array.from({ length: schools }, (_, n) => n + 1);
  const done: { isOnce: boolean }[] = [];
  while (seeds.length > 0) done.push(...(await Promise.all(seeds.splice(0, 10).map(tellSchool))));
  expect(done.filter(({ isOnce }) => isOnce).length).toBeGreaterThan(schools / 2);
  // Numbers have no gaps; whoever was waited for still is, and nobody else.
  const { rows } = await program.context.database.execute(sql`
    select t.id from threads t where t.last_number <> (select count(*) from messages m where m.thread_id = t.id)
      or (t.waits_for is distinct from case when t.id = any (${sql.param(waiting)}::uuid[]) then 'teacher' end)`);
  expect(rows).toEqual([]);
});
