import type { Excuse } from './scenario.ts';

/** The lists of the back office and what each is asked for; `TEACHER`, `CATEGORY` stand for ids. */
export const lists: Record<string, string[]> = {
  trials: [
    'state=to-contact&sort=soonest',
    'state=upcoming&sort=soonest',
    'state=past&sort=latest',
    'state=kept',
    'state=missed&sort=oldest',
    'state=enrolled',
    'state=cancelled',
    'state=elsewhere',
    'subject=Chess',
    'heard=Instagram',
    'teacher=TEACHER',
    'teacher=none',
    'sort=soonest',
    'sort=latest',
    'q=person77@bench',
    'q=nobody',
  ],
  requests: [
    'state=unanswered',
    'state=answered&sort=newest',
    'state=all',
    'complaint=yes',
    'form=course',
    'q=person77@bench',
    'q=nobody',
  ],
  purchases: [
    'state=unpaid',
    'state=paid&sort=oldest',
    'state=refunded',
    'state=cancelled',
    'kind=group',
    'q=person77@bench',
    'q=nobody',
  ],
  people: ['role=teacher', 'role=admin', 'status=blocked', 'sort=email', 'q=person77@bench', 'q=nobody'],
  lessons: [
    'kind=group',
    'state=offered',
    'state=unpublished',
    'state=deleted',
    'category=CATEGORY',
    'teacher=TEACHER',
    'sort=oldest',
    'q=chess',
    'q=zither',
    'q=nothinglikeit',
  ],
  mails: ['status=failed', 'status=queued', 'q=person77@bench', 'q=nobody', 'status=failed&sort=oldest'],
  log: ['act=trial-noted', 'act=seats-changed', 'sort=oldest'],
  subscribers: [
    'list=newsletter',
    'course=ethics',
    'course=science-explorers',
    'state=waiting',
    'state=confirmed',
    'state=ended&course=ethics',
    'q=person77@bench',
    'q=nobody',
  ],
  'data-requests': ['group=closed', 'sort=newest'],
};

const rareFirst =
  'the planner takes them to be spread evenly over time and walks it; they are found by their own index when it knows better';
/** What may grow, by the list and its query. */
export const excuses: Record<string, Excuse> = {
  'trials: state=past&sort=latest': {
    why: 'nothing is left to be settled, which no statistics tell: lessons are read back to the first',
    pages: 60_000,
  },
  'trials: state=missed&sort=oldest': { why: `those that were missed are young: ${rareFirst}`, pages: 4_000 },
  'people: role=teacher': { why: `teachers are the oldest accounts here: ${rareFirst}`, pages: 4_000 },
};
/** Why a search may. */
export const searched = { why: 'for each trigram the index has a list of all rows with it', pages: 1_000 };
/** Why what lies ahead may. */
export const ahead = {
  why: 'the times of the days ahead are looked at, of which there are as many as seats',
  pages: 2_000,
};
