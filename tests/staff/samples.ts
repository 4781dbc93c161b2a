import type { SignedInPerson } from '../make/people.ts';
import type { TestProgram } from '../start/program.ts';
import { announcementSamples } from './announcements.ts';
import { availabilitySamples } from './availability.ts';
import { businessSamples } from './business.ts';
import { categorySamples } from './categories.ts';
import { claimSamples } from './claims.ts';
import { dataRequestSamples } from './data-requests.ts';
import { enrolmentSamples } from './enrolments.ts';
import { archiveSamples } from './everything-out.ts';
import { exchangeRateSamples } from './exchange-rates.ts';
import { importSamples } from './imports.ts';
import { inboxSamples } from './inbox.ts';
import { instructorSamples } from './instructors.ts';
import { invitationSamples } from './invitations.ts';
import { lessonSamples } from './lessons.ts';
import { letterSamples } from './letters.ts';
import { mailSamples } from './mails.ts';
import { meetingSamples } from './meetings.ts';
import { moneySamples } from './money.ts';
import { openingSamples } from './opening.ts';
import { payoutSamples } from './payouts.ts';
import { peopleSamples } from './people.ts';
import { phraseSamples } from './phrases.ts';
import { priceSamples } from './prices.ts';
import { requestSamples } from './requests.ts';
import { reviewSamples } from './reviews.ts';
import { roomSamples } from './rooms.ts';
import { subscriptionSamples } from './subscriptions.ts';
import { teacherPageSamples } from './teacher-pages.ts';
import { textSamples } from './texts.ts';
import { transferSamples } from './transfers.ts';
import { trialSamples } from './trials.ts';
import { upcomingSamples } from './upcoming.ts';

/**
 * A call that is right for an endpoint, on things made for it: what its address is filled in with and ends with, and
 * its body; a form comes with headers.
 */
type Sample = {
  params?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
  body?: object;
};

/** Makes it, given the admin who will call. */
export type MakeSample = (program: TestProgram, admin: SignedInPerson) => Promise<Sample>;

/** Of every endpoint of the back office that needs more than its address. */
export const samples: Record<string, MakeSample> = {
  ...announcementSamples,
  ...archiveSamples,
  ...availabilitySamples,
  ...businessSamples,
  ...categorySamples,
  ...claimSamples,
  ...dataRequestSamples,
  ...exchangeRateSamples,
  ...importSamples,
  ...inboxSamples,
  ...instructorSamples,
  ...invitationSamples,
  ...lessonSamples,
  ...letterSamples,
  ...mailSamples,
  ...meetingSamples,
  ...openingSamples,
  ...payoutSamples,
  ...moneySamples,
  ...peopleSamples,
  ...phraseSamples,
  ...priceSamples,
  ...enrolmentSamples,
  ...requestSamples,
  ...reviewSamples,
  ...roomSamples,
  ...subscriptionSamples,
  ...teacherPageSamples,
  ...textSamples,
  ...transferSamples,
  ...trialSamples,
  ...upcomingSamples,
};
