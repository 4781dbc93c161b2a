import { useCallback, useEffect, useState } from 'react';
import { href, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CallError, caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import type { contract } from './contract.ts';
import { LinkPage } from './entering/link-page.tsx';

const call = caller<typeof contract>();

type Confirmable = OutputOf<(typeof contract)['POST /api/user/confirm-email/about']>;

/** The secret of the mailed link: it goes from the address into the bodies of two calls, and nowhere else. */
export function loader({ params }: LoaderFunctionArgs) {
  return { token: params.key ?? '' };
}

/**
 * Where the mail leads that asks whether an address is its reader's: it is by a press. Programs that look for bad links
 * open them all, some with their scripts, and confirm nothing. What is confirmed is told first.
 */
export function Component() {
  const { token } = useLoaderData<typeof loader>();
  const { t } = useTranslation('accounts');
  const [state, setState] = useState<'ask' | 'done' | 'unknown' | 'failed'>('ask');
  const [about, setAbout] = useState<Confirmable>();
  const [busy, setBusy] = useState(true);

  const attempt = useCallback(async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState(error.status === 404 || error.status === 400 ? 'unknown' : 'failed');
    }
    setBusy(false);
  }, []);

  const look = useCallback(
    () =>
      attempt(async () => {
        setAbout(await call('POST /api/user/confirm-email/about', { body: { token } }));
        setState('ask');
      }),
    [attempt, token],
  );

  useEffect(() => void look(), [look]);

  const confirm = () =>
    attempt(async () => {
      await call('POST /api/user/confirm-email', { body: { token } });
      setState('done');
    });

  return (
    <LinkPage
      title={t('confirm.title')}
      heading={t(`confirm.${state}.heading`)}
      text={state === 'ask' || state === 'done' ? told(state) : t(`confirm.${state}.text`)}
      more={(state === 'ask' || state === 'done') && about?.isOthers && t(`confirm.${state}.other`)}
    >
      {(state === 'ask' || state === 'failed') && (
        <Button busy={busy} onClick={about ? confirm : look}>
          {t(state === 'ask' ? 'confirm.button' : 'confirm.retry')}
        </Button>
      )}
      {(state === 'done' || state === 'unknown') && (
        <ButtonLink href={href('/dashboard')}>{t('confirm.on')}</ButtonLink>
      )}
    </LinkPage>
  );

  function told(when: 'ask' | 'done'): string {
    if (!about) return '';
    return t(`confirm.${when}.${about.isChange ? 'change' : 'text'}`, { email: about.email });
  }
}
