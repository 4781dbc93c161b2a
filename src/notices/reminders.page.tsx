import { useEffect, useState } from 'react';
import { data, href, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { CallError, caller } from '#src/platform/call.ts';
import { productName } from '#src/platform/product.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Portal } from '#src/ui/portal.tsx';
import type { contract } from './contract.ts';
import { type ReminderChoices, type ReminderKind, reminderKinds } from './reminder-kinds.ts';
import { ReminderSwitches } from './reminder-switches.tsx';

const call = caller<typeof contract>();

export async function loader({ request, params }: LoaderFunctionArgs) {
  const key = params.key ?? '';
  const asked = new URL(request.url).searchParams.get('off');
  const off = reminderKinds.find((kind) => kind === asked);
  try {
    const choices = await call('GET /api/reminders/:key', { params: { key } }, request);
    return { key, off, choices, state: 'read' as const };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const isUnknown = error.status === 404 || error.status === 400;
    const state: 'unknown' | 'failed' = isUnknown ? 'unknown' : 'failed';
    return data({ key, off, choices: null, state }, { status: isUnknown ? 404 : 503 });
  }
}

/**
 * The reminders of an account, opened by the link of one of them: that tap switches it off, and the switches beside
 * are for who did not mean it. The browser does it once the page is there: programs that look for bad links open
 * them all, and change nothing.
 */
export function Component() {
  const { key, off, choices, state } = useLoaderData<typeof loader>();
  const { t } = useTranslation('notices');
  const { revalidate } = useRevalidator();
  const { shown, done } = useTurnedOff(key, off, choices);
  const words = done ? (`off.${done}` as const) : state;
  return (
    <div className="wrap grid max-w-xl justify-items-stretch gap-5 pt-6 pb-20">
      <title>{`${t('page.title')} · ${productName}`}</title>
      <Portal className="gap-3 px-[8cqw] pt-[26cqw] pb-[12cqw] text-center">
        <div role="status" className="grid gap-3">
          <h1 className="text-2xl">{t(`page.${words}.heading`)}</h1>
          <p className="mx-auto max-w-[26em] text-lg text-[#dde4fb]">{t(`page.${words}.text`)}</p>
        </div>
      </Portal>
      {shown && (
        <ReminderSwitches
          key={done}
          choices={shown}
          save={(kind, on) =>
            call(`POST /api/reminders/:key/:kind/${on ? 'on' : 'off'}`, { params: { key, kind } })
          }
        />
      )}
      {state === 'failed' && <Button onClick={() => revalidate()}>{t('page.retry')}</Button>}
      {state === 'unknown' && <ButtonLink href={href('/my-schedule')}>{t('page.toSchedule')}</ButtonLink>}
    </div>
  );
}

/** Switches off what the link says, once; reading the page again does not. */
function useTurnedOff(key: string, off: ReminderKind | undefined, choices: ReminderChoices | null) {
  const [done, setDone] = useState<ReminderKind>();
  const [kept, setKept] = useState<ReminderChoices>();
  const isReadable = choices !== null;
  useEffect(() => {
    if (!off || !isReadable) return;
    call('POST /api/reminders/:key/:kind/off', { params: { key, kind: off } }).then(
      (read) => {
        setKept(read);
        setDone(off);
        history.replaceState(history.state, '', location.pathname);
      },
      (error) => {
        if (!(error instanceof CallError)) throw error;
      },
    );
  }, [key, off, isReadable]);
  return { done, shown: kept ?? choices };
}
