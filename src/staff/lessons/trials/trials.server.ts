import { and, eq, getTableColumns, gt, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { teacherCalledIn } from '#src/offer/teachers/search.server.ts';
import { isIn } from '#src/offer/trials/states.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { matchesAll } from '#src/platform/database/search.server.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { byAge, type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { noTeacher } from '../filters.ts';
import type { TrialQuery } from './contract.ts';

const { search: _, ...trialColumns } = getTableColumns(trials);
/** Teachers whose hour a family chose, as long as they teach. */
const choosable = alias(users, 'choosable');
const isChosen = and(
  eq(choosable.id, appointments.teacherId),
  eq(choosable.role, 'teacher'),
  eq(choosable.status, 'active'),
);
const columns = {
  trial: trialColumns,
  appointment: getTableColumns(appointments),
  teacherEmail: users.email,
  teacherName: teacherCalledIn(users).as('teacher_name'),
  chosenId: choosable.id,
  chosenEmail: choosable.email,
  chosenName: teacherCalledIn(choosable).as('chosen_name'),
};

/** A trial booking, its time where we keep it, who gives the lesson, and whose hour the family chose. */
export type KnownTrial = {
  trial: Omit<typeof trials.$inferSelect, 'search'>;
  appointment: typeof appointments.$inferSelect | null;
  teacherEmail: string | null;
  teacherName: string | null;
  chosenId: string | null;
  chosenEmail: string | null;
  chosenName: string | null;
};

const byLesson: Order['by'] = [
  { column: appointments.startTime, kind: 'instant' },
  { column: appointments.id, kind: 'id' },
];
const orders: Record<TrialQuery['sort'], Order> = {
  ...byAge(trials.id),
  soonest: { by: byLesson },
  latest: { by: byLesson, descending: true },
};

/**
 * Trial bookings, filtered and ordered by the query. An order by the lesson leaves out those whose time we do not keep;
 * a query for them alone orders them by their booking.
 * @throws Failure invalid_input for an invalid cursor
 */
export async function listTrials({ database, clock }: Context, query: TrialQuery): Promise<Page<KnownTrial>> {
  const { state, subject, heard, teacher, sort } = query;
  const now = clock.now();
  const lessons = (sort === 'soonest' || sort === 'latest') && state !== 'elsewhere';
  return readPage(orders[lessons ? sort : bookingSort(sort)], query, ({ where, cursor }) =>
    database
      .select({ ...columns, cursor })
      .from(trials)
      .leftJoin(appointments, eq(appointments.id, trials.appointmentId))
      .leftJoin(users, eq(users.id, trials.teacherId))
      .leftJoin(choosable, isChosen)
      .where(
        and(
          where,
          lessons ? isNotNull(appointments.id) : undefined,
          // The nearest first leaves out past lessons, unless a state is asked for.
          lessons && sort === 'soonest' && !state ? gt(appointments.startTime, now) : undefined,
          state && isIn(state === 'ahead' ? ['to-contact', 'upcoming'] : [state], now),
          subject && eq(trials.subject, subject),
          heard && eq(trials.hearAboutUs, heard),
          teacher === noTeacher
            ? isNull(trials.teacherId)
            : teacher
              ? eq(trials.teacherId, teacher)
              : undefined,
          ...matchesAll(trials.search, query.q),
        ),
      ),
  );
}

/** One trial booking. */
export async function findTrial({ database }: Context, id: string): Promise<KnownTrial | undefined> {
  const [found] = await database
    .select(columns)
    .from(trials)
    .leftJoin(appointments, eq(appointments.id, trials.appointmentId))
    .leftJoin(users, eq(users.id, trials.teacherId))
    .leftJoin(choosable, isChosen)
    .where(eq(trials.id, id));
  return found;
}

function bookingSort(sort: TrialQuery['sort']): 'newest' | 'oldest' {
  return sort === 'oldest' || sort === 'soonest' ? 'oldest' : 'newest';
}
