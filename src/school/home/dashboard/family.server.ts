import { showEnrolments, showHowToPay } from '#src/learning/enrolments/present.server.ts';
import { learnersOf } from '#src/learning/families/learners.server.ts';
import { presentLearner, presentOwnLearner } from '#src/learning/families/present.server.ts';
import type { LearnerFace } from '#src/learning/families/tables.server.ts';
import { homeworkOfFamily, presentFamilyHomework } from '#src/learning/homework/homework.server.ts';
import { listBought } from '#src/learning/packages/list.server.ts';
import { presentPackage } from '#src/learning/packages/present.server.ts';
import { presentReport } from '#src/learning/reports/present.server.ts';
import { listReports } from '#src/learning/reports/reading/reports.server.ts';
import { asksOf, presentAsked } from '#src/learning/reviews/writing/asks.server.ts';
import type { Context, SignedIn } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { countUnread } from '#src/school/messages/threads/news.server.ts';
import { readAgenda } from './agenda.server.ts';
import { each, orNull } from './parts.server.ts';

/** How much is read of what there may be more of: of meetings enough for a full week. */
const shown = { meetings: 60, bought: 100, packages: 24, reports: 3 };

/** A month that has begun and is not paid: of what renews itself, of which place, and whose. */
export type UnpaidMonth = { id: string; enrolmentId: string | null; title: string; learner: LearnerFace };

/** What a later room knows: the months that an account itself pays and has not paid. */
export type UnpaidMonths = (context: Context, payer: Person) => Promise<UnpaidMonth[]>;

/** All that a family's dashboard shows, read at once. */
export async function familyDashboard(context: Context, unpaidMonths: UnpaidMonths, by: SignedIn) {
  const { person, language } = by;
  const family = learnersOf(context, person.id);
  const [agenda, bought, howToPay, learners, homework, reports, asked, packages, months, unread] =
    await Promise.all([
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
      orNull(each(unpaidMonths(context, person), presentUnpaid), by),
      orNull(countUnread(context, person), by),
    ]);
  return {
    role: 'student' as const,
    ...{ agenda, bought, howToPay, learners, homework, reports, asked, packages, unread },
    unpaidMonths: months,
  };
}

function presentUnpaid({ id, learner, ...month }: UnpaidMonth) {
  return { _id: id, ...month, learner: presentLearner(learner) };
}

async function lastReports(context: Context, { person }: SignedIn) {
  return (await listReports(context, { limit: shown.reports }, person)).items;
}

async function packagesOf(context: Context, { person }: SignedIn) {
  return (await listBought(context, person.id, { limit: shown.packages })).items;
}
