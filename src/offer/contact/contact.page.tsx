import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import { claims } from '#src/people/claims/claims.ts';
import { business } from '#src/platform/language/business.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { PageHead } from '#src/ui/elements/page-head.tsx';
import { ContactForm } from './forms/contact-form.tsx';
import { ContactWays } from './forms/contact-ways.tsx';

const cards = [
  { name: 'reply', Icon: MessageCircle, look: 'bg-mint' },
  { name: 'hours', Icon: Clock, look: 'bg-honey' },
  { name: 'place', Icon: MapPin, look: 'bg-sky' },
] as const;

/** Contact (spec §2): the form, and what to know before writing. */
export function Component() {
  const { t, language } = useTranslation('contact');
  const hours = { hours: claims.replyHours };
  const own = { reply: '', hours: business.hours[language], place: business.address };
  return (
    <div className="wrap pt-6 lg:pt-10">
      <PageHead title={t('title')} description={t('lead', hours)} />
      <h1 className="text-2xl">{t('heading')}</h1>
      <p className="mt-3 text-lg text-soft">{t('lead', hours)}</p>
      <div className="mt-7 grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-14">
        <ContactForm />
        <div className="grid gap-7">
          <ul className="grid content-start gap-4 sm:grid-cols-3 lg:grid-cols-1">
            {cards.map(({ name, Icon, look }) => (
              <li key={name} className={`grid content-start gap-2 rounded-xl p-5 ${look}`}>
                <Icon size={24} aria-hidden />
                <h2 className="text-lg whitespace-pre-line">
                  {own[name] || t(`cards.${name}.title`, hours)}
                </h2>
                {(name !== 'hours' || !own.hours) && <p>{t(`cards.${name}.text`)}</p>}
              </li>
            ))}
          </ul>
          <section aria-labelledby="ways">
            <h2 id="ways" className="mb-1 text-lg">
              {t('ways.heading')}
            </h2>
            <ContactWays />
          </section>
        </div>
      </div>
    </div>
  );
}
