/** What stands on Today, the most pressing first: the whole list, and where the page of a single one stands. */
export const sections = [
  { name: 'trials', list: '/admin/trials?state=to-contact', page: '/admin/trials', due: true },
  { name: 'seats', list: '/admin/trials/seats', page: undefined, due: true },
  { name: 'requests', list: '/admin/requests?state=unanswered', page: '/admin/requests', due: true },
  { name: 'dataRequests', list: '/admin/data-requests', page: '/admin/data-requests', due: true },
  { name: 'meetings', list: '/admin/meetings?state=clashing', page: '/admin/meetings', due: true },
  { name: 'refunds', list: '/admin/purchases?state=to-refund', page: '/admin/purchases', due: false },
  {
    name: 'unconfirmed',
    list: '/admin/meetings?state=unconfirmed&sort=latest',
    page: '/meeting',
    due: false,
  },
  { name: 'reviews', list: '/admin/reviews', page: '/admin/reviews', due: false },
  { name: 'teacherPages', list: '/admin/teacher-pages', page: '/admin/teacher-pages', due: false },
  { name: 'payouts', list: '/admin/payouts?state=unpaid&sort=oldest', page: '/admin/payouts', due: false },
  { name: 'rates', list: '/admin/rates', page: '/admin/people', due: false },
  { name: 'short', list: '/admin/purchases?state=short', page: '/admin/purchases', due: false },
  { name: 'enrolments', list: '/admin/purchases?state=unpaid', page: '/admin/purchases', due: false },
  { name: 'mails', list: '/admin/mails?status=failed', page: undefined, due: false },
] as const;
