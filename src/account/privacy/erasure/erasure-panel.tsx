import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { useSettings } from '#src/platform/browser/settings.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { constants } from '#src/site/legal/constants.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import type { ShownHoldings } from '../contract.ts';
import { ErasureDialog } from './erasure-dialog.tsx';

type ErasurePanelProps = {
  request: ShownHoldings['request'];
  erasure: 'address' | 'account';
  /** What stands around the button. */
  guard: ComponentType<{ children: ReactNode }>;
  ask: () => Promise<unknown>;
  withdraw: () => Promise<unknown>;
};

/** The request for erasure; while it waits, the panel says by when it is answered, and takes it back. */
export function ErasurePanel({ request, erasure, guard: Guard, ask, withdraw }: ErasurePanelProps) {
  const { t, language } = useTranslation('privacy');
  const { businessTimeZone } = useSettings();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef(false);
  // `?erase`: the consent was taken back in the settings, which leads here.
  const [search] = useSearchParams();
  const [asking, setAsking] = useState(search.has('erase') && !request);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const isWaiting = Boolean(request);

  // The button that was pressed is gone: the focus moves to the outcome.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what was waited for
  useEffect(() => {
    if (pressed.current) heading.current?.focus();
    pressed.current = false;
  }, [isWaiting]);

  async function press(act: () => Promise<unknown>) {
    setBusy(true);
    setTrouble('');
    try {
      await act();
      pressed.current = true;
      setAsking(false);
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTrouble(error.status === 0 ? t('offline') : error.message || t('page.failed.text'));
    } finally {
      setBusy(false);
    }
  }

  const date = request ? formatDate(new Date(request.dueAt), businessTimeZone, language) : '';
  return (
    <section aria-labelledby="erasure" className="grid justify-items-start gap-3">
      <h2 id="erasure" ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl">
        {t(request ? 'erasure.waiting' : 'erasure.heading')}
      </h2>
      <p>{request ? t('erasure.answered', { date }) : t(`erasure.${erasure}`)}</p>
      {request ? (
        <Button variant="quiet" busy={busy} onClick={() => press(withdraw)}>
          {t('erasure.withdraw')}
        </Button>
      ) : (
        <Guard>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('erasure.button')}
          </Button>
        </Guard>
      )}
      {trouble && !asking && <Alert tone="error">{trouble}</Alert>}
      <ErasureDialog
        open={asking}
        onClose={() => {
          setAsking(false);
          setTrouble('');
        }}
        busy={busy}
        trouble={trouble}
        days={constants.requestDays}
        onConfirm={() => press(ask)}
      />
    </section>
  );
}
