import { asc, eq, sql } from 'drizzle-orm';
import { inTheBooks } from '#src/learning/enrolments/money/books.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { activitiesOf } from '#src/learning/families/activities/activities.server.ts';
import { linksOf } from '#src/learning/families/child-link/links.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { categoryNames } from '#src/offer/lessons/categories/categories.server.ts';
import { factsOf } from '#src/offer/lessons/facts.ts';
import { categories, lessons } from '#src/offer/lessons/tables.server.ts';
import { teacherPages, teachers } from '#src/offer/teachers/tables.server.ts';
import { isPhoneAddress } from '#src/people/accounts/phones/phone-address.ts';
import { factorOf } from '#src/people/accounts/second-factor/factors.server.ts';
import { sessions, type User } from '#src/people/accounts/tables.server.ts';
import { pictures } from '#src/people/files/tables.server.ts';
import { firstLanguage } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { feedOf } from '#src/school/calendars/feeds.server.ts';
import { feedsOfLearners } from '#src/school/calendars/learner-feeds.server.ts';
import type { CalendarFeed } from '#src/school/calendars/tables.server.ts';
import { attendancesOf, certifiedOf, waitsOf } from './held-attendance.server.ts';
import { notificationsOf } from './held-notifications.server.ts';
import { isEarnedBy } from './held-payouts.server.ts';
import { reportsAbout } from './held-reports.server.ts';

/**
 * An account without its secrets, the times of its logins and of the address that a calendar reads, and its
 * reminders.
 */
export async function accountOf(context: Context, user: User) {
  const { database } = context;
  const { id, phone, role, status, language, name, timeZone, createdAt, emailConfirmedAt, agreedTo } = user;
  const { device, zone, usedAt, expiresAt } = sessions;
  const logins = await database
    .select({ createdAt: sessions.createdAt, expiresAt, device, zone, usedAt })
    .from(sessions)
    .where(eq(sessions.userId, id))
    .orderBy(asc(sessions.createdAt));
  const factor = await factorOf(context, id);
  const feed = await feedOf(context, id);
  return {
    id,
    email: isPhoneAddress(user.email) ? null : user.email,
    phone,
    role,
    status,
    language,
    name,
    timeZone,
    createdAt,
    emailConfirmedAt,
    agreedTo,
    sessions: logins,
    hasSecondFactor: factor !== undefined,
    calendar: feed ? timesOf(feed) : null,
    ...(await notificationsOf(context, id)),
  };
}

/** The times of the address that a calendar reads. */
function timesOf({ createdAt, readAt }: Pick<CalendarFeed, 'createdAt' | 'readAt'>) {
  return { createdAt, readAt };
}

/**
 * The learners of an account: what it noted of them and of their lessons elsewhere, whether and where they come in by
 * themselves, whether a calendar reads their lessons, their attendance, what teachers wrote of them, and their
 * certificates.
 */
export async function learnersOf(context: Context, user: User) {
  const { id, firstName, birthYear, grade, note, picture, colour, createdAt } = learners;
  const { kind, createdAt: since } = guardianships;
  const found = await context.database
    .select({ id, firstName, birthYear, grade, note, picture, colour, createdAt, guardian: kind, since })
    .from(guardianships)
    .innerJoin(learners, eq(learners.id, guardianships.learnerId))
    .where(eq(guardianships.userId, user.id))
    .orderBy(asc(id));
  const elsewhere = Map.groupBy(await activitiesOf(context, user.id), ({ learnerId }) => learnerId);
  const links = await linksOf(context, user.id);
  const feeds = await feedsOfLearners(context, user.id);
  const ids = found.map((one) => one.id);
  const attended = Map.groupBy(await attendancesOf(context, ids), ({ learnerId }) => learnerId);
  const waited = Map.groupBy(await waitsOf(context, ids), ({ learnerId }) => learnerId);
  const certified = Map.groupBy(await certifiedOf(context, ids), ({ learnerId }) => learnerId);
  const written = Map.groupBy(await reportsAbout(context, user), ({ learnerId }) => learnerId);
  return found.map((learner) => {
    const { learnerId, ...link } = links.find((one) => one.learnerId === learner.id) ?? {};
    const feed = feeds.find((one) => one.learnerId === learner.id);
    const activities = elsewhere.get(learner.id) ?? [];
    return {
      ...learner,
      activities: activities.map(({ id: _, learnerId: __, ...activity }) => activity),
      ownLink: learnerId ? link : null,
      calendar: feed ? timesOf(feed) : null,
      waits: (waited.get(learner.id) ?? []).map(({ learnerId: _, ...wait }) => wait),
      reports: (written.get(learner.id) ?? []).map(({ learnerId: _, ...report }) => report),
      meetings: (attended.get(learner.id) ?? []).map(({ learnerId: _, ...meeting }) => meeting),
      certificates: (certified.get(learner.id) ?? []).map(({ learnerId: _, ...certificate }) => certificate),
    };
  });
}

/** The lessons of a teacher, deleted ones included; `learners` is how many, not who. */
export function lessonsOf(context: Context, user: User) {
  const { database } = context;
  const { id, kind, title, description, imageName, startDate, link, price, places, learners } = lessons;
  const { isPublished, isActive, createdAt, updatedAt, deletedAt } = lessons;
  const shown = { kind, title, description, picture: imageName, startDate, link, price, places, learners };
  return database
    .select({
      id,
      ...shown,
      ...factsOf(lessons),
      category: sql<string | null>`${categoryNames} ->> ${firstLanguage}`,
      isPublished,
      isActive,
      createdAt,
      updatedAt,
      deletedAt,
      isInTheBooks: sql<boolean>`(exists (select from ${enrolments} where ${enrolments.lessonId} = ${id} and ${inTheBooks})
        or ${isEarnedBy(context)})`,
    })
    .from(lessons)
    .leftJoin(categories, eq(categories.id, lessons.categoryId))
    .where(eq(lessons.teacherId, user.id))
    .orderBy(asc(id));
}

/** The profile of a teacher, and the note of the staff who checked them, without their names. */
export async function profileOf({ database }: Context, user: User) {
  const { name, picture, meetingLink, checkedAt, checkedNote } = teachers;
  const { slug, words, publishedAt, draft, draftAt, note } = teacherPages;
  const [profile] = await database
    .select({
      name,
      picture,
      meetingLink,
      checkedAt,
      checkedNote,
      page: { slug, words, publishedAt, draft, draftAt, note },
    })
    .from(teachers)
    .leftJoin(teacherPages, eq(teacherPages.userId, teachers.userId))
    .where(eq(teachers.userId, user.id));
  return profile ?? null;
}

/** The pictures that somebody uploaded. */
export function picturesOf({ database }: Context, user: User) {
  return database
    .select({ name: pictures.name, createdAt: pictures.createdAt })
    .from(pictures)
    .where(eq(pictures.ownerId, user.id))
    .orderBy(asc(pictures.createdAt), asc(pictures.name));
}
