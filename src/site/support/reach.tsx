import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import { ContactForm } from '#src/offer/contact/forms/contact-form.tsx';
import { ContactWays } from '#src/offer/contact/forms/contact-ways.tsx';
import { useSettings } from '#src/platform/browser/settings.ts';
import { formatZone } from '#src/platform/dates/dates.ts';
import { business } from '#src/platform/language/business.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Rules } from './rules.tsx';

/** A person to ask: the hours, all contact ways, the form; and the rules, for visitors who would rather read. */
export function Reach() {
  const { t, language } = useTranslation('support');
  const { businessTimeZone } = useSettings();
  const zone = formatZone(businessTimeZone, language);
  return (
    <section
      aria-labelledby="write"
      className="wrap grid gap-x-16 gap-y-10 pt-14 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:pt-16"
    >
      <div className="grid content-start gap-8">
        <div>
          <h2 id="write" tabIndex={-1} className="text-2xl">
            {t('reach.heading')}
          </h2>
          <p className="mt-3 text-lg text-soft">{t('reach.lead')}</p>
        </div>
        <ul className="grid gap-5">
          <li className="flex gap-4">
            <Clock size={24} aria-hidden className="mt-0.5 shrink-0 text-turquoise" />
            <div>
              <h3 className="text-lg">{t('reach.hoursTitle')}</h3>
              <p>
                <span>{business.hours[language] || t('reach.hours')}</span>{' '}
                <span className="block text-soft">{t('reach.zone', { zone })}</span>
              </p>
            </div>
          </li>
          <li className="flex gap-4">
            <MapPin size={24} aria-hidden className="mt-0.5 shrink-0 text-turquoise" />
            <p className="whitespace-pre-line">{business.address || t('reach.place')}</p>
          </li>
        </ul>
        <ContactWays className="flex-col" />
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ContactForm />
      </div>
      <Rules />
    </section>
  );
}
