import { useState } from 'react';
import { data, href, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Portal } from '#src/ui/look/portal.tsx';
import type { contract } from './contract.ts';
import { type ReminderChoices, type ReminderKind, reminderKinds } from './reminders/reminder-kinds.ts';
import { ReminderSwitches } from './reminders/reminder-switches.tsx';

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
 * The reminders of an account, opened by the link in one of them: a press switches that one off, and the switches below
 * are for all. Opening the page changes nothing: programs that look for bad links open all of them, some run scripts too.
 */
export function Component() {
  const { key, off, choices, state } = useLoaderData<typeof loader>();
  const { t } = useTranslation('meetings/telling');
  const { revalidate } = useRevalidator();
  const [kept, setKept] = useState<ReminderChoices>();
  const [pressed, setPressed] = useState(false);
  const shown = kept ?? choices;
  const save = async (kind: ReminderKind, on: boolean) => {
    const read = await call(`POST /api/reminders/:key/:kind/${on ? 'on' : 'off'}`, { params: { key, kind } });
    setKept(read);
    return read;
  };
  const words = off && shown ? (`${shown[off] ? 'ask' : 'off'}.${off}` as const) : state;
  return (
    <div className="wrap grid max-w-xl justify-items-stretch gap-5 pt-6 pb-20">
      <PageTitle>{t('page.title')}</PageTitle>
      <Portal className="gap-3 px-[8cqw] pt-[26cqw] pb-[12cqw] text-center">
        <div role="status" className="grid gap-3">
          <h1 className="text-2xl">{t(`page.${words}.heading`)}</h1>
          <p className="mx-auto max-w-[26em] text-lg text-[#dde4fb]">{t(`page.${words}.text`)}</p>
        </div>
      </Portal>
      {off && shown?.[off] && <SwitchOff switchOff={() => save(off, false).then(() => setPressed(true))} />}
      {shown && <ReminderSwitches key={String(pressed)} choices={shown} save={save} />}
      {state === 'failed' && <Button onClick={() => revalidate()}>{t('page.retry')}</Button>}
      {state === 'unknown' && <ButtonLink href={href('/my-schedule')}>{t('page.toSchedule')}</ButtonLink>}
    </div>
  );
}

/** The press that the mail's link leads to. */
function SwitchOff({ switchOff }: { switchOff: () => Promise<unknown> }) {
  const { t } = useTranslation('meetings/telling');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function press() {
    setBusy(true);
    setFailed(false);
    try {
      await switchOff();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailed(true);
      setBusy(false);
    }
  }

  return (
    <>
      {failed && <Alert tone="error">{t('switches.failed')}</Alert>}
      <Button busy={busy} onClick={press}>
        {t('page.ask.button')}
      </Button>
    </>
  );
}
