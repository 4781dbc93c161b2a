import { href, Link } from 'react-router';
import type { ShownFamily } from '#src/desk/families/contract.ts';
import { Guardians } from '#src/desk/families/guardians.tsx';
import { Learners } from '#src/desk/families/learners.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Part } from '#src/staff/frame/part.tsx';

/** The family beside its conversation: who looks after whom, and what the children learn. */
export function Beside({ family, id }: { family: ShownFamily; id: string }) {
  const { t } = useTranslation(['desk/inbox', 'desk/families']);
  const { learners, guardians, enrolments } = family;
  return (
    <Part heading={t('desk/inbox:thread.beside')}>
      <p>
        <Link to={href('/admin/families/:id', { id })}>{t('desk/inbox:thread.family')}</Link>
      </p>
      <Guardians guardians={guardians} learners={learners} />
      <Learners learners={learners} enrolments={enrolments.items} />
    </Part>
  );
}
