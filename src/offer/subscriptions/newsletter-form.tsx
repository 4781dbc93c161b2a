import { useTranslation } from '#src/platform/language/translation.ts';
import { SubscribeForm } from './subscribe-form.tsx';

type NewsletterFormProps = {
  onLapis?: boolean;
  /** Replaces the newsletter's own words, where the page leads up to it. */
  label?: string;
  hint?: string;
  button?: string;
  /** The address has been taken. */
  onAsked?: () => void;
  className?: string;
};

/** Asks for the newsletter (spec §2, Footer). */
export function NewsletterForm(props: NewsletterFormProps) {
  const { t } = useTranslation('subscriptions');
  const { onLapis, label, hint, button, className, onAsked } = props;
  return (
    <SubscribeForm
      wish={{ list: 'newsletter' }}
      label={label ?? t('newsletter.label')}
      hint={hint ?? t('newsletter.hint')}
      button={button ?? t('newsletter.button')}
      onLapis={onLapis}
      className={className}
      onAsked={onAsked}
    />
  );
}
