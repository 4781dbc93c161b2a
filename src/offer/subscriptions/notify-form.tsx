import { useTranslation } from '#src/platform/language/translation.ts';
import { SubscribeForm } from './subscribe-form.tsx';
import { type UpcomingSlug, upcomingKeys } from './upcoming-courses.ts';

/** Asks for word of one upcoming course (decisions: Upcoming). */
export function NotifyForm(props: { course: UpcomingSlug; onLapis?: boolean; className?: string }) {
  const { course, onLapis, className } = props;
  const { t } = useTranslation('subscriptions');
  return (
    <SubscribeForm
      wish={{ list: 'upcoming', course }}
      label={t('form.email')}
      name={t('notify.label', { course: t(`names.${upcomingKeys[course]}`) })}
      hint={t('notify.hint')}
      button={t('notify.button')}
      onLapis={onLapis}
      className={className}
    />
  );
}
