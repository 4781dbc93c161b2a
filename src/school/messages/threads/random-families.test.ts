import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { pictures } from '#src/people/files/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { addGuardian, makePrivateFile, says } from '../../../../tests/school/messages.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { splitLearners } from '../overseeing/tables.server.ts';

/*
 * Over random families: who reads a conversation is worked out here once more, from who looks after whom and who teaches
 * what now, and compared with what every call tells.
 */

const program = sharedProgram();
beforeEach(() => emptyTables(program, 'users', 'mails'));

const adults = 4;
const teachers = 3;

/** A school in numbers: who looks after each child, who teaches each lesson, who learns where, what changes then. */
const school = fc.record({
  children: fc.array(fc.uniqueArray(fc.nat(adults - 1), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 3,
  }),
  lessons: fc.array(fc.nat(teachers - 1), { minLength: 1, maxLength: 3 }),
  learns: fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: 2, maxLength: 5 }),
  split: fc.array(fc.nat(2), { maxLength: 1 }),
  leaves: fc.array(fc.tuple(fc.nat(2), fc.nat(adults - 1)), { maxLength: 2 }),
  substitutes: fc.array(fc.tuple(fc.nat(2), fc.nat(teachers - 1), fc.integer({ min: -3, max: 3 })), {
    maxLength: 2,
  }),
  handedOver: fc.array(fc.tuple(fc.nat(2), fc.nat(teachers - 1)), { maxLength: 1 }),
});
type School = typeof school extends fc.Arbitrary<infer S> ? S : never;

type Known = { id: string; number: number; file: string; secret: string; readers: Set<string> };

/** Makes it, and lets everybody say something wherever they can; then what changes, changes. */
async function live(plan: School) {
  const families: SignedInPerson[] = [];
  const taught: SignedInPerson[] = [];
  for (let n = 0; n < adults; n++) families.push(await signIn(program, 'student'));
  for (let n = 0; n < teachers; n++) taught.push(await signIn(program, 'teacher'));
  const lessonIds: string[] = [];
  for (const teacher of plan.lessons)
    lessonIds.push(await makeLesson(program, taught[teacher] as SignedInPerson));
  const looked = plan.children.map((guardians) => new Set(guardians));
  const learnerIds: string[] = [];
  for (const [owner = 0, ...others] of plan.children) {
    const learner = await makeLearner(program, families[owner] as SignedInPerson);
    for (const other of others) await addGuardian(program, learner, families[other] as SignedInPerson);
    learnerIds.push(learner);
  }
  const split = new Set(plan.split.filter((child) => child < learnerIds.length));
  const splitAt = program.clock.now();
  for (const child of split)
    await program.context.database
      .insert(splitLearners)
      .values({ learnerId: learnerIds[child] ?? '', splitAt });
  const known: (Known & { child: number; lesson: number; by: number })[] = [];
  const places = new Set(plan.learns.map(([child, lesson]) => `${child} ${lesson}`));
  for (const place of places) {
    const [child = 0, lesson = 0] = place.split(' ').map(Number);
    const [learnerId, lessonId] = [learnerIds[child], lessonIds[lesson]];
    const guardians = [...(looked[child] ?? [])];
    if (!learnerId || !lessonId) continue;
    await makeEnrolment(program, lessonId, families[guardians[0] ?? 0] as SignedInPerson, learnerId);
    for (const by of guardians) {
      const file = await makePrivateFile(program, families[by] as SignedInPerson);
      const secret = `Secret ${randomUUID()}`;
      const { body, status } = await (families[by] as SignedInPerson).call('POST', '/api/threads', {
        ...{ learnerId, lessonId },
        message: says(secret, { files: [file] }),
      });
      expect(status).toBe(201);
      known.push({
        id: body._id,
        number: body.message.number,
        file,
        secret,
        child,
        lesson,
        by,
        readers: new Set(),
      });
    }
  }
  const teaches = plan.lessons.map((teacher) => new Set([teacher]));
  const owns = [...plan.lessons];
  for (const [lesson, teacher] of plan.handedOver) {
    if (!lessonIds[lesson]) continue;
    await program.context.database
      .update(lessons)
      .set({ teacherId: taught[teacher]?.id ?? '' })
      .where(eq(lessons.id, lessonIds[lesson]));
    owns[lesson] = teacher;
    teaches[lesson] = new Set([teacher]);
  }
  for (const [lesson, teacher, days] of plan.substitutes) {
    if (!lessonIds[lesson]) continue;
    const startsAt = new Date(program.clock.now().getTime() + (days - 0.5) * 86_400_000);
    await makeMeeting(program, lessonIds[lesson], taught[teacher] as SignedInPerson, {
      startsAt,
      clashes: true,
    });
    // Until a day after its end.
    if (days >= 0) teaches[lesson]?.add(teacher);
  }
  for (const [child, adult] of plan.leaves) {
    const guardians = looked[child];
    const first = plan.children[child]?.[0];
    if (!guardians?.has(adult) || adult === first) continue;
    guardians.delete(adult);
    await program.context.database
      .delete(guardianships)
      .where(
        and(
          eq(guardianships.userId, families[adult]?.id ?? ''),
          eq(guardianships.learnerId, learnerIds[child] ?? ''),
        ),
      );
  }
  for (const one of known) {
    const guardians = [...(looked[one.child] ?? [])].filter(
      (adult) => !split.has(one.child) || adult === one.by,
    );
    for (const adult of guardians) one.readers.add(families[adult]?.id ?? '');
    for (const teacher of teaches[one.lesson] ?? []) one.readers.add(taught[teacher]?.id ?? '');
  }
  return { people: [...families, ...taught], known };
}

/** Everything that one person can read of conversations, as one text, and which files they are given. */
async function readAll(person: SignedInPerson, known: readonly Known[]) {
  const answers = [
    await person.call('GET', '/api/threads?limit=50'),
    await person.call('GET', '/api/thread-partners'),
  ];
  for (const { id } of known) {
    answers.push(await person.call('GET', `/api/threads/${id}`));
    answers.push(await person.call('GET', `/api/threads/${id}/messages`));
  }
  const files = new Set<string>();
  for (const { file } of known) {
    const answer = await program.app.inject({ url: `/api/files/${file}`, headers: person.headers });
    if (answer.statusCode === 200) files.add(file);
  }
  const unread = (await person.call('GET', '/api/messages/unread')).body.unread as number;
  return { text: answers.map(({ body }) => JSON.stringify(body)).join('\n'), files, unread };
}

test('nobody reads, counts or is given anything of a conversation that is not theirs now', async () => {
  await fc.assert(
    fc.asyncProperty(school, async (plan) => {
      await emptyTables(program, 'users', 'mails');
      const { people, known } = await live(plan);
      for (const person of people) {
        const { text, files, unread } = await readAll(person, known);
        const theirs = known.filter(({ readers }) => readers.has(person.id));
        const told = known.filter(({ secret }) => text.includes(secret));
        expect(told.map(({ secret }) => secret)).toEqual(theirs.map(({ secret }) => secret));
        // Whoever sent a file in may always read it.
        for (const { file, readers } of known) if (readers.has(person.id)) expect(files).toContain(file);
        const foreign = known.filter(({ readers }) => !readers.has(person.id));
        const given = foreign.filter(({ file }) => files.has(file));
        for (const { file } of given) {
          const [sent] = await program.context.database
            .select()
            .from(pictures)
            .where(eq(pictures.name, file));
          expect(sent?.ownerId).toBe(person.id);
        }
        expect(unread).toBeLessThanOrEqual(new Set(theirs.map(({ id }) => id)).size);
      }
    }),
    { numRuns: 20, seed: 7 },
  );
}, 120_000);
