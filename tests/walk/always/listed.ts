import { and, eq, gt, ne } from 'drizzle-orm';
import { expect } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import type { Walk } from '../act.ts';
import { enrolled, type Lesson, lessonsOf } from '../looking.ts';

/** What is listed has a meeting ahead, or one that is to be agreed, as where the only one was called off; what is over is not sold either. */
export async function listedIsAhead({ school }: Walk): Promise<void> {
  const { stranger } = school.people;
  const { body } = await stranger.call('GET', '/api/lessons?limit=100');
  const listed = new Set<string>(body.map(({ _id }: { _id: string }) => _id));
  // Whoever has a place may still pay what they owe for it.
  const theirs = (await enrolled(school)).filter(({ guardian }) => guardian === stranger.id);
  for (const lesson of await lessonsOf(school)) {
    const { first, next } = await timesOf(school, lesson);
    const isOver = first && !next;
    if (isOver) expect(listed.has(lesson.id), 'what is over is listed').toBe(false);
    if (!isOver || !lesson.price || theirs.some(({ lessonId }) => lessonId === lesson.id)) continue;
    const quote = await stranger.call('POST', '/api/orders/quote', { lessonId: lesson.id });
    expect(quote.status, 'what is over is sold').not.toBe(200);
  }
}

/** A meeting that took place, or does, and the next one. */
async function timesOf({ shop: { context } }: Walk['school'], { id }: Lesson) {
  const of = eq(meetings.lessonId, id);
  const takesPlace = and(of, ne(meetings.state, 'cancelled'), eq(meetings.makeUp, false));
  const [first] = await context.database.select().from(meetings).where(takesPlace).limit(1);
  const ahead = and(
    of,
    eq(meetings.state, 'planned'),
    eq(meetings.makeUp, false),
    gt(meetings.startsAt, context.clock.now()),
  );
  const [next] = await context.database.select().from(meetings).where(ahead).limit(1);
  return { first, next };
}
