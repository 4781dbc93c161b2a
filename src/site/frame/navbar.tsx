import ChevronDown from 'lucide-react/icons/chevron-down';
import Menu from 'lucide-react/icons/menu';
import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { LanguageSwitch } from '#src/ui/elements/language-switch.tsx';
import { NavLink } from '#src/ui/elements/nav-link.tsx';
import { Brand } from '#src/ui/look/brand.tsx';
import { barLinks, sideMenuId, subjectsMenuId } from './pages.ts';

/** The bar (spec §2, Navbar), compact past 20 px. What its buttons open stands beside it, hidden until it is opened. */
export function Navbar() {
  const { t } = useTranslation('frame');
  const compact = useScrolledPast(20);
  return (
    <header className="bar" data-compact={compact || undefined}>
      <div className="bar-ground" />
      <div className="bar-row wrap gap-3 whitespace-nowrap md:gap-5 lg:max-xl:gap-2">
        <Brand />
        <nav aria-label={t('nav.pages')} className="flex max-lg:hidden xl:gap-1">
          <button type="button" popoverTarget={subjectsMenuId} className="bar-link gap-1.5">
            {t('nav.subjects')}
            <ChevronDown size={18} aria-hidden />
          </button>
          {barLinks.map(({ to, name }) => (
            <NavLink key={to} href={to} className="bar-link">
              {t(`nav.${name}`)}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-3 md:gap-5 lg:max-xl:gap-2">
          <LanguageSwitch />
          <ButtonLink
            href={href('/login')}
            size="small"
            variant="plain"
            className="max-md:hidden signed-in:hidden"
          >
            {t('nav.login')}
          </ButtonLink>
          <ButtonLink href={href('/signup')} size="small" className="max-md:hidden signed-in:hidden">
            {t('nav.signup')}
          </ButtonLink>
          <ButtonLink href={href('/dashboard')} size="small" className="max-md:hidden anonymous:hidden">
            {t('nav.dashboard')}
          </ButtonLink>
          <button
            type="button"
            popoverTarget={sideMenuId}
            popoverTargetAction="show"
            aria-label={t('nav.openMenu')}
            className="-mr-2.5 grid size-11 place-items-center rounded-full lg:hidden"
          >
            <Menu size={26} aria-hidden />
          </button>
        </div>
      </div>
    </header>
  );
}

/** Whether the page is scrolled down by more than this many px; false before hydration. */
function useScrolledPast(distance: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > distance);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [distance]);
  return past;
}
