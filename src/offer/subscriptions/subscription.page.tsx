import { useEffect, useRef, useState } from 'react';
import { data, href, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Portal } from '#src/ui/look/portal.tsx';
import type { contract } from './contract.ts';
import { daysToConfirm } from './subscription.ts';
import { upcomingKeys } from './upcoming-courses.ts';

const call = caller<typeof contract>();

export async function loader({ request, params }: LoaderFunctionArgs) {
  const key = params.key ?? '';
  try {
    const subscription = await call('GET /api/subscriptions/:key', { params: { key } }, request);
    return { key, subscription, state: subscription.state };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const unknown = error.status === 404 || error.status === 400;
    const none = { key, subscription: null, state: unknown ? 'unknown' : 'failed' } as const;
    return data(none, { status: unknown ? 404 : 503 });
  }
}

/**
 * One subscription, opened by the link of a mail: what it is about, and the buttons that confirm or end it.
 * Opening it changes nothing, for programs that look for bad links open them all.
 */
export function Component() {
  const { key, subscription, state } = useLoaderData<typeof loader>();
  const { t } = useTranslation('subscriptions');
  const { revalidate, state: loading } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState<'confirm' | 'unsubscribe'>();
  const [problem, setProblem] = useState('');
  const pressed = useRef(false);

  // The button that was pressed is gone: the focus moves to the outcome.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what was waited for
  useEffect(() => {
    if (pressed.current) heading.current?.focus();
    pressed.current = false;
  }, [state]);

  async function press(what: 'confirm' | 'unsubscribe') {
    setBusy(what);
    setProblem('');
    pressed.current = true;
    try {
      await call(`POST /api/subscriptions/:key/${what}`, { params: { key } });
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 404) await revalidate();
      else setProblem(t(error.status === 0 ? 'page.offline' : 'page.failed'));
    } finally {
      setBusy(undefined);
    }
  }

  const { email = '', list = 'newsletter', course } = subscription ?? {};
  const values = {
    // In one line: what is left out belongs to what follows.
    email: email.replace('…', '…\u2060'),
    days: daysToConfirm,
    course: course ? t(`names.${upcomingKeys[course]}`) : '',
  };
  return (
    <div className="wrap grid max-w-xl justify-items-stretch gap-5 pt-6 pb-20">
      <PageTitle>{t('page.title')}</PageTitle>
      <Portal className="gap-3 px-[8cqw] pt-[26cqw] pb-[12cqw] text-center">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {t(`page.states.${state}.heading`)}
        </h1>
        <p className="mx-auto max-w-[26em] text-lg text-[#dde4fb]">
          {t(
            subscription ? `page.states.${subscription.state}.${list}` : `page.states.${state}.text`,
            values,
          )}
        </p>
      </Portal>
      {problem && <Alert tone="error">{problem}</Alert>}
      {state === 'waiting' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Button busy={busy === 'confirm'} onClick={() => press('confirm')}>
            {t('page.confirm')}
          </Button>
          <Button variant="quiet" busy={busy === 'unsubscribe'} onClick={() => press('unsubscribe')}>
            {t('page.refuse')}
          </Button>
        </div>
      )}
      {state === 'confirmed' && (
        <Button variant="quiet" busy={busy === 'unsubscribe'} onClick={() => press('unsubscribe')}>
          {t('page.leave')}
        </Button>
      )}
      {state === 'failed' && (
        <Button busy={loading === 'loading'} onClick={() => revalidate()}>
          {t('page.retry')}
        </Button>
      )}
      {(state === 'ended' || state === 'unknown') && (
        <ButtonLink href={href('/')}>{t('page.home')}</ButtonLink>
      )}
    </div>
  );
}
