import Mic from 'lucide-react/icons/mic';
import Square from 'lucide-react/icons/square';
import { useId, useRef } from 'react';
import { longestVoice } from '#src/people/files/voices/wave.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Progress } from '#src/ui/elements/progress.tsx';
import { FieldError } from '#src/ui/forms/field-marks.tsx';
import { Player, Voice } from '../voice.tsx';
import type { useVoice } from './use-voice.ts';

type VoiceFieldProps = {
  /** Of the teacher. */
  name: string;
  voice: ReturnType<typeof useVoice>;
  error: string | undefined;
  /** Something else is there than the server has refused. */
  onChange: () => void;
};

/** Records the voice of a teacher, plays it to them, and takes it away. One button begins and ends it. */
export function VoiceField({ name, voice, error, onChange }: VoiceFieldProps) {
  const { t } = useTranslation(['teachers/pages/recording', 'teachers/pages']);
  const id = useId();
  const main = useRef<HTMLButtonElement>(null);
  const { saved, recorded, isRemoved, recorder } = voice;
  const { step, trouble, start, stop, seconds, level } = recorder;
  const has = Boolean(saved || recorded);
  const isRecording = step === 'recording';
  const atRest = recorded ? 'unsent' : isRemoved ? 'removed' : undefined;
  const said = step === 'rest' ? atRest : (`status.${step}` as const);
  const wrong = trouble ? t(`trouble.${trouble}`) : error;
  return (
    <fieldset
      className="grid min-w-0 gap-3"
      aria-describedby={[`${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ')}
    >
      <legend className="mb-2 font-semibold">{t('legend')}</legend>
      <p id={`${id}-hint`} className="text-soft">
        {t('hint')}
      </p>
      {saved && !isRecording && <Voice name={name} file={saved} />}
      {recorded && !isRecording && <Player label={t('recorded')} src={recorded.url} />}
      {isRecording && (
        <div className="grid max-w-md gap-2">
          <Progress
            value={seconds}
            max={longestVoice}
            label={t('recording')}
            aside={t('seconds', { seconds, most: longestVoice })}
          />
          <div aria-hidden className="flex w-32 items-center gap-2 text-soft">
            <Mic size={16} className="shrink-0" />
            <progress className="meter" max={1} value={level} />
          </div>
        </div>
      )}
      <p role="status" className={step === 'rest' ? 'text-soft empty:hidden' : 'sr-only'}>
        {said && t(said, { button: t('teachers/pages:send') })}
      </p>
      <FieldError id={`${id}-error`}>{wrong}</FieldError>
      <div className="flex flex-wrap gap-3">
        <Button
          ref={main}
          variant="quiet"
          size="small"
          busy={step === 'asking' || step === 'making'}
          onClick={() => {
            void (isRecording ? stop() : start());
            onChange();
          }}
        >
          {isRecording ? <Square size={20} aria-hidden /> : <Mic size={20} aria-hidden />}
          <span>{t(isRecording ? 'stop' : has ? 'again' : 'record')}</span>
        </Button>
        {has && step === 'rest' && (
          <Button
            variant="plain"
            size="small"
            onClick={() => {
              voice.remove();
              onChange();
              main.current?.focus();
            }}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
