import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { longestVoice, secondsOf, shortestVoice, waveOf } from '#src/people/files/voices/wave.ts';
import { type MicrophoneProblem, type Recording, record } from './microphone.ts';
import { soundOf } from './sound.ts';

type Step = 'rest' | 'asking' | 'recording' | 'making';
type Trouble = MicrophoneProblem | 'short' | 'silent' | 'failed';

/** How often what is heard is shown, in milliseconds. */
const pace = 100;

/**
 * Records a voice, as long as one may be. Leaving the page closes the microphone.
 * @param onDone is given the recording, as the server takes it
 */
export function useRecorder(onDone: (file: File) => void) {
  const [step, setStep] = useState<Step>('rest');
  const [heard, setHeard] = useState({ seconds: 0, level: 0 });
  const [trouble, setTrouble] = useState<Trouble>();
  const going = useRef<Recording>(undefined);
  const hasLeft = useRef(false);

  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      void going.current?.stop();
    };
  }, []);

  const isLongEnough = useEffectEvent(() => void stop());
  useEffect(() => {
    if (step !== 'recording') return;
    const since = performance.now();
    const end = setTimeout(() => isLongEnough(), longestVoice * 1000);
    const look = setInterval(
      () =>
        setHeard({
          seconds: Math.min(longestVoice, Math.floor((performance.now() - since) / 1000)),
          level: going.current?.level() ?? 0,
        }),
      pace,
    );
    return () => {
      clearTimeout(end);
      clearInterval(look);
    };
  }, [step]);

  async function start() {
    if (step !== 'rest') return;
    setTrouble(undefined);
    setHeard({ seconds: 0, level: 0 });
    setStep('asking');
    const begun = await record();
    if (typeof begun === 'string') {
      setTrouble(begun);
      return setStep('rest');
    }
    going.current = begun;
    if (hasLeft.current) void begun.stop();
    setStep('recording');
  }

  async function stop() {
    const recording = going.current;
    going.current = undefined;
    if (!recording) return;
    setStep('making');
    setTrouble(await made(recording).catch(() => 'failed' as const));
    setStep('rest');
  }

  async function made(recording: Recording): Promise<Trouble | undefined> {
    const sound = await soundOf(await recording.stop());
    if (!sound) return 'silent';
    if (secondsOf(sound) < shortestVoice) return 'short';
    onDone(new File([waveOf(sound)], 'voice.wav', { type: 'audio/wav' }));
    return undefined;
  }

  return { step, trouble, start, stop, ...heard };
}
