import { href } from 'react-router';
import { EmptyState } from '#src/enrolments/empty-state.tsx';
import type { Role } from '#src/platform/person.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { ButtonLink } from '#src/ui/button.tsx';

/** Days on which nothing is. */
export function NothingPlanned({ role }: { role: Role }) {
  const { t } = useTranslation('schedule');
  return (
    <EmptyState
      picture="spiral-calendar"
      heading={t('empty.heading')}
      text={t(role === 'teacher' ? 'empty.text.teacher' : 'empty.text.student')}
    >
      <ButtonLink href={href('/dashboard')} variant="quiet">
        {t('empty.dashboard')}
      </ButtonLink>
    </EmptyState>
  );
}
