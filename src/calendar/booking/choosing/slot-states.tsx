import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Girih } from '#src/ui/look/girih.tsx';

/** The shape of what is coming, while it comes. */
export function SlotsLoading() {
  const { t } = useTranslation('booking');
  return (
    <div role="status" className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      <span className="sr-only">{t('picker.loading')}</span>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((cell) => (
        <span key={cell} aria-hidden className="h-14 animate-pulse rounded-md bg-sand" />
      ))}
    </div>
  );
}

export function SlotsFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('booking');
  return (
    <div className="grid justify-items-start gap-4">
      <Alert tone="error" title={t('picker.failed.title')} className="w-full">
        {t('picker.failed.text')}
      </Alert>
      <Button busy={busy} onClick={onRetry}>
        {t('picker.failed.retry')}
      </Button>
    </div>
  );
}

/** Five days sold out, or none of them open: what happens then, and what to do. */
export function NoFreeSlot({ closed }: { closed: boolean }) {
  const { t } = useTranslation('booking');
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <div aria-hidden className="arch on-lapis relative h-24 w-18 bg-lapis max-sm:hidden">
        <Girih className="opacity-30" />
      </div>
      <h2 className="text-xl">{t(closed ? 'picker.closed.heading' : 'picker.empty.heading')}</h2>
      <p className="max-w-[32em] text-sm text-soft sm:text-base">
        {t(closed ? 'picker.closed.text' : 'picker.empty.text')}
      </p>
    </div>
  );
}
