import { useTranslation } from 'react-i18next';
import { SubscribeForm } from './subscribe-form.tsx';

type NewsletterFormProps = {
  onLapis?: boolean;
  /** Other words than the newsletter's own, where the page leads up to it. */
  hint?: string;
  className?: string;
};

/** Asks for the newsletter (spec §2, Footer). */
export function NewsletterForm({ onLapis, hint, className }: NewsletterFormProps) {
  const { t } = useTranslation('subscriptions');
  return (
    <SubscribeForm
      wish={{ list: 'newsletter' }}
      label={t('newsletter.label')}
      hint={hint ?? t('newsletter.hint')}
      button={t('newsletter.button')}
      onLapis={onLapis}
      className={className}
    />
  );
}
