import { Portal } from '#src/ui/look/portal.tsx';
import { Clocks } from './clocks.tsx';

type AppointmentCardProps = {
  heading: string;
  text: string;
  /** Left out where there is no lesson to tell of. */
  startTime: string | undefined;
  zone: string;
  cancelled: boolean;
};

/** A portal, and in it the lesson and its clocks. */
export function AppointmentCard({ heading, text, startTime, zone, cancelled }: AppointmentCardProps) {
  return (
    <Portal className="gap-6 px-[8cqw] pt-[26cqw] pb-[9cqw]">
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
    </Portal>
  );
}
