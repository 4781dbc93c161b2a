import { useState } from 'react';
import { href, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CallError, caller } from '#src/platform/call.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import type { contract } from './contract.ts';
import { LinkPage } from './link-page.tsx';

const call = caller<typeof contract>();

/** The secret of the mailed link: it goes from the address into the one call, and nowhere else. */
export function loader({ params }: LoaderFunctionArgs) {
  return { token: params.key ?? '' };
}

/**
 * Where the mail leads that asks whether an address is its reader's: it is by a press. Programs that look for bad links
 * open them all, some with their scripts, and confirm nothing.
 */
export function Component() {
  const { token } = useLoaderData<typeof loader>();
  const { t } = useTranslation('accounts');
  const [state, setState] = useState<'ask' | 'done' | 'unknown' | 'failed'>('ask');
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await call('POST /api/user/confirm-email', { body: { token } });
      setState('done');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState(error.status === 404 || error.status === 400 ? 'unknown' : 'failed');
    }
    setBusy(false);
  }

  return (
    <LinkPage
      title={t('confirm.title')}
      heading={t(`confirm.${state}.heading`)}
      text={t(`confirm.${state}.text`)}
    >
      {(state === 'ask' || state === 'failed') && (
        <Button busy={busy} onClick={confirm}>
          {t(state === 'ask' ? 'confirm.button' : 'confirm.retry')}
        </Button>
      )}
      {(state === 'done' || state === 'unknown') && (
        <ButtonLink href={href('/dashboard')}>{t('confirm.on')}</ButtonLink>
      )}
    </LinkPage>
  );
}
