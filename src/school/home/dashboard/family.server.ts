import { staffText } from '#src/people/staff-texts/staff-texts.server.ts';
import type { Context, SignedIn } from '#src/platform/program/context.server.ts';
import { showEnrolments } from '#src/school/enrolments/present.server.ts';
import { learnersOf } from '#src/school/families/learners.server.ts';
import { presentOwnLearner } from '#src/school/families/present.server.ts';
import { homeworkOfFamily, presentFamilyHomework } from '#src/school/homework/homework.server.ts';
import { listBought } from '#src/school/packages/list.server.ts';
import { presentPackage } from '#src/school/packages/present.server.ts';
import { presentReport } from '#src/school/reports/present.server.ts';
import { listReports } from '#src/school/reports/reading/reports.server.ts';
import { asksOf, presentAsked } from '#src/school/reviews/writing/asks.server.ts';
import { agendaOf, orNull } from './parts.server.ts';

/** How much is read of what has more pages. */
const shown = { bought: 100, packages: 24, reports: 3 };

/** All that a family's dashboard shows, read at once. */
export async function familyDashboard(context: Context, by: SignedIn) {
  const { person, language } = by;
  const [agenda, bought, howToPay, learners, homework, reports, asked, packages] = await Promise.all([
    orNull(agendaOf(context, by), by),
    orNull(showEnrolments(context, { limit: shown.bought }, person), by),
    orNull(staffText(context, 'payment', language), by),
    orNull(learnersOf(context, person.id), by),
    orNull(homeworkOfFamily(context, person.id), by),
    orNull(listReports(context, { limit: shown.reports }, person), by),
    orNull(asksOf(context, person), by),
    orNull(listBought(context, person.id, { limit: shown.packages }), by),
  ]);
  return {
    role: 'student' as const,
    agenda,
    bought,
    howToPay: { text: howToPay ?? null },
    learners: learners && learners.map(presentOwnLearner),
    homework: homework && homework.map(presentFamilyHomework),
    reports: reports && reports.items.map(presentReport),
    asked: asked && asked.map(presentAsked),
    packages: packages && packages.items.map(presentPackage),
  };
}
