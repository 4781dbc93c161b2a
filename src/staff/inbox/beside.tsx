import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { ShownFamily } from '#src/staff/families/contract.ts';
import { Guardians } from '#src/staff/families/guardians.tsx';
import { Learners } from '#src/staff/families/learners.tsx';
import { Part } from '#src/staff/frame/part.tsx';

/** The family beside its conversation: who looks after whom, and what the children learn. */
export function Beside({ family, id }: { family: ShownFamily; id: string }) {
  const { t } = useTranslation(['staff/inbox', 'staff/families']);
  const { learners, guardians, enrolments } = family;
  return (
    <Part heading={t('staff/inbox:thread.beside')}>
      <p>
        <Link to={href('/admin/families/:id', { id })}>{t('staff/inbox:thread.family')}</Link>
      </p>
      <Guardians guardians={guardians} learners={learners} />
      <Learners learners={learners} enrolments={enrolments.items} />
    </Part>
  );
}
