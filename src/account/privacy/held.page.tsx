import { Fragment } from 'react';
import { data, href, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CallError, caller, fileCaller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import type { contract } from './contract.ts';
import { Holdings } from './holdings.tsx';

const call = caller<typeof contract>();
const callFile = fileCaller<typeof contract>();

export async function loader({ request, params }: LoaderFunctionArgs) {
  const key = params.key ?? '';
  try {
    const holdings = await call('GET /api/privacy/:key', { params: { key } }, request);
    return { key, holdings, state: 'open' as const };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const unknown = error.status === 404 || error.status === 400;
    const none = { key, holdings: null, state: unknown ? 'unknown' : 'failed' } as const;
    return data(none, { status: unknown ? 404 : 503 });
  }
}

/** The data under an address, opened by the link that was mailed to it. */
export function Component() {
  const { key, holdings, state } = useLoaderData<typeof loader>();
  const { t } = useTranslation('privacy');
  const params = { key };
  return (
    <div className="wrap grid max-w-2xl gap-6 pt-6 pb-20">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl">{t(holdings ? 'held.heading' : `page.${state}.heading`)}</h1>
      {holdings ? (
        <>
          {/* In one line: what is left out belongs to what follows. */}
          <p className="text-lg text-soft">
            {t('held.lead', { email: holdings.email.replace('…', '…\u2060') })}
          </p>
          <Holdings
            holdings={holdings}
            erasure="address"
            guard={Fragment}
            load={() => callFile('GET /api/privacy/:key/export', { params })}
            ask={() => call('POST /api/privacy/:key/erasure', { params })}
            withdraw={() => call('DELETE /api/privacy/:key/erasure', { params })}
          />
        </>
      ) : (
        <>
          <p className="text-lg text-soft">{t(`page.${state}.text`)}</p>
          {state === 'unknown' ? (
            <ButtonLink href={href('/your-data')} className="justify-self-start">
              {t('page.unknown.again')}
            </ButtonLink>
          ) : (
            <Button onClick={() => location.reload()} className="justify-self-start">
              {t('page.failed.retry')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
