import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { categories } from '#src/offer/lessons/tables.server.ts';
import { eraseOwn } from '#src/platform/program/personal.server.ts';
import { makeReview } from '../../../tests/learning/reviews.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeLesson } from '../../../tests/make/rows.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { hideReview, unhideReview } from './earned/hide.server.ts';
import { reviewsData } from './personal.server.ts';
import { noRating, readRatings } from './ratings.server.ts';
import { reviews } from './tables.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let admin: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
  admin = await signIn(program, 'admin');
});

/** What a person would add up from the rows, one by one. */
async function byHand(lessonId: string) {
  const rows = await program.context.database.select().from(reviews).where(eq(reviews.lessonId, lessonId));
  const shown = rows.filter(({ hiddenAt, shownAt }) => !hiddenAt && shownAt <= program.clock.now());
  const spread = [1, 2, 3, 4, 5].map((stars) => shown.filter((one) => one.stars === stars).length);
  const sum = shown.reduce((all, { stars }) => all + stars, 0);
  const mean = shown.length < 5 ? null : Math.floor((sum * 10) / shown.length) / 10;
  return { count: shown.length, spread, mean };
}

const act = fc.record({
  kind: fc.constantFrom('hide', 'unhide', 'erase', 'withdraw', 'change'),
  at: fc.nat(8),
});

test('what is shown is what the rows come to, also after hiding, withdrawing and erasure', async () => {
  const { database } = program.context;
  const [category] = await database.select({ id: categories.id }).from(categories).limit(1);
  const categoryId = category?.id ?? '';
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 9 }),
      fc.array(act, { maxLength: 8 }),
      async (given, acts) => {
        const lessonId = await makeLesson(program, teacher, { categoryId });
        const made: Awaited<ReturnType<typeof makeReview>>[] = [];
        for (const stars of given) made.push(await makeReview(program, teacher, { lessonId, stars }));
        for (const { kind, at } of acts) {
          const one = made[at % made.length];
          if (one) await change(kind, one);
          const read = async (by: 'lesson' | 'category' | 'teacher' | 'all', id: string) =>
            (await readRatings(program.context, by, [id])).get(id) ?? noRating;
          expect(await read('lesson', lessonId)).toEqual(await byHand(lessonId));
        }
        const [ofAll, ofTeacher, ofCategory] = [
          (await readRatings(program.context, 'all')).get('all'),
          (await readRatings(program.context, 'teacher')).get(teacher.id),
          (await readRatings(program.context, 'category', [categoryId])).get(categoryId),
        ];
        expect(ofTeacher).toEqual(ofAll);
        expect(ofCategory).toEqual(ofAll);
        await database.delete(reviews).where(eq(reviews.lessonId, lessonId));
      },
    ),
    { numRuns: 6 },
  );
}, 60_000);

async function change(kind: string, { id, student }: Awaited<ReturnType<typeof makeReview>>): Promise<void> {
  const { context } = program;
  const { database } = context;
  // What is so already is refused, and stays as it is.
  const refused = (error: { code?: string }) => {
    if (error.code !== 'conflict' && error.code !== 'not_found') throw error;
  };
  if (kind === 'hide')
    await hideReview(context, id, { reason: 'advert', note: '' }, asPerson(admin)).catch(refused);
  if (kind === 'unhide') await unhideReview(context, id, asPerson(admin)).catch(refused);
  if (kind === 'withdraw') await database.delete(reviews).where(eq(reviews.id, id));
  if (kind === 'change') await database.update(reviews).set({ stars: 1 }).where(eq(reviews.id, id));
  if (kind !== 'erase') return;
  await eraseOwn(context, reviewsData, student.id);
}

function asPerson({ id, email }: SignedInPerson) {
  return { id, email, role: 'admin' as const, language: 'en' as const };
}
