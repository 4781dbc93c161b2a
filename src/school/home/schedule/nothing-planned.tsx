import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { Role } from '#src/platform/program/person.ts';
import { EmptyState } from '#src/school/home/empty-state.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';

/** Stands where nothing is planned. */
export function NothingPlanned({ role }: { role: Role }) {
  const { t } = useTranslation('home/schedule');
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
