import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';

/** Says that a mailed link does nothing any more, and leads to a new one. */
export function SpentLink({ refused }: { refused: boolean }) {
  const { t } = useTranslation(['accounts', 'platform']);
  const told = useRef<HTMLDivElement>(null);

  // It stands where the button was that was pressed.
  useEffect(() => {
    if (refused) told.current?.focus();
  }, [refused]);

  return (
    <>
      <div ref={told} tabIndex={-1}>
        <Alert tone="error">{t('platform:errors.reset_link_spent')}</Alert>
      </div>
      <ButtonLink href={href('/forgot-password')}>{t('reset.again')}</ButtonLink>
    </>
  );
}
