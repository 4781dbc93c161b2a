import { useRef, useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { More } from '#src/ui/elements/unfold.tsx';
import { keptDevices, keptWishes } from '../line/choices.ts';
import type { Coming } from '../line/client.ts';
import { Beginning } from './beginning.tsx';
import { browserHere, lacking } from './browser.ts';
import { CanYouHear } from './can-you-hear.tsx';
import { Lacking } from './lacking.tsx';
import { LineNow } from './line-now.tsx';
import { OwnPicture } from './own-picture.tsx';
import { OwnSound } from './own-sound.tsx';
import type { KnownRoom } from './read-room.ts';
import { rememberChoice, rememberedChoice } from './remembered.ts';
import { choiceAt } from './straight-in.ts';
import { keepAtDoor, useDevice } from './use-device.ts';
import { WhoComes } from './who-comes.tsx';

type DoorProps = { read: KnownRoom; onEnter: (coming: Coming) => void };

/**
 * One look at the own device before the room: who comes, the own picture and sound, and the way in; below it the other
 * ways, the line, and what helps where something does not work. A child has the one way alone above that.
 */
export function Door({ read, onEnter }: DoorProps) {
  const { way, key, room } = read;
  const { t } = useTranslation('room/door');
  const all = room.learners.map(({ _id }) => _id);
  const asks = room.kind === 'guardian' && all.length > 0;
  // Of several children nobody is chosen for the family: who sits at a device decides whose lesson it is.
  const [learners, setLearners] = useState(
    choiceAt(read)?.learners ?? (asks && all.length > 1 ? undefined : all),
  );
  const [isUnsaid, setUnsaid] = useState(false);
  const question = useRef<HTMLFieldSetElement>(null);
  // Whoever has been in comes back to this door with what was on at last, and no more.
  const [before] = useState(() => rememberedChoice(room._id) && keptDevices());
  const voice = useDevice('voice', before?.voice.on);
  const camera = useDevice('camera', before?.camera.on);
  const lacks = lacking();

  function enter(with_: { voice: boolean; camera: boolean }): void {
    if (!learners) {
      setUnsaid(true);
      question.current?.querySelector('input')?.focus();
      return;
    }
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

  const others = (
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
  );
  if (lacks || browserHere() === 'in-app') return <Lacking what={lacks ?? 'in-app'} />;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[1.2fr_1fr] lg:items-start lg:gap-8">
      <div className="grid grid-cols-1 gap-3">
        <OwnPicture device={camera} />
        <OwnSound device={voice} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        {asks && (
          <WhoComes
            ref={question}
            learners={room.learners}
            chosen={learners}
            isUnsaid={isUnsaid && !learners}
            onChange={setLearners}
          />
        )}
        <div className="foot-bar">
          <Button
            className="w-full"
            onClick={() => enter({ voice: Boolean(voice.track), camera: Boolean(camera.track) })}
          >
            {t('enter.in')}
          </Button>
        </div>
        {room.kind !== 'learner' && others}
        {!voice.track && <p className="text-sm text-soft">{t('enter.withoutVoice')}</p>}
        <Beginning room={room} />
        <LineNow />
        <More label={t('notWorking')}>
          <div className="grid gap-3">
            <CanYouHear />
            {room.kind === 'learner' && others}
          </div>
        </More>
        <Alert tone="info" role="none">
          {t('notRecorded')}
        </Alert>
      </div>
    </div>
  );
}
