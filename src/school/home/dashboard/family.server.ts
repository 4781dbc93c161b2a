import { showEnrolments, showHowToPay } from '#src/learning/enrolments/present.server.ts';
import { learnersOf } from '#src/learning/families/learners.server.ts';
import { presentOwnLearner } from '#src/learning/families/present.server.ts';
import { homeworkOfFamily, presentFamilyHomework } from '#src/learning/homework/homework.server.ts';
import { listBought } from '#src/learning/packages/list.server.ts';
import { presentPackage } from '#src/learning/packages/present.server.ts';
import { presentReport } from '#src/learning/reports/present.server.ts';
import { listReports } from '#src/learning/reports/reading/reports.server.ts';
import { asksOf, presentAsked } from '#src/learning/reviews/writing/asks.server.ts';
import type { Context, SignedIn } from '#src/platform/program/context.server.ts';
import { countUnread } from '#src/school/messages/threads/news.server.ts';
import { readAgenda } from './agenda.server.ts';
import { each, orNull } from './parts.server.ts';

/** How much is read of what there may be more of: of meetings enough for a full week. */
const shown = { meetings: 60, bought: 100, packages: 24, reports: 3 };

/** All that a family's dashboard shows, read at once. */
export async function familyDashboard(context: Context, by: SignedIn) {
  const { person, language } = by;
  const family = learnersOf(context, person.id);
  const [agenda, bought, howToPay, learners, homework, reports, asked, packages, unread] = await Promise.all([
    orNull(
      readAgenda(
        context,
        by,
        shown.meetings,
        each(family, ({ id }) => id),
      ),
      by,
    ),
    orNull(showEnrolments(context, { limit: shown.bought }, person), by),
    orNull(showHowToPay(context, language), by),
    orNull(each(family, presentOwnLearner), by),
    orNull(each(homeworkOfFamily(context, person.id), presentFamilyHomework), by),
    orNull(each(lastReports(context, by), presentReport), by),
    orNull(each(asksOf(context, person), presentAsked), by),
    orNull(each(packagesOf(context, by), presentPackage), by),
    orNull(countUnread(context, person), by),
  ]);
  const role = 'student' as const;
  return { role, agenda, bought, howToPay, learners, homework, reports, asked, packages, unread };
}

async function lastReports(context: Context, { person }: SignedIn) {
  return (await listReports(context, { limit: shown.reports }, person)).items;
}

async function packagesOf(context: Context, { person }: SignedIn) {
  return (await listBought(context, person.id, { limit: shown.packages })).items;
}
