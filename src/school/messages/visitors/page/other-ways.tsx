import { ContactModalButton } from '#src/offer/contact/forms/contact-modal-button.tsx';
import { ContactWays } from '#src/offer/contact/forms/contact-ways.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';

/** How else we are reached: by whatever is configured, or by a number that is left. */
export function OtherWays() {
  const { t } = useTranslation('messages/visitors');
  return (
    <section aria-labelledby="ways" className="grid justify-items-start gap-3">
      <h2 id="ways" className="text-lg">
        {t('ways.heading')}
      </h2>
      <ContactWays chat={false} />
      <ContactModalButton>{t('ways.call')}</ContactModalButton>
    </section>
  );
}
