import { href, Link } from 'react-router';
import { ContactWays } from '#src/offer/contact/forms/contact-ways.tsx';
import { NewsletterForm } from '#src/offer/subscriptions/newsletter-form.tsx';
import { useSettings } from '#src/platform/browser/settings.ts';
import { business } from '#src/platform/language/business.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { LanguageSwitch } from '#src/ui/elements/language-switch.tsx';
import { Brand } from '#src/ui/look/brand.tsx';
import { Girih } from '#src/ui/look/girih.tsx';
import { legalLinks, quickLinks } from './pages.ts';

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';
const column = 'grid content-start justify-items-start';
const heading = 'mb-1 text-sm font-bold tracking-normal text-turquoise-light';

/** The foot of every public page (spec §2, Footer). */
export function Footer() {
  const { t, language } = useTranslation('frame');
  const { socialLinks } = useSettings();
  return (
    <footer className="mt-10 sm:mt-20 print:hidden">
      <div className="arcade text-lapis" />
      <div className="on-lapis relative ground-night">
        <Girih className="opacity-15" />
        <div className="wrap relative grid grid-cols-2 gap-x-6 gap-y-6 pt-7 sm:gap-10 sm:pt-12 pb-[max(2.5rem,env(safe-area-inset-bottom))] lg:grid-cols-[2fr_1fr_1fr_1.3fr]">
          <div className={`${column} max-lg:col-span-2 gap-3`}>
            <Brand />
            <p className="max-w-[26em] sm:text-lg">{t('footer.line')}</p>
            <div className="mt-3 w-full max-w-md">
              <NewsletterForm onLapis fold={t('footer.news')} />
            </div>
          </div>
          <nav aria-labelledby="footer-links" className={column}>
            <h2 id="footer-links" className={heading}>
              {t('footer.links')}
            </h2>
            {quickLinks.map(({ to, name }) => (
              <Link key={to} to={to} className={link}>
                {t(`nav.${name}`)}
              </Link>
            ))}
          </nav>
          <nav aria-labelledby="footer-legal" className={column}>
            <h2 id="footer-legal" className={heading}>
              {t('footer.legal')}
            </h2>
            {legalLinks.map((name) => (
              <Link key={name} to={href(`/${name}`)} className={link}>
                {t(`footer.${name}`)}
              </Link>
            ))}
          </nav>
          <div className={`${column} gap-4 max-sm:col-span-2`}>
            <p>
              <span className={`block ${heading}`}>{t('footer.hoursTitle')}</span>
              <span>{business.hours[language] || t('footer.hours')}</span>
            </p>
            <ContactWays look="font-semibold underline-offset-4 hover:underline" className="flex-col" />
            {socialLinks.length > 0 && (
              <ul aria-label={t('footer.social')} className="flex flex-wrap gap-x-5">
                {socialLinks.map(({ name, href }) => (
                  <li key={name}>
                    <a href={href} target="_blank" rel="noopener" className={link}>
                      {name} <span className="sr-only">{t('footer.newTab')}</span>
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <LanguageSwitch full />
          </div>
        </div>
      </div>
    </footer>
  );
}
