import { useState } from 'react';
import { href, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { storedToken } from '#src/platform/browser/token.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import type { contract } from './contract.ts';
import { LinkPage } from './entering/link-page.tsx';
import { endSession } from './sessions/session.ts';

const call = caller<typeof contract>();

/** The secret of the mailed link: it goes from the address into the one call, and nowhere else. */
export function loader({ params }: LoaderFunctionArgs) {
  return { token: params.key ?? '' };
}

/** Where the mail to the old address leads: by a press the account has that address again. */
export function Component() {
  const { token } = useLoaderData<typeof loader>();
  const { t } = useTranslation('accounts');
  const [state, setState] = useState<'ask' | 'done' | 'unknown' | 'failed'>('ask');
  const [busy, setBusy] = useState(false);

  async function undo() {
    setBusy(true);
    try {
      await call('POST /api/user/email/undo', { body: { token } });
      if (storedToken()) void endSession();
      setState('done');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState(error.status === 404 || error.status === 400 ? 'unknown' : 'failed');
    }
    setBusy(false);
  }

  return (
    <LinkPage title={t('undo.title')} heading={t(`undo.${state}.heading`)} text={t(`undo.${state}.text`)}>
      {(state === 'ask' || state === 'failed') && (
        <Button busy={busy} onClick={undo}>
          {t('undo.button')}
        </Button>
      )}
      {state === 'done' && <ButtonLink href={href('/forgot-password')}>{t('undo.password')}</ButtonLink>}
    </LinkPage>
  );
}
