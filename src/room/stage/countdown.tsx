import { useEffect, useState } from 'react';
import { serverNow } from '#src/platform/browser/server-clock.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { playTone } from '../door/tone.ts';

type CountdownProps = {
  /** In ms since 1970, by the server’s clock. */
  ends: number;
  /** Its end is seen, and not heard. */
  quiet: boolean;
};

/** How long a task may still take, large for all; at its end it says so, and goes after a few seconds. */
export function Countdown({ ends, quiet }: CountdownProps) {
  const { t } = useTranslation('room/stage');
  const [left, setLeft] = useState(() => secondsLeft(ends));
  useEffect(() => {
    const look = () => setLeft(secondsLeft(ends));
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [ends]);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver && !quiet && secondsLeft(ends) > -2) void playTone('over');
  }, [isOver, quiet, ends]);
  if (left < -8) return null;
  return (
    <div
      role="timer"
      aria-label={t('countdown.title')}
      className="pointer-events-none absolute top-2 left-1/2 z-[5] -translate-x-1/2 rounded-xl bg-night px-5 py-1 text-2xl font-extrabold text-milk tabular-nums [@media(max-height:30rem)]:text-xl"
    >
      {isOver ? <span>{t('countdown.over')}</span> : <span>{minutesAndSeconds(left)}</span>}
    </div>
  );
}

function secondsLeft(ends: number): number {
  return Math.ceil((ends - serverNow()) / 1000);
}

/** 125 is '2:05'. */
function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
