import { useState } from 'react';
import { href, type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from 'react-router';
import { LinkPage } from '#src/people/accounts/entering/link-page.tsx';
import { CallError } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useMoney } from '#src/shop/payments/use-money.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import type { contract } from '../contract.ts';
import { thingName } from '../thing.ts';
import { byLink, call } from './links.ts';

type Stopping = OutputOf<(typeof contract)['GET /api/renewals/stop/:key']>;

export const loader = ({ request, params: { key = '' } }: LoaderFunctionArgs) =>
  byLink(call('GET /api/renewals/stop/:key', { params: { key } }, request));

/**
 * The link of a mail that stops a subscription, without a log-in: what it would mean, and one button. Opening it changes
 * nothing, for programs that look for bad links open them all.
 */
export function Component() {
  const { state, found } = useLoaderData<typeof loader>();
  const { key = '' } = useParams();
  const { t } = useTranslation('renewals/links');
  const { revalidate, state: loading } = useRevalidator();
  const [done, setDone] = useState<Stopping>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError>();

  async function stop() {
    setBusy(true);
    setFailure(undefined);
    try {
      setDone(await call('POST /api/renewals/stop/:key', { params: { key } }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    }
    setBusy(false);
  }

  const words = useWords(done ?? found, done !== undefined);
  const trouble = state === 'failed' ? 'failed' : 'unknown';
  const shown = words ?? { heading: t(`trouble.${trouble}.heading`), text: t(`trouble.${trouble}.text`) };
  return (
    <LinkPage title={t('stop.title')} {...shown}>
      {failure && (
        <Alert tone="error">
          {failure.status === 0 ? t('ui:offline') : failure.message || t('ui:failed')}
        </Alert>
      )}
      {words?.canStop && (
        <Button variant="danger" busy={busy} onClick={stop}>
          {t('stop.button')}
        </Button>
      )}
      {state === 'failed' && (
        <Button busy={loading === 'loading'} onClick={() => revalidate()}>
          {t('ui:retry')}
        </Button>
      )}
      {state !== 'failed' && !words?.canStop && <ButtonLink href={href('/')}>{t('home')}</ButtonLink>}
    </LinkPage>
  );
}

/** What is said of it, and whether it can still be stopped. */
function useWords(stopping: Stopping | undefined, isDone: boolean) {
  const { t } = useTranslation('renewals/links');
  const { money, day } = useMoney();
  if (!stopping) return undefined;
  const { learner, state, plan, until, back, siblings } = stopping;
  const isOver = state === 'ended';
  const canStop = state !== 'ending' && !isOver;
  const name = thingName(t, stopping);
  const values = { what: learner ? `${learner}: ${name}` : name, day: day(until) };
  const at = isDone ? 'done' : canStop ? 'ask' : 'before';
  const rest = [
    back && t(isDone ? 'stop.comesBack' : 'stop.back', { amount: money(back) }),
    ...siblings.map((one) => t('stop.sibling', { what: thingName(t, one), amount: money(one.amount) })),
    plan ? t(back ? 'stop.otherLessons' : 'stop.lessons') : t(isOver ? 'stop.over' : 'stop.until', values),
  ];
  return {
    heading: t(`stop.${at}.heading`, values),
    text: t(`stop.${at}.text`, values),
    more: rest.filter(Boolean).join(' '),
    canStop,
  };
}
