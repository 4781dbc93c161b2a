import { sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { isShown } from '#src/learning/reviews/ratings.server.ts';
import { fewestForStars } from '#src/learning/reviews/review.ts';
import { reviews } from '#src/learning/reviews/tables.server.ts';
import { requests } from '#src/offer/contact/tables.server.ts';
import { offered } from '#src/offer/lessons/catalogue/offered.server.ts';
import { lessons, namesOfCategories } from '#src/offer/lessons/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import { counts } from './tables.server.ts';

/** People count as learning now who had a lesson within so many days or have one ahead. */
const learningDays = 30;

/** Counts all figures that pages may show of our own rows, and replaces the last count. */
export function countAll(context: Context): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    await takeTurns(context, 'counts', '');
    await database.delete(counts);
    const now = clock.now().toISOString();
    await database.execute(sql`
      insert into ${counts} (name, subject, number, since, counted_at)
      select name, subject, number, since, ${now}::timestamptz
      from (${ofPlaces(now)} union all ${ofLessons} union all ${ofMeetings}
        union all ${ofReviews(context)} union all ${ofPeople}) as counted`);
  });
}

/** A row for each subject, by its English name, and one for all. */
const subject = sql`case when grouping(category.name) = 1 then '' else category.name end`;
const ofLesson = sql`left join ${namesOfCategories} as category
  on category.category_id = ${lessons.categoryId} and category.language = 'en'`;
const bySubject = sql`group by grouping sets ((), (category.name))
  having (grouping(category.name) = 1 or category.name is not null)`;

/** Learners who have ever had a place, those who are learning now, and the accounts that enrolled them. */
function ofPlaces(now: string) {
  const isLearning = sql`exists (
    select from ${attendances}
    where ${attendances.enrolmentId} = ${enrolments.id} and ${attendances.live}
      and ${attendances.startsAt} > ${now}::timestamptz - make_interval(days => ${learningDays}))`;
  return sql`
    select each.name, place.subject, each.number::int, place.since
    from (
      select ${subject} as subject, min(${enrolments.createdAt}) as since,
        count(distinct ${enrolments.learnerId}) as learners,
        count(distinct ${enrolments.learnerId}) filter (where ${isLearning}) as learning,
        count(distinct ${enrolments.studentId}) as families
      from ${enrolments} join ${lessons} on ${lessons.id} = ${enrolments.lessonId} ${ofLesson}
      ${bySubject}) as place,
    lateral (values ('learners', learners), ('learning', learning), ('families', families)) as each (name, number)`;
}

/** Classes and groups that are or were on offer, and teachers who offer one now. */
const ofLessons = sql`
  select each.name, lesson.subject, each.number::int, lesson.since
  from (
    select ${subject} as subject, min(${lessons.createdAt}) as since, count(*) as lessons,
      count(distinct ${lessons.teacherId}) filter (where ${offered}) as teachers
    from ${lessons} ${ofLesson}
    where ${lessons.deletedAt} is null
    ${bySubject}) as lesson,
  lateral (values ('lessons', lessons), ('teachers', teachers)) as each (name, number)`;

/** Full hours of lessons that were held. */
const ofMeetings = sql`
  select 'hours', ${subject},
    coalesce(floor(extract(epoch from sum(${meetings.endsAt} - ${meetings.startsAt})) / 3600), 0)::int,
    min(${meetings.startsAt})
  from ${meetings} join ${lessons} on ${lessons.id} = ${meetings.lessonId} ${ofLesson}
  where ${meetings.state} = 'held'
  ${bySubject}`;

/**
 * Ratings by families, where there are enough: the mean in tenths of a star, never rounded up, and how many of a
 * hundred gave four or five.
 */
function ofReviews(context: Context) {
  return sql`
    select each.name, counted.subject, each.number::int, counted.since
    from (
      select ${subject} as subject, min(${reviews.writtenAt}) as since,
        floor(avg(${reviews.stars}) * 10) as mean,
        floor(100.0 * count(*) filter (where ${reviews.stars} >= 4) / count(*)) as content
      from ${reviews} join ${lessons} on ${lessons.id} = ${reviews.lessonId} ${ofLesson}
      where ${isShown(context)}
      ${bySubject} and count(*) >= ${fewestForStars}) as counted,
    lateral (values ('rating', mean), ('satisfaction', content)) as each (name, number)`;
}

/** Teachers whom the staff have checked, and consultations that families asked for. */
const ofPeople = sql`
  select 'checkedTeachers', '', count(*)::int, min(${teachers.checkedAt})
  from ${teachers} join ${users} on ${users.id} = ${teachers.userId} and ${users.role} = 'teacher'
  where ${teachers.checkedAt} is not null
  union all
  select 'consultations', '', count(*)::int, min(${requests.createdAt})
  from ${requests} where ${requests.form} in ('consultation', 'course')`;
