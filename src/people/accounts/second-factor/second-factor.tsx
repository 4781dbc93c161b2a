import { useRef, useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { FactorOn } from './factor-on.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import type { SecondFactorState } from './state.ts';

/** The second factor of the signed-in account: set it up, make new recovery codes, switch it off. */
export function SecondFactor({ state }: { state: SecondFactorState }) {
  const { t } = useTranslation('accounts/second-factor');
  const [codes, setCodes] = useState<string[]>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { since, isRequired } = state;

  /** Where reading goes on once what was pressed is gone. */
  const toHeading = () => heading.current?.focus();

  function keep() {
    setCodes(undefined);
    toHeading();
  }

  return (
    <section aria-labelledby="second-factor" className="grid max-w-2xl grid-cols-1 justify-items-start gap-4">
      <div className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} id="second-factor" className="text-xl">
          {t('heading')}
        </h2>
        <p className="text-soft">{t('lead')}</p>
      </div>
      {isRequired && !since && (
        <Alert tone="info" title={t('required.heading')}>
          {t('required.text')}
        </Alert>
      )}
      {codes && <RecoveryCodes codes={codes} onKept={keep} />}
      {!codes && since && <FactorOn {...state} since={since} onCodes={setCodes} />}
      {!codes && !since && <SetUp onCodes={setCodes} onCancel={toHeading} />}
    </section>
  );
}
