import { ConsentNote } from '#src/people/consent/consent-note.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';

const place = 'enrolling-agrees';

/** What somebody agrees to by enrolling. */
export function Agreed() {
  const { t } = useTranslation('enrolments');
  return (
    <div id={place}>
      <ConsentNote text={t('enrolment.consent')} />
    </div>
  );
}

/** Beside the button that agrees: brings it into sight, where a phone’s screen ends before it. */
export function ToAgreed() {
  const { t } = useTranslation('enrolments');
  return (
    <Button
      variant="plain"
      size="small"
      onClick={() => document.getElementById(place)?.scrollIntoView({ block: 'nearest' })}
      className="justify-self-start sm:hidden"
    >
      {t('enrolment.agreed')}
    </Button>
  );
}
