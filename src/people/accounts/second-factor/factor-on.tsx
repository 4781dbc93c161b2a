import { href, Link } from 'react-router';
import { formatDate } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { CodeField } from '../entering/code-field.tsx';
import { factorChange } from '../input.ts';
import { CurrentPasswordField } from '../passwords/current-password-field.tsx';
import type { contract } from './contract.ts';
import type { SecondFactorState } from './state.ts';

const call = caller<typeof contract>();

/** So few recovery codes are soon used up. */
const few = 3;

type FactorOnProps = SecondFactorState & { since: string; onCodes: (codes: string[]) => void };

/** Since when it is on, and what can be done with it. @param onCodes is given new recovery codes */
export function FactorOn({ since, codesLeft, isRequired, onCodes }: FactorOnProps) {
  const { t, language } = useTranslation('accounts/second-factor');
  const date = formatDate(new Date(since), useVisitorZone(), language);
  const asked = (errors: Record<string, string>) => (
    <>
      <CurrentPasswordField error={errors.currentPassword} />
      <CodeField error={errors.code} />
    </>
  );
  return (
    <>
      <p>
        {[
          t('on.since', { date }),
          t('on.left', { count: codesLeft }),
          ...(codesLeft <= few ? [t('on.few')] : []),
        ].join(' ')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Act
          label={t('renew.button')}
          title={t('renew.title')}
          text={<p>{t('renew.text')}</p>}
          confirm={t('renew.button')}
          schema={factorChange}
          act={async (_, body) => {
            const answer = await call('POST /api/user/second-factor/recovery-codes', { body });
            onCodes(answer.recoveryCodes);
          }}
          done={t('renew.done')}
        >
          {asked}
        </Act>
        <Act
          label={t('off.button')}
          title={t('off.title')}
          text={<p>{t('off.text')}</p>}
          confirm={t('off.button')}
          destroys
          schema={factorChange}
          act={(_, body) => call('POST /api/user/second-factor/off', { body })}
          done={t('off.done')}
        >
          {asked}
        </Act>
      </div>
      {isRequired && <Link to={href('/admin')}>{t('on.toOffice')}</Link>}
    </>
  );
}
