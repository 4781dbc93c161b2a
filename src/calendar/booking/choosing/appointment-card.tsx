import type { ReactNode } from 'react';
import { Portal } from '#src/ui/look/portal.tsx';
import { Clocks } from './clocks.tsx';

type AppointmentCardProps = {
  heading: string;
  text: string;
  /** Left out where there is no lesson to tell of. */
  startTime: string | undefined;
  zone: string;
  cancelled: boolean;
  /** What stands at the tip of the arch. */
  faces: ReactNode;
  /** What to do next. */
  next: ReactNode;
};

/** A portal, and in it the lesson and its clocks. */
export function AppointmentCard({
  heading,
  text,
  startTime,
  zone,
  cancelled,
  faces,
  next,
}: AppointmentCardProps) {
  return (
    <Portal className={`gap-5 px-[8cqw] pb-[9cqw] ${faces ? 'pt-[11cqw]' : 'pt-[26cqw]'}`}>
      {faces}
      <div className="grid gap-2 text-center">
        <h1 className="text-2xl">{heading}</h1>
        <p className="mx-auto max-w-[26em] text-[#dde4fb]">{text}</p>
      </div>
      {startTime && (
        <div
          className={`border-t border-milk/25 pt-5 ${cancelled ? 'opacity-80 [&_:is(dd,p)]:line-through' : ''}`}
        >
          <Clocks startTime={startTime} zone={zone} size="large" />
        </div>
      )}
      <div className="grid empty:hidden">{next}</div>
    </Portal>
  );
}
