import { useEffect, useState } from 'react';
import { whenTouched } from '../line/touched.ts';

/** How loud a microphone is, 0 to 1, ten times a second; 0 where it cannot be measured. */
export function useLevel(track: MediaStreamTrack | null): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!track || typeof AudioContext === 'undefined') return;
    const context = new AudioContext();
    const meter = context.createAnalyser();
    meter.fftSize = 512;
    context.createMediaStreamSource(new MediaStream([track])).connect(meter);
    // A page that nobody has touched yet may not make sound; it may measure from the first touch on.
    const untouched = whenTouched(() => void context.resume());
    const wave = new Float32Array(meter.fftSize);
    const timer = setInterval(() => {
      meter.getFloatTimeDomainData(wave);
      const energy = wave.reduce((sum, value) => sum + value * value, 0) / wave.length;
      setLevel(Math.min(1, Math.sqrt(energy) * 5));
    }, 100);
    return () => {
      clearInterval(timer);
      untouched();
      void context.close();
    };
  }, [track]);
  return track ? level : 0;
}
