import { Link } from 'react-router';
import type { SubjectKind } from '#src/people/audit/subjects.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

/** Pages of single things, by their kind; or the list that shows one alone. */
const pages: Partial<Record<SubjectKind, string>> = {
  trial: '/admin/trials',
  request: '/admin/requests',
  purchase: '/admin/purchases',
  order: '/admin/orders',
  subscription: '/admin/subscriptions',
  person: '/admin/people',
  lesson: '/admin/lessons',
  price: '/admin/prices',
  text: '/admin/texts',
  letter: '/admin/letters',
  review: '/admin/reviews',
  payout: '/admin/payouts',
  'bank-transfer': '/admin/transfers',
  'data-request': '/admin/data-requests',
  thread: '/admin/inbox',
  announcement: '/admin/announcements?id=',
  import: '/admin/moving-in',
};

/** Leads to what an act was done to, where that has a page. */
export function SubjectLink({ kind, id }: { kind: SubjectKind; id: string }) {
  const { t } = useTranslation('audit');
  const page = pages[kind];
  const name = t(`kinds.${kind}`);
  return page && id ? <Link to={page.endsWith('=') ? page + id : `${page}/${id}`}>{name}</Link> : name;
}
