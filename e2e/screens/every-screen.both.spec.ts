import { isOfSameTemplate } from './screens-of-all.ts';
import { lookAtEveryScreen, type Part } from './sweeps.ts';

/** Pages that a teacher and the staff see as a family does. */
const ofEverybody = [
  '/account',
  '/account-data',
  '/account-password',
  '/settings',
  '/notifications',
  '/messages',
  '/messages/new',
];

/** Lists of the back office as /admin/trials is one. */
const listsOfStaff = [
  ...['subscriptions', 'payments', 'refunds', 'credits', 'disputes', 'payouts', 'people', 'invitations'],
  ...[
    'meetings',
    'rooms',
    'phrases',
    'reviews',
    'teacher-pages',
    'upcoming',
    'instructors',
    'texts',
    'claims',
  ],
  ...['letters', 'subscribers', 'mails', 'data-requests', 'discounts', 'differences'],
].map((list) => `/admin/${list}`);

/** Whether another page of the same template is looked at whole. */
function isTwin(part: Part, path: string): boolean {
  if (part === 'hostile') return true;
  if (part === 'public') return isOfSameTemplate(path);
  if (part === 'menu') return listsOfStaff.includes(path);
  return (part === 'teacher' || part === 'staff') && ofEverybody.includes(path);
}

/** Behind the log-in the second visitor looks at one screen of each kind. */
const ofEachKind =
  /^\/(dashboard|my-schedule|progress|settings|reports\/.+|messages\/.+|room\/.+|my-hours|classes|edit\/.+|meeting\/.+\/report\/.+|admin|admin\/(inbox|trials|meetings|books|figures|prices))$/;

// The second visitor looks at what size, colours and language change; everything whole in `npm run test:long`.
lookAtEveryScreen((part, path, isMobile) => {
  if (isTwin(part, path)) return isMobile ? 'twin' : 'elsewhere';
  if (isMobile) return 'whole';
  return part === 'public' || (part !== 'unlisted' && ofEachKind.test(path)) ? 'looks' : 'elsewhere';
});
