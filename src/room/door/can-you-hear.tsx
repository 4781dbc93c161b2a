import Volume2 from 'lucide-react/icons/volume-2';
import { useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { keepSpeaker, keptSpeaker } from '../line/choices.ts';
import { DeviceChoice } from './device-choice.tsx';
import { playTone } from './tone.ts';

/** A few notes to try the speaker with, and which speaker it is where a browser lets one choose. */
export function CanYouHear() {
  const { t } = useTranslation('room/door');
  const [speaker, setSpeaker] = useState(keptSpeaker);
  const [played, setPlayed] = useState(false);
  const chooses = 'setSinkId' in HTMLMediaElement.prototype;

  function choose(deviceId: string): void {
    keepSpeaker(deviceId);
    setSpeaker(deviceId);
  }

  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          setPlayed(true);
          void playTone('test', speaker);
        }}
      >
        <Volume2 size={20} aria-hidden />
        {t('hear.ask')}
      </Button>
      {chooses && (
        <DeviceChoice kind="audiooutput" label={t('hear.which')} chosen={speaker} onChoose={choose} />
      )}
      <p role="status" className="basis-full text-sm text-soft empty:hidden">
        {played && <span>{t('hear.not')}</span>}
      </p>
    </div>
  );
}
