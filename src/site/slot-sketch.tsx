import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { ClockFace } from '#src/ui/clock-face.tsx';

/**
 * How a time looks when it is chosen: the family's clock and Toshkent's. A picture, not a control.
 * The hours are true while Philadelphia keeps summer time, nine hours behind.
 */
export function SlotSketch() {
  const { t } = useTranslation('site');
  const times = [
    t('slot.times.first'),
    t('slot.times.second'),
    t('slot.times.third'),
    t('slot.times.fourth'),
  ];
  return (
    <div className="rise rounded-xl bg-milk p-4 text-night shadow-card @md:p-5">
      <div className="grid grid-cols-2 gap-3">
        <Clock
          hour={10}
          place={t('slot.yours')}
          day={t('slot.day')}
          time={t('slot.yourTime')}
          look="text-lapis"
        />
        <Clock
          hour={19}
          place={t('slot.theirs')}
          day={t('slot.day')}
          time={t('slot.theirTime')}
          look="text-[#087370]"
        />
      </div>
      <div className="mt-4 grid grid-cols-4 gap-2 text-center text-sm font-semibold">
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

function Clock(props: { hour: number; place: string; day: string; time: string; look: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-2 @md:flex-row @md:items-center @md:gap-3">
      <ClockFace hour={props.hour} minute={0} className={`size-9 shrink-0 @md:size-12 ${props.look}`} />
      <p className="min-w-0 leading-tight">
        <span className="block text-xs text-[#535b82]">{props.place}</span>
        <b className="block text-lg leading-tight tracking-[-0.02em]">{props.time}</b>
        <span className="block text-xs text-[#535b82]">{props.day}</span>
      </p>
    </div>
  );
}
