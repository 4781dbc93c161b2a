import { and, countDistinct, eq, gt, isNotNull } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { offered } from '#src/offer/lessons/catalogue/offered.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { secondFactors, users } from '#src/people/accounts/tables.server.ts';
import type { Found } from '#src/people/opening/checks.ts';
import { demo, demoRows } from '#src/people/samples/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** Whether sample data are gone. */
export async function measureSamples({ database }: Context): Promise<Found> {
  const made = await database.$count(demo, eq(demo.state, 'made'));
  const rows = await database.$count(demoRows);
  return { finding: made + rows > 0 ? 'samples-there' : 'samples-none', values: {} };
}

/** How many administrators have a second factor: one who loses theirs needs another. */
export async function measureFactors({ database }: Context): Promise<Found> {
  const [found] = await database
    .select({ count: countDistinct(users.id) })
    .from(users)
    .innerJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active'), isNotNull(secondFactors.confirmedAt)));
  const count = found?.count ?? 0;
  const finding = count === 0 ? 'factors-none' : count === 1 ? 'factors-one' : 'factors-two';
  return { finding, values: { count } };
}

/** How many teachers whom the staff have checked offer a lesson that meets from now on. */
export async function measureTeachers({ database, clock }: Context): Promise<Found> {
  const [found] = await database
    .select({ count: countDistinct(teachers.userId) })
    .from(teachers)
    .innerJoin(users, and(eq(users.id, teachers.userId), eq(users.status, 'active')))
    .innerJoin(lessons, and(eq(lessons.teacherId, teachers.userId), offered))
    .innerJoin(
      meetings,
      and(
        eq(meetings.lessonId, lessons.id),
        eq(meetings.state, 'planned'),
        gt(meetings.startsAt, clock.now()),
      ),
    )
    .where(isNotNull(teachers.checkedAt));
  const count = found?.count ?? 0;
  return { finding: count > 0 ? 'teachers-ready' : 'teachers-none', values: { count } };
}
