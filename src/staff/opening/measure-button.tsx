import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CheckKey } from '#src/people/opening/checks.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** How often, in milliseconds, and how many times the page looks for what a job has found. */
const [pause, times] = [2000, 15];

/** Measures all again, or one: what is quick at once, the rest by a job, for which the page looks a while. */
export function MeasureButton({ only, name }: { only?: CheckKey; name?: string }) {
  const { t } = useTranslation('staff/opening');
  const { revalidate } = useRevalidator();
  const [left, setLeft] = useState(0);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    if (left === 0) return;
    const waiting = setTimeout(() => revalidate().then(() => setLeft(left - 1)), pause);
    return () => clearTimeout(waiting);
  }, [left, revalidate]);

  async function measure() {
    setFailed('');
    try {
      await call('POST /api/admin/opening/measure', { body: only ? { only } : {} });
      await revalidate();
      setLeft(only && only !== 'address' && only !== 'backup' ? 0 : times);
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
        {failed || (left > 0 && t('measure.busy'))}
      </p>
    </div>
  );
}
