import Clock from 'lucide-react/icons/clock';
import Gift from 'lucide-react/icons/gift';
import Video from 'lucide-react/icons/video';
import { useTranslation } from '#src/platform/language/translation.ts';
import { LanguageSwitch } from '#src/ui/elements/language-switch.tsx';
import { Brand } from '#src/ui/look/brand.tsx';
import { Girih } from '#src/ui/look/girih.tsx';

/** What is being booked, and with whom: a band above the times, a portal beside them where there is room. */
export function ScheduleDetails() {
  const { t } = useTranslation('booking');
  const facts = [
    { Icon: Clock, text: t('schedule.length') },
    { Icon: Video, text: t('schedule.video') },
    { Icon: Gift, text: t('schedule.price') },
  ];
  return (
    <header className="arch on-lapis relative mb-3 max-lg:mask-none overflow-hidden bg-[linear-gradient(170deg,#2549b4,#16307f_45%,#0e1d52)] lg:sticky lg:top-8 lg:mb-0">
      <Girih className="opacity-20" />
      <div className="relative px-4 py-5 lg:px-8 lg:pt-40 lg:pb-12">
        <div className="mb-2 flex items-center justify-between gap-3">
          <Brand />
          <LanguageSwitch />
        </div>
        <h1 className="text-2xl">{t('schedule.heading')}</h1>
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm lg:mt-6 lg:grid lg:gap-3">
          {facts.map(({ Icon, text }) => (
            <li key={text} className="flex items-center gap-2">
              <Icon size={18} aria-hidden className="shrink-0 text-turquoise-light" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}
