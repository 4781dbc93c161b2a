import { useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import type { Coming } from '../line/client.ts';
import { keptWishes } from '../line/kept.ts';
import { Beginning } from './beginning.tsx';
import { browserHere, lacking } from './browser.ts';
import { CanYouHear } from './can-you-hear.tsx';
import { Lacking } from './lacking.tsx';
import { LineNow } from './line-now.tsx';
import { OwnPicture } from './own-picture.tsx';
import { OwnSound } from './own-sound.tsx';
import type { KnownRoom } from './read-room.ts';
import { rememberChoice } from './remembered.ts';
import { keepAtDoor, useDevice } from './use-device.ts';
import { WhoComes } from './who-comes.tsx';

type DoorProps = { read: KnownRoom; onEnter: (coming: Coming) => void };

/** One look at the own device before the room: who comes, the own picture and sound, the line, and three ways in. */
export function Door({ read: { way, key, room }, onEnter }: DoorProps) {
  const { t } = useTranslation('room/door');
  const all = room.learners.map(({ _id }) => _id);
  const [learners, setLearners] = useState(all);
  const voice = useDevice('voice');
  const camera = useDevice('camera');
  const lacks = lacking();
  const asks = room.kind === 'guardian' && all.length > 0;

  function enter(with_: { voice: boolean; camera: boolean }): void {
    rememberChoice(room._id, { learners });
    keepAtDoor('voice', with_.voice ? voice.track : null);
    keepAtDoor('camera', with_.camera ? camera.track : null);
    onEnter({
      meeting: room._id,
      as: way,
      ...(way === 'trial' && { trial: key }),
      learners,
      voice: with_.voice ? voice.handOver() : null,
      camera: with_.camera ? camera.handOver() : null,
      wishes: keptWishes(),
    });
  }

  if (lacks || browserHere() === 'in-app') return <Lacking what={lacks ?? 'in-app'} />;
  return (
    <div className="grid gap-5 lg:grid-cols-[1.2fr_1fr] lg:items-start lg:gap-8">
      <div className="grid gap-3">
        <OwnPicture device={camera} />
        <OwnSound device={voice} />
      </div>
      <div className="grid gap-5">
        <Beginning room={room} />
        {asks && <WhoComes learners={room.learners} chosen={learners} onChange={setLearners} />}
        <div className="grid gap-2">
          <CanYouHear />
          <LineNow />
        </div>
        <div className="grid gap-2.5">
          <Button onClick={() => enter({ voice: Boolean(voice.track), camera: Boolean(camera.track) })}>
            {t('enter.in')}
          </Button>
          <div className="grid gap-2.5 min-[420px]:grid-cols-2">
            {camera.track && voice.track && (
              <Button variant="quiet" onClick={() => enter({ voice: true, camera: false })}>
                {t('enter.sound')}
              </Button>
            )}
            <Button variant="quiet" onClick={() => enter({ voice: false, camera: false })}>
              {t('enter.listen')}
            </Button>
          </div>
          {!voice.track && <p className="text-sm text-soft">{t('enter.withoutVoice')}</p>}
        </div>
        <Alert tone="info" role="none">
          {t('notRecorded')}
        </Alert>
      </div>
    </div>
  );
}
