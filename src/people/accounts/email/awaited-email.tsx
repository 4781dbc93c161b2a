import { formatDate } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from '../contract.ts';

const call = caller<typeof contract>();

type Awaited = OutputOf<(typeof contract)['GET /api/user/email']>['awaited'];

/** The address that the signed-in account waits for, for the loader of a page. @throws CallError */
export async function readAwaitedEmail(): Promise<Awaited> {
  return (await call('GET /api/user/email', {})).awaited;
}

/** Says which address is waited for, and takes the wish back. */
export function AwaitedEmail({ awaited: { email, until } }: { awaited: NonNullable<Awaited> }) {
  const { t, language } = useTranslation('accounts');
  const date = formatDate(new Date(until), useVisitorZone(), language);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="wrap-anywhere">{t('newEmail.awaited', { email, date })}</p>
      <Act
        label={t('newEmail.takeBack')}
        title={t('newEmail.takeBackTitle')}
        text={<p className="wrap-anywhere">{t('newEmail.takeBackText', { email })}</p>}
        confirm={t('newEmail.takeBack')}
        act={() => call('DELETE /api/user/email', {})}
        done={t('newEmail.takenBack')}
      />
    </div>
  );
}
