import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { call } from './read-notifications.ts';

/** Milliseconds between two looks at whether the bot was started. */
const pause = 3000;

/**
 * Connects Telegram: a link that opens the bot, good once. As it is used in the app or on another device, this page
 * looks again and again whether it was. @param connected the chats that are so far
 */
export function ConnectTelegram({ connected: { length: connected } }: { connected: readonly unknown[] }) {
  const { t } = useTranslation('notifications');
  const [url, setUrl] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const before = useRef(connected);
  const isDone = url !== undefined && connected > before.current;
  useLooking(url !== undefined && !isDone);

  async function begin() {
    setBusy(true);
    setFailed(false);
    before.current = connected;
    try {
      setUrl((await call('POST /api/notifications/telegram', {})).url);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      {url && !isDone ? (
        <>
          <p>{t('channels.opened')}</p>
          <a className="press" href={url} target="_blank" rel="noreferrer">
            {t('channels.openLink')}
          </a>
        </>
      ) : (
        <Button variant={connected > 0 ? 'quiet' : 'press'} size="small" busy={busy} onClick={begin}>
          {t(connected > 0 ? 'channels.connectAnother' : 'channels.connect')}
        </Button>
      )}
      <p role="status" className="text-soft empty:hidden">
        {isDone && t('channels.isConnected')}
      </p>
      {failed && <Alert tone="error">{t('channels.unavailable')}</Alert>}
    </div>
  );
}

/** Brings what the page shows anew, again and again, while somebody looks at it. */
function useLooking(isOn: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => document.hidden || revalidate(), pause);
    return () => clearInterval(timer);
  }, [isOn, revalidate]);
}
