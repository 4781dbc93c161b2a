import { useState } from 'react';
import { formatDate } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { call, type Notifications } from './read-notifications.ts';

/** A chat or a device that is connected: since when, a test, and the way to end it. */
export function ChannelRow({ _id: id, label, connectedAt }: Notifications['channels'][number]) {
  const { t, language } = useTranslation('notifications');
  const zone = useVisitorZone();
  const name = label || t('channels.unnamed');
  const when = formatDate(new Date(connectedAt), zone, language);
  return (
    <Card as="li" look="row" className="grid gap-3 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-soft">{t('channels.connectedAt', { when })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <TestButton id={id} name={name} />
        <Act
          label={<Named words={t('channels.end')} name={t('channels.endName', { name })} />}
          title={t('channels.endTitle', { name })}
          text={<p>{t('channels.endText')}</p>}
          confirm={t('channels.end')}
          destroys
          act={() => call('DELETE /api/notifications/channels/:id', { params: { id } })}
          done={t('channels.endDone', { name })}
        />
      </div>
    </Card>
  );
}

function TestButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('notifications');
  const [state, setState] = useState<'sending' | 'sent' | 'failed'>();

  async function send() {
    setState('sending');
    try {
      await call('POST /api/notifications/channels/:id/test', { params: { id } });
      setState('sent');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState('failed');
    }
  }

  return (
    <>
      <Button variant="quiet" size="small" busy={state === 'sending'} onClick={send}>
        <Named words={t('channels.test')} name={t('channels.testName', { name })} />
      </Button>
      <p role="status" className="order-last basis-full text-sm text-soft empty:hidden">
        {state === 'sent' && t('channels.testSent', { name })}
      </p>
      {state === 'failed' && <Alert tone="error">{t('failed')}</Alert>}
    </>
  );
}

/** Short words on the screen; a screen reader also names the channel. */
function Named({ words, name }: { words: string; name: string }) {
  return (
    <>
      <span aria-hidden>{words}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}
