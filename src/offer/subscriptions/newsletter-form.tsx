import { usePosted } from '#src/platform/browser/posted.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { FormFold } from '#src/ui/elements/form-fold.tsx';
import { plain, SubscribeForm } from './subscribe-form.tsx';

type NewsletterFormProps = {
  onLapis?: boolean;
  /** Replaces the newsletter's own words, where the page leads up to it. */
  label?: string;
  hint?: string;
  button?: string;
  /** On a phone the form unfolds by a button that says this. */
  fold?: string;
  /** The address has been taken. */
  onAsked?: () => void;
  className?: string;
};

/** Asks for the newsletter (spec §2, Footer). */
export function NewsletterForm(props: NewsletterFormProps) {
  const { t } = useTranslation('subscriptions');
  const { onLapis, label, hint, button, fold, className, onAsked } = props;
  const posted = usePosted();
  const form = (
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
  if (!fold) return form;
  return (
    <FormFold label={fold} open={posted?.to === plain}>
      {form}
    </FormFold>
  );
}
