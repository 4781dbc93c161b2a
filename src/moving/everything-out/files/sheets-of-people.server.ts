import { and, eq, isNull, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { contactIn, hasAddress } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import type { Asked, Source } from './archive-file.server.ts';
import { headOf, referenceOf } from './references.server.ts';

const isErased = sql`${users.email} like '%@erased.invalid'`;

/** Who teaches. A teacher who has not said a name is called by their address. */
export function readTeachers({ context: { database } }: Source, asked: Asked) {
  return readPage(byAge(users.id).oldest, asked, ({ where, cursor }) =>
    database
      .select({
        email: users.email,
        name: sql<string>`coalesce(${teachers.name}, nullif(${users.name}, ''), ${users.email})`,
        language: users.language,
        zone: users.timeZone,
        link: teachers.meetingLink,
        cursor,
      })
      .from(users)
      .leftJoin(teachers, eq(teachers.userId, users.id))
      .where(and(where, eq(users.role, 'teacher'), not(isErased))),
  );
}

const second = alias(users, 'second');
/** Of whom an account is the head. */
const own = sql`select mine.learner_id from guardianships mine
  where mine.user_id = ${users.id} and ${headOf(sql`mine.learner_id`)} = ${users.id}`;
/** Another guardian of all of them: one who looks after some alone must not look after the others by an import. */
const otherOfAll = sql`(select other.user_id from guardianships other where other.learner_id in (${own})
  and other.user_id <> ${users.id} and not exists (${own} and not exists (
    select from guardianships theirs where theirs.learner_id = mine.learner_id and theirs.user_id = other.user_id))
  order by other.created_at, other.id limit 1)`;

/** Who looks after children, each with the other guardian; and who has an account and nobody to look after. */
export function readFamilies({ context: { database } }: Source, asked: Asked) {
  const nobody = sql`not exists (select from ${guardianships} where ${guardianships.userId} = ${users.id})`;
  return readPage(byAge(users.id).oldest, asked, ({ where, cursor }) =>
    database
      .select({
        family: referenceOf('families', users.id),
        email: sql<string | null>`case when ${hasAddress(users)} then ${users.email} end`,
        phone: users.phone,
        name: users.name,
        language: users.language,
        zone: sql<string | null>`coalesce(${users.timeZone}, (select lives.time_zone from guardianships lives
          where lives.user_id = ${users.id} and lives.time_zone is not null order by lives.created_at limit 1))`,
        secondEmail: second.email,
        secondName: second.name,
        cursor,
      })
      .from(users)
      .leftJoin(second, eq(second.id, otherOfAll))
      .where(and(where, not(isErased), or(sql`exists (${own})`, and(eq(users.role, 'student'), nobody)))),
  );
}

/** The children, each in one family. Who has not said a name is called as the account is. */
export function readChildren({ context: { database } }: Source, asked: Asked) {
  const head = alias(users, 'head_account');
  return readPage(byAge(learners.id).oldest, asked, ({ where, cursor }) =>
    database
      .select({
        child: referenceOf('children', learners.id),
        family: referenceOf('families', head.id),
        firstName: sql<string>`left(coalesce(nullif(${learners.firstName}, ''), nullif(${head.name}, ''), ${contactIn(head)}), 60)`,
        born: sql<string | null>`${learners.birthYear} || '-01-01'`,
        grade: learners.grade,
        note: learners.note,
        cursor,
      })
      .from(learners)
      .innerJoin(head, eq(head.id, headOf(learners.id)))
      .where(and(where, isNull(learners.removedAt))),
  );
}
