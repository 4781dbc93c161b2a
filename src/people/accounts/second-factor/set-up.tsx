import { useState } from 'react';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Unfold } from '#src/ui/elements/unfold.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import { ownPassword } from '../input.ts';
import { CurrentPasswordField } from '../passwords/current-password-field.tsx';
import type { contract } from './contract.ts';
import { type BegunFactor, FirstCode } from './first-code.tsx';

const call = caller<typeof contract>();

type SetUpProps = {
  /** Is given the recovery codes. */
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
};

/** Sets it up: the password, then the app and its first code. */
export function SetUp({ onCodes, onCancel }: SetUpProps) {
  const [begun, setBegun] = useState<BegunFactor>();

  function cancel() {
    setBegun(undefined);
    onCancel();
  }

  return begun ? (
    <FirstCode begun={begun} onCodes={onCodes} onCancel={cancel} />
  ) : (
    <Begin onBegun={setBegun} />
  );
}

function Begin({ onBegun }: { onBegun: (begun: BegunFactor) => void }) {
  const { t } = useTranslation('accounts/second-factor');
  const { bind, busy, failure, wrong } = useForm({
    schema: ownPassword,
    async send(body) {
      const { QrCode } = await import('#src/ui/elements/qr-code.tsx');
      onBegun({ QrCode, ...(await call('POST /api/user/second-factor', { body })) });
    },
  });
  const isBesideField = Boolean(failure?.fields.currentPassword);
  return (
    <Unfold label={t('setUp.open')}>
      <form {...bind} className="grid gap-5" aria-label={t('setUp.open')}>
        <p className="text-soft">{t('setUp.lead')}</p>
        <CurrentPasswordField error={wrong.currentPassword} />
        <FormTrouble
          error={failure}
          sentence={isBesideField ? undefined : failure?.message || t('accounts:failed')}
        />
        <Button type="submit" busy={busy} className="sm:justify-self-start">
          {t(busy ? 'setUp.busy' : 'setUp.button')}
        </Button>
      </form>
    </Unfold>
  );
}
