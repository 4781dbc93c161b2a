import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import type { RoomClient, RoomView } from '../line/client.ts';
import { DeviceBanner } from './device-banner.tsx';
import { AtDoor } from './leading/at-door.tsx';
import { ownPerson } from './use-view.ts';

/** What everybody must see: the line broke, the teacher is gone, one was muted, a device does not work, somebody waits. */
export function Banners({ client, view }: { client: RoomClient; view: RoomView }) {
  const { t } = useTranslation('room/stage');
  const { connection, state, muted, own, silent, soundHeld } = view;
  const me = ownPerson(view);
  const lines: { key: string; text: string; ground: string }[] = [];
  const tell = (key: string, text: string, ground = 'bg-honey') => lines.push({ key, text, ground });
  if (connection === 'broken' || connection === 'connecting') tell('broken', t('banner.broken'), 'bg-blush');
  if (state?.phase === 'left-alone') tell('alone', t('banner.alone'), 'bg-sky');
  if (me?.extra) tell('extra', t('banner.extra'), 'bg-sky');
  else if (silent) tell('silent', t('banner.silent'), 'bg-sand');
  // Any touch begins it; the button says where.
  if (soundHeld && !silent && !me?.extra) tell('sound', t('banner.soundHeld'));
  if (muted) tell('muted', t(`news.muted-${muted}`));
  if (own.picturesHeldBack) tell('held', t('banner.heldBack'));
  const { voice, camera } = own.problem;
  return (
    <div role="status" className="grid max-h-[30dvh] shrink-0 overflow-y-auto">
      {lines.map(({ key, text, ground }) => (
        <div
          key={key}
          className={`flex flex-wrap items-center justify-center gap-x-3 px-3 py-1.5 text-center text-sm font-semibold ${ground}`}
        >
          <p>{text}</p>
          {(key === 'silent' || key === 'sound') && (
            <Button variant="plain" size="small" onClick={() => client.setSilent(false)}>
              {t('banner.sound')}
            </Button>
          )}
        </div>
      ))}
      <AtDoor client={client} view={view} className="justify-center bg-honey px-3 py-1.5 text-center" />
      {voice && <DeviceBanner kind="voice" problem={voice} onTurn={(on) => void client.setVoice(on)} />}
      {camera && <DeviceBanner kind="camera" problem={camera} onTurn={(on) => void client.setCamera(on)} />}
    </div>
  );
}
