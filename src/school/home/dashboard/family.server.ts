import type { Context, SignedIn } from '#src/platform/program/context.server.ts';
import { showEnrolments, showHowToPay } from '#src/school/enrolments/present.server.ts';
import { learnersOf } from '#src/school/families/learners.server.ts';
import { presentOwnLearner } from '#src/school/families/present.server.ts';
import { homeworkOfFamily, presentFamilyHomework } from '#src/school/homework/homework.server.ts';
import { listBought } from '#src/school/packages/list.server.ts';
import { presentPackage } from '#src/school/packages/present.server.ts';
import { presentReport } from '#src/school/reports/present.server.ts';
import { listReports } from '#src/school/reports/reading/reports.server.ts';
import { asksOf, presentAsked } from '#src/school/reviews/writing/asks.server.ts';
import { readAgenda } from './agenda.server.ts';
import { each, orNull } from './parts.server.ts';

/** How much is read of what there may be more of: of meetings enough for a full week. */
const shown = { meetings: 60, bought: 100, packages: 24, reports: 3 };

/** All that a family's dashboard shows, read at once. */
export async function familyDashboard(context: Context, by: SignedIn) {
  const { person, language } = by;
  const family = learnersOf(context, person.id);
  const [agenda, bought, howToPay, learners, homework, reports, asked, packages] = await Promise.all([
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
  ]);
  const role = 'student' as const;
  return { role, agenda, bought, howToPay, learners, homework, reports, asked, packages };
}

async function lastReports(context: Context, { person }: SignedIn) {
  return (await listReports(context, { limit: shown.reports }, person)).items;
}

async function packagesOf(context: Context, { person }: SignedIn) {
  return (await listBought(context, person.id, { limit: shown.packages })).items;
}
