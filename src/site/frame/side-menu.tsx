import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { href } from 'react-router';
import type { MessageFiles } from '#src/platform/language/message-keys.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { courses } from '#src/site/courses/course-list.ts';
import { LanguageSwitch } from '#src/ui/elements/language-switch.tsx';
import { NavLink } from '#src/ui/elements/nav-link.tsx';
import { Brand } from '#src/ui/look/brand.tsx';
import { sideMenuId } from './pages.ts';

const link =
  'flex min-h-12 items-center rounded-lg px-4 text-lg font-bold hover:bg-sand aria-[current]:bg-sand';

type MenuPage = { to: string; name: keyof MessageFiles['frame']['nav']; when?: string };

const pages: MenuPage[] = [
  { to: href('/'), name: 'home' },
  { to: href('/how-it-works'), name: 'howItWorks' },
  { to: href('/lessons'), name: 'lessons' },
  { to: href('/free-trial'), name: 'freeTrial' },
  { to: href('/pricing'), name: 'pricing' },
  { to: href('/about-us'), name: 'about' },
  { to: href('/contact-us'), name: 'contact' },
  { to: href('/login'), name: 'login', when: 'signed-in:hidden' },
  { to: href('/signup'), name: 'signup', when: 'signed-in:hidden' },
  { to: href('/dashboard'), name: 'dashboard', when: 'anonymous:hidden' },
];

/** The menu of small screens: a popover the browser opens, closes and leaves with Esc by itself. */
export function SideMenu() {
  const { t } = useTranslation(['frame', 'courses']);
  return (
    <div id={sideMenuId} popover="auto" role="dialog" aria-label={t('nav.menu')} className="side-sheet">
      <div className="flex items-center justify-between">
        <Brand />
        <button
          type="button"
          popoverTarget={sideMenuId}
          popoverTargetAction="hide"
          aria-label={t('nav.closeMenu')}
          className="-mr-2.5 grid size-11 place-items-center rounded-full"
        >
          <X size={26} aria-hidden />
        </button>
      </div>
      <nav aria-label={t('nav.pages')} className="-mx-2 mt-4 mb-6 grid gap-0.5">
        {pages.slice(0, 2).map((page) => (
          <MenuLink key={page.to} {...page} />
        ))}
        <details className="group">
          <summary className={`${link} list-none justify-between`}>
            {t('nav.subjects')}
            <ChevronDown size={20} aria-hidden className="transition-transform group-open:rotate-180" />
          </summary>
          <ul className="pb-2">
            {courses.map(({ slug, key }) => (
              <li key={slug}>
                <NavLink
                  href={href('/courses/:slug', { slug })}
                  className={`${link} pl-8 text-base font-semibold`}
                >
                  {t(`courses:names.${key}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </details>
        {pages.slice(2).map((page) => (
          <MenuLink key={page.to} {...page} />
        ))}
      </nav>
      <LanguageSwitch full className="mt-auto shrink-0" />
    </div>
  );
}

function MenuLink({ to, name, when }: MenuPage) {
  const { t } = useTranslation('frame');
  return (
    <NavLink href={to} end className={`${link} ${when ?? ''}`}>
      {t(`nav.${name}`)}
    </NavLink>
  );
}
