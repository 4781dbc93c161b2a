import { useLoaderData } from 'react-router';
import { ConfirmFirst } from '#src/people/accounts/email/confirm-first.tsx';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { caller, fileCaller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import type { contract } from './contract.ts';
import { Holdings } from './holdings.tsx';
import { OwnLink } from './own-link.tsx';

const call = caller<typeof contract>();
const callFile = fileCaller<typeof contract>();

export const loader = signedIn(() => call('GET /api/privacy', {}));

/** The data of the signed-in account; the rest is shown by a link that is mailed to its address. */
export function Component() {
  const holdings = useLoaderData<typeof loader>();
  const { t } = useTranslation('privacy');
  return (
    <div className="grid max-w-2xl gap-6">
      <PageTitle>{t('title')}</PageTitle>
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('account.heading')}</h1>
        <p className="wrap-anywhere text-soft">{t('account.lead', { email: holdings.email })}</p>
      </div>
      <Holdings
        holdings={holdings}
        erasure="account"
        guard={ConfirmFirst}
        load={() => callFile('GET /api/privacy/export', {})}
        ask={() => call('POST /api/privacy/erasure', {})}
        withdraw={() => call('DELETE /api/privacy/erasure', {})}
      />
      <OwnLink email={holdings.email} />
    </div>
  );
}
