import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Brand } from '#src/ui/brand.tsx';
import { LanguageSwitch } from '#src/ui/language-switch.tsx';

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';
const legal = ['terms', 'privacy', 'refund', 'cancellation'];

export function Footer() {
  const { t } = useTranslation('site');
  return (
    <footer className="mt-20 print:hidden">
      <div className="arcade text-lapis" />
      <div className="on-lapis relative bg-linear-to-b from-lapis to-lapis-deep">
        <div className="girih absolute inset-0 opacity-15" />
        <div className="wrap relative grid gap-10 pt-12 pb-[max(2.5rem,env(safe-area-inset-bottom))] md:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="grid content-start justify-items-start gap-3">
            <Brand />
            <p className="max-w-[26em] text-lg">{t('footer.line')}</p>
          </div>
          <nav aria-label={t('footer.links')} className="grid content-start justify-items-start">
            <Link to="/" className={link}>
              {t('nav.home')}
            </Link>
            <Link to="/free-trial" className={link}>
              {t('nav.freeTrial')}
            </Link>
            <Link to="/pricing" className={link}>
              {t('nav.pricing')}
            </Link>
            <Link to="/contact-us" className={link}>
              {t('footer.contact')}
            </Link>
          </nav>
          <nav aria-label={t('footer.legal')} className="grid content-start justify-items-start">
            {legal.map((name) => (
              <Link key={name} to={`/${name}`} className={link}>
                {t(`footer.${name}`)}
              </Link>
            ))}
          </nav>
          <div className="grid content-start justify-items-start gap-4">
            <p>
              <span className="block text-sm text-turquoise-light">{t('footer.hoursTitle')}</span>
              {t('footer.hours')}
            </p>
            <LanguageSwitch full />
          </div>
        </div>
      </div>
    </footer>
  );
}
