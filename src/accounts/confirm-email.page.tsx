import { useCallback, useEffect, useState } from 'react';
import { href, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CallError, caller } from '#src/platform/call.ts';
import { productName } from '#src/platform/product.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Portal } from '#src/ui/portal.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** The secret of the mailed link: it goes from the address into the one call, and nowhere else. */
export function loader({ params }: LoaderFunctionArgs) {
  return { token: params.key ?? '' };
}

/**
 * Where the mail leads that asks whether an address is its reader's. The browser confirms it once the page is there:
 * programs that look for bad links open them all, and confirm nothing.
 */
export function Component() {
  const { token } = useLoaderData<typeof loader>();
  const { t } = useTranslation('accounts');
  const { state, confirm } = useConfirming(token);
  return (
    <div className="wrap grid max-w-xl justify-items-stretch gap-5 pt-6 pb-20">
      <title>{`${t('confirm.title')} · ${productName}`}</title>
      <Portal className="gap-3 px-[8cqw] pt-[26cqw] pb-[12cqw] text-center">
        <div role="status" className="grid gap-3">
          <h1 className="text-2xl">{t(`confirm.${state}.heading`)}</h1>
          <p className="mx-auto max-w-[26em] text-lg text-[#dde4fb]">{t(`confirm.${state}.text`)}</p>
        </div>
      </Portal>
      {state === 'failed' && <Button onClick={confirm}>{t('confirm.retry')}</Button>}
      {(state === 'done' || state === 'unknown') && (
        <ButtonLink href={href('/dashboard')}>{t('confirm.on')}</ButtonLink>
      )}
    </div>
  );
}

type State = 'busy' | 'done' | 'unknown' | 'failed';

function useConfirming(token: string) {
  const [state, setState] = useState<State>('busy');
  const confirm = useCallback(() => {
    setState('busy');
    call('POST /api/user/confirm-email', { body: { token } }).then(
      () => setState('done'),
      (error) => {
        if (!(error instanceof CallError)) throw error;
        setState(error.status === 404 || error.status === 400 ? 'unknown' : 'failed');
      },
    );
  }, [token]);
  useEffect(confirm, [confirm]);
  return { state, confirm };
}
