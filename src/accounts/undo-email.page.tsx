import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CallError, caller } from '#src/platform/call.ts';
import { productName } from '#src/platform/product.ts';
import { storedToken } from '#src/platform/token.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Portal } from '#src/ui/portal.tsx';
import type { contract } from './contract.ts';
import { endSession } from './session.ts';

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
    <div className="wrap grid max-w-xl justify-items-stretch gap-5 pt-6 pb-20">
      <title>{`${t('undo.title')} · ${productName}`}</title>
      <Portal className="gap-3 px-[8cqw] pt-[26cqw] pb-[12cqw] text-center">
        <div role="status" className="grid gap-3">
          <h1 className="text-2xl">{t(`undo.${state}.heading`)}</h1>
          <p className="mx-auto max-w-[26em] text-lg text-[#dde4fb]">{t(`undo.${state}.text`)}</p>
        </div>
      </Portal>
      {(state === 'ask' || state === 'failed') && (
        <Button busy={busy} onClick={undo}>
          {t('undo.button')}
        </Button>
      )}
      {state === 'done' && <ButtonLink href="/forgot-password">{t('undo.password')}</ButtonLink>}
    </div>
  );
}
