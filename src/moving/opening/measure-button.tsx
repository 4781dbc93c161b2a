import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { slowChecks } from '#src/people/opening/checks.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import type { Check, contract } from './contract.ts';

const call = caller<typeof contract>();

/** How long until the page looks the next time for what a job finds, in milliseconds: it looks less and less often. */
const pause = (looks: number) => Math.min(2000 * 1.2 ** looks, 30_000);
/** Some half an hour: no job takes longer. */
const mostLooks = 70;

/** Measures all again, or one by its name: what is quick at once, the rest by a job, whose findings the page awaits. */
export function MeasureButton({ checks, name }: { checks: Check[]; name?: string }) {
  const { t } = useTranslation('moving/opening');
  const { revalidate } = useRevalidator();
  const [awaited, setAwaited] = useState({ before: [] as Check[], looks: mostLooks });
  const [failed, setFailed] = useState('');
  const isBusy =
    awaited.looks < mostLooks &&
    awaited.before.some(({ _id, measuredAt }) =>
      checks.some((check) => check._id === _id && check.measuredAt === measuredAt),
    );
  useEffect(() => {
    if (!isBusy) return;
    const waiting = setTimeout(
      () => revalidate().then(() => setAwaited({ ...awaited, looks: awaited.looks + 1 })),
      pause(awaited.looks),
    );
    return () => clearTimeout(waiting);
  }, [isBusy, awaited, revalidate]);
  const only = name ? checks[0]?._id : undefined;

  async function measure() {
    setFailed('');
    const before = checks.filter(({ _id }) => slowChecks.includes(_id));
    try {
      await call('POST /api/admin/opening/measure', { body: only ? { only } : {} });
      await revalidate();
      setAwaited({ before, looks: 0 });
    } catch (error) {
      setFailed((error as Error).message || t('ui:failed'));
    }
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="quiet" size="small" onClick={measure}>
        {t(only === 'backup' ? 'acts.backup' : only ? 'measure.one' : 'measure.all')}
        {name && <span className="sr-only">: {name}</span>}
      </Button>
      <p role="status" className="text-sm text-soft">
        {failed || (isBusy && t('measure.busy'))}
      </p>
    </div>
  );
}
