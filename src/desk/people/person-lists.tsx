import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { EnrolmentStateWords } from '#src/staff/money/enrolments/state.tsx';
import type { ShownPerson } from './contract.ts';

/** The latest classes and groups that somebody teaches. */
export function Taught({ taught, teacherId }: { taught: ShownPerson['teaches']; teacherId: string }) {
  const { t } = useTranslation('desk/people');
  return (
    <Things
      things={taught.items.map(({ _id, kind, title, learners }) => ({
        _id,
        title,
        to: href('/admin/lessons/:id', { id: _id }),
        about: `${t(`lessons:kind.${kind}`)} · ${t('learners', { count: learners })}`,
      }))}
      all={taught.more && `${href('/admin/lessons')}?teacher=${teacherId}`}
    />
  );
}

/** The latest enrolments of somebody. */
export function Bought({ bought, email }: { bought: ShownPerson['enrolments']; email: string }) {
  return (
    <Things
      things={bought.items.map((enrolment) => ({
        _id: enrolment._id,
        title: enrolment.title,
        to: href('/admin/purchases/:id', { id: enrolment._id }),
        about: (
          <>
            <EnrolmentStateWords enrolment={enrolment} /> · <Moment at={enrolment.createdAt} />
          </>
        ),
      }))}
      all={bought.more && `${href('/admin/purchases')}?q=${encodeURIComponent(email)}`}
    />
  );
}

type ThingsProps = {
  things: { _id: string; title: string; to: string; about: ReactNode }[];
  /** Where all of them stand, if there are more. */
  all: string | false;
};

function Things({ things, all }: ThingsProps) {
  const { t } = useTranslation('desk/people');
  if (things.length === 0) return <p className="text-soft">{t('none')}</p>;
  return (
    <>
      <ul className="grid gap-3">
        {things.map(({ _id, title, to, about }) => (
          <li key={_id} className="border-line border-l-4 pl-4">
            <Link to={to}>{title}</Link>
            <p className="text-sm text-soft">{about}</p>
          </li>
        ))}
      </ul>
      {all && (
        <p>
          <Link to={all}>{t('staff:list.showAll')}</Link>
        </p>
      )}
    </>
  );
}
