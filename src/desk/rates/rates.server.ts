import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { teacherRates } from '#src/shop/payouts/tables.server.ts';
import type { RateQuery } from './contract.ts';
import type { RateScope } from './scopes.ts';

const { id, teacherId, lessonId, per, amount, fromDay } = teacherRates;

/** Rates, the last set first. @throws Failure invalid_input for an invalid cursor */
export function listRates({ database }: Context, query: RateQuery) {
  const lesson = { id: lessons.id, kind: lessons.kind, title: lessons.title };
  return readPage(byAge(id).newest, query, ({ where, cursor }) =>
    database
      .select({ id, teacher: { id: users.id, email: users.email }, lesson, per, amount, fromDay, cursor })
      .from(teacherRates)
      .leftJoin(users, eq(users.id, teacherId))
      .leftJoin(lessons, eq(lessons.id, lessonId))
      .where(and(where, query.scope && scopeIs(query.scope))),
  );
}

function scopeIs(scope: RateScope): SQL | undefined {
  return {
    everybody: isNull(teacherId),
    teacher: and(isNotNull(teacherId), isNull(lessonId)),
    lesson: isNotNull(lessonId),
  }[scope];
}
