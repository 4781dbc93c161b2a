import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import type { QrCode } from '#src/ui/elements/qr-code.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import { CodeField } from '../entering/code-field.tsx';
import { factorConfirmed } from '../input.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** The secret for the app, and what draws it. */
export type BegunFactor = OutputOf<(typeof contract)['POST /api/user/second-factor']> & {
  QrCode: typeof QrCode;
};

type FirstCodeProps = { begun: BegunFactor; onCodes: (codes: string[]) => void; onCancel: () => void };

/** Shows the secret as a picture and in letters, and asks for the first code that the app makes of it. */
export function FirstCode({ begun: { secret, address, QrCode }, onCodes, onCancel }: FirstCodeProps) {
  const { t } = useTranslation('accounts/second-factor');
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const { bind, busy, failure, wrong } = useForm({
    schema: factorConfirmed,
    async send(body) {
      const { recoveryCodes } = await call('POST /api/user/second-factor/confirm', { body });
      onCodes(recoveryCodes);
      await revalidate();
    },
  });

  // The button that was pressed is gone: reading goes on with what became of it.
  useEffect(() => heading.current?.focus(), []);

  return (
    <Card look="row" className="grid w-full grid-cols-1 gap-5 p-4 sm:p-5">
      <h3 ref={heading} tabIndex={-1} className="text-base">
        {t('setUp.heading')}
      </h3>
      <div className="grid justify-items-start gap-2">
        <p>{t('setUp.scan')}</p>
        <QrCode text={address} name={t('setUp.qr')} className="w-full max-w-56 rounded-md" />
        <a href={address} className="plain small">
          {t('setUp.here')}
        </a>
      </div>
      <div className="grid gap-2">
        <p>{t('setUp.byHand')}</p>
        <p className="flex flex-wrap gap-x-3 font-mono text-lg">
          {(secret.match(/.{1,4}/g) ?? []).map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups may be alike, and never move
            <span key={at}>{group} </span>
          ))}
        </p>
      </div>
      <form {...bind} className="grid gap-5" aria-label={t('setUp.heading')}>
        <p>{t('setUp.code')}</p>
        <CodeField appOnly error={wrong.code} />
        <FormTrouble
          error={failure}
          sentence={failure?.fields.code ? undefined : failure?.message || t('accounts:failed')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {t('setUp.confirm')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('setUp.cancel')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
