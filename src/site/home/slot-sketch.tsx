import Check from 'lucide-react/icons/check';
import { formatTime, formatWeekday, homeTimeZone, wallClock } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ClockFace } from '#src/ui/look/clock-face.tsx';

const philadelphia = 'America/New_York';

/** How a time looks when it is chosen: the family's clock and Toshkent's. A picture, not a control. */
export function SlotSketch() {
  const { t } = useTranslation('home');
  const saturday = nextSaturdayAtTen(new Date());
  const times = [
    t('slot.times.first'),
    t('slot.times.second'),
    t('slot.times.third'),
    t('slot.times.fourth'),
  ];
  return (
    <div className="rise rounded-xl bg-milk p-4 text-night lifted @md:p-5">
      <div className="grid grid-cols-2 gap-3">
        <Clock at={saturday} zone={philadelphia} place={t('slot.yours')} look="text-lapis" />
        <Clock at={saturday} zone={homeTimeZone} place={t('slot.theirs')} look="text-[#087370]" />
      </div>
      <div className="mt-4 grid grid-cols-4 gap-2 text-center text-xs font-semibold whitespace-nowrap @md:text-sm">
        {times.map((time, index) => (
          <span
            key={time}
            className={`rounded-md border-[1.5px] py-2 ${index === 2 ? 'border-lapis bg-lapis text-milk' : index === 3 ? 'border-transparent bg-[#f3ebdc] text-[#6b6577] line-through' : 'border-[#eadfcb] bg-[#fff]'}`}
          >
            {time}
          </span>
        ))}
      </div>
      <p className="mt-3 flex items-center gap-2 text-sm font-semibold text-[#087370]">
        <Check size={18} strokeWidth={3} aria-hidden />
        {t('slot.free')}
      </p>
    </div>
  );
}

/**
 * One clock. The page of the server may be older than a change to or from summer time; the browser then corrects it.
 */
function Clock({ at, zone, place, look }: { at: Date; zone: string; place: string; look: string }) {
  const { language } = useTranslation('home');
  return (
    <div className="flex min-w-0 flex-col gap-2 @md:flex-row @md:items-center @md:gap-3">
      <ClockFace
        hour={wallClock(at, zone).hour}
        minute={0}
        className={`size-9 shrink-0 @md:size-12 ${look}`}
      />
      <p className="min-w-0 leading-tight">
        <span className="block text-xs text-[#535b82]">{place}</span>
        <b suppressHydrationWarning className="block text-lg leading-tight tracking-[-0.02em]">
          {formatTime(at, zone, language)}
        </b>
        <span className="block text-xs text-[#535b82] first-letter:uppercase">
          {formatWeekday(at, zone, language, 'long')}
        </span>
      </p>
    </div>
  );
}

/** Saturday, 10:00 in Philadelphia, after an instant. */
function nextSaturdayAtTen(after: Date): Date {
  const hour = 60 * 60_000;
  const first = Math.ceil(after.getTime() / hour) * hour;
  const hours = Array.from({ length: 24 * 7 }, (_, index) => new Date(first + index * hour));
  return hours.find((time) => isSaturdayAtTen(time)) ?? after;
}

function isSaturdayAtTen(time: Date): boolean {
  const { weekday, hour } = wallClock(time, philadelphia);
  return weekday === 6 && hour === 10;
}
