import { href, Link } from 'react-router';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import type { contract } from './contract.ts';

type Enrolments = OutputOf<(typeof contract)['GET /api/admin/lessons/:id']>['enrolments'];

/** Who learns there: the latest enrolments, and how many more there are. */
export function Learners({ all, enrolments }: { all: number; enrolments: Enrolments }) {
  const { t } = useTranslation('staff/lessons/lessons');
  if (enrolments.length === 0) return <p className="text-soft">{t('nobody')}</p>;
  const more = all - enrolments.length;
  return (
    <>
      <ul className="grid gap-2">
        {enrolments.map(({ _id, student, learner, createdAt, isPaid }) => (
          <li key={_id} className="min-w-0 border-line border-b-[1.5px] pb-2">
            <Link to={href('/admin/purchases/:id', { id: _id })}>
              {learner ? `${learner} · ${student}` : student}
            </Link>
            <p className="text-sm text-soft">
              <Moment at={createdAt} /> · <span>{t(isPaid ? 'paid' : 'unpaid')}</span>
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-soft">{t('more', { number: more })}</p>}
    </>
  );
}
