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
    <div className="@container">
      <div className="arch bg-turquoise-light p-[3px]">
        <div className="arch bg-[linear-gradient(180deg,#0b8f8c,#0b6a86)] px-2.5 pt-3">
          <div className="arch on-lapis relative bg-[linear-gradient(180deg,#2549b4,#16307f_45%,#0e1d52)]">
            <div className="girih absolute inset-0 opacity-20" />
            <div className="relative grid gap-6 px-[8cqw] pt-[26cqw] pb-[9cqw]">
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
            </div>
          </div>
        </div>
      </div>
      <div className="-mx-1 h-3 rounded-sm bg-turquoise-bright sm:-mx-3" />
      <div className="-mx-2 h-3 rounded-sm bg-honey sm:-mx-6" />
    </div>
  );
}
