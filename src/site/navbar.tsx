import Menu from 'lucide-react/icons/menu';
import { useTranslation } from 'react-i18next';
import { Brand } from '#src/ui/brand.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { LanguageSwitch } from '#src/ui/language-switch.tsx';
import { useScrolledPast } from '#src/ui/scrolled-past.ts';
import { SideMenu, sideMenuId } from './side-menu.tsx';

export function Navbar() {
  const { t } = useTranslation('site');
  const compact = useScrolledPast(20);
  return (
    <>
      <header className="bar" data-compact={compact || undefined}>
        <div className="bar-ground" />
        <div className="bar-row wrap gap-3 md:gap-6">
          <Brand />
          <ButtonLink
            to="/pricing"
            size="small"
            variant="plain"
            className="no-underline hover:underline max-md:hidden"
          >
            {t('nav.pricing')}
          </ButtonLink>
          <div className="ml-auto flex items-center gap-3 md:gap-6">
            <LanguageSwitch />
            <ButtonLink to="/login" size="small" variant="plain" className="max-md:hidden signed-in:hidden">
              {t('nav.login')}
            </ButtonLink>
            <ButtonLink to="/signup" size="small" className="max-md:hidden signed-in:hidden">
              {t('nav.signup')}
            </ButtonLink>
            <ButtonLink to="/dashboard" size="small" className="max-md:hidden anonymous:hidden">
              {t('nav.dashboard')}
            </ButtonLink>
            <button
              type="button"
              popoverTarget={sideMenuId}
              popoverTargetAction="show"
              aria-label={t('nav.openMenu')}
              className="-mr-2.5 grid size-11 place-items-center rounded-full md:hidden"
            >
              <Menu size={26} aria-hidden />
            </button>
          </div>
        </div>
      </header>
      <SideMenu />
    </>
  );
}
