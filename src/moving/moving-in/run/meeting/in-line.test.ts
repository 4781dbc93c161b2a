import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { waits } from '#src/learning/enrolments/waiting/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { ownerOf, wrongIn } from '../../../../../tests/moving/moving.ts';
import { smallSchool } from '../../../../../tests/moving/moving-in.ts';
import { sharedProgram } from '../../../../../tests/start/program.ts';

const program = sharedProgram();
let owner: Awaited<ReturnType<typeof ownerOf>>;
beforeAll(async () => {
  owner = await ownerOf(program);
  const { enrolments: _, ...rest } = smallSchool;
  await owner.moveIn(rest);
});

/** A child waits in a lesson of so many places; of a place that is offered it is said for how many hours. */
async function waiting(title: string, places: number, name: string, hours: number | null) {
  const { database, clock } = program.context;
  const [lesson] = await database
    .update(lessons)
    .set({ places })
    .where(eq(lessons.title, title))
    .returning({ id: lessons.id });
  const [child] = await database.select().from(learners).where(eq(learners.firstName, name));
  const now = clock.now();
  const offeredUntil = hours === null ? null : new Date(now.getTime() + hours * 3_600_000);
  await database
    .insert(waits)
    .values({ lessonId: lesson?.id ?? '', learnerId: child?.id ?? '', createdAt: now, offeredUntil });
  return lesson?.id ?? '';
}

async function inLine(lessonId: string): Promise<number> {
  const { database } = program.context;
  const [lesson] = await database
    .select({ waiting: lessons.waiting })
    .from(lessons)
    .where(eq(lessons.id, lessonId));
  const rows = await database.$count(waits, eq(waits.lessonId, lessonId));
  expect(lesson?.waiting).toBe(rows);
  return rows;
}

test('the one place that is offered to a child is theirs by a file, and they wait no longer', async () => {
  const lessonId = await waiting('Chess', 1, 'Lola', 1);
  const { rows } = await owner.moveIn({ enrolments: 'child,lesson\nC2,L1\n' });
  expect(rows.map(({ verdict }) => verdict)).toEqual(['new']);
  expect(await inLine(lessonId)).toBe(0);
});

test('a place that is free for the first in line is theirs by a file, and not for whoever the file names before', async () => {
  const lessonId = await waiting('Maths', 1, 'Olim', null);
  const others = await owner.moveIn({ enrolments: 'child,lesson\nC1,L2\nC3,L2\n' });
  expect(wrongIn(others)).toEqual(['enrolments 2 lesson: no_place']);
  expect(others.rows.map(({ verdict }) => verdict)).toEqual(['wrong', 'new']);
  expect(await inLine(lessonId)).toBe(0);
});
