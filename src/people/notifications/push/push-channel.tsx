import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Switch } from '#src/ui/forms/switch.tsx';
import { type PushState, readPush, turnPushOff, turnPushOn } from './this-browser.ts';

type PushChannelProps = {
  /** The devices that are connected: this one may be among them. */
  connected: readonly { _id: string }[];
};

/** Whether this device shows notifications, and what is in the way where it cannot. */
export function PushChannel({ connected }: PushChannelProps) {
  const { t } = useTranslation('notifications');
  const { state, done, failed, turn } = usePush(connected.map(({ _id }) => _id).join());
  return (
    <div className="grid gap-3">
      {state && state !== 'on' && state !== 'off' && (
        <Alert tone="info" title={t(`push.${state}.title`)}>
          {t(`push.${state}.text`)}
        </Alert>
      )}
      {(state === 'on' || state === 'off') && (
        <Switch
          name="push"
          on={state === 'on'}
          onChange={turn}
          label={t('push.label')}
          hint={t(`push.hint.${state}`)}
        />
      )}
      <p role="status" className="text-sm text-soft empty:hidden">
        {done}
      </p>
      {failed && <Alert tone="error">{t('push.failed')}</Alert>}
    </div>
  );
}

/** How this device is, undefined until that is known, and how it is switched. @param connected changes with the devices */
function usePush(connected: string) {
  const { t } = useTranslation('notifications');
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<PushState>();
  const [done, setDone] = useState<string>();
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have been disconnected in the list
  useEffect(() => {
    let isHere = true;
    readPush().then(
      (read) => isHere && setState(read),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [connected]);

  async function turn(on: boolean) {
    setFailed(false);
    setDone(undefined);
    try {
      const now = await (on ? turnPushOn() : turnPushOff());
      setState(now);
      if (on === (now === 'on')) setDone(t(`push.said.${on ? 'on' : 'off'}`));
      await revalidate();
    } catch {
      // Browsers have many reasons, and all mean that it is not done.
      setFailed(true);
    }
  }

  return { state, done, failed, turn };
}
