import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';

/**
 * Asks before the page is left with a recording that was not sent: nothing else keeps it. Of a reload or a closed tab the
 * browser asks in its own words, of another page of ours this dialog.
 * @param has whether there is one
 */
export function Unsent({ has }: { has: boolean }) {
  const { t } = useTranslation(['teachers/pages/recording', 'teachers/pages']);
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation, nextLocation }) => has && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!has) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [has]);

  return (
    <Dialog
      open={state === 'blocked'}
      onClose={() => reset?.()}
      title={t('leave.title')}
      size="small"
      footer={
        <div className="grid gap-3 sm:grid-cols-2">
          <Button onClick={() => reset?.()}>{t('leave.stay')}</Button>
          <Button variant="danger" onClick={() => proceed?.()}>
            {t('leave.anyway')}
          </Button>
        </div>
      }
    >
      <p>{t('leave.text', { button: t('teachers/pages:send') })}</p>
    </Dialog>
  );
}
