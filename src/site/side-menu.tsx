import House from 'lucide-react/icons/house';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogIn from 'lucide-react/icons/log-in';
import Sparkles from 'lucide-react/icons/sparkles';
import Tag from 'lucide-react/icons/tag';
import UserPlus from 'lucide-react/icons/user-plus';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Brand } from '#src/ui/brand.tsx';
import { LanguageSwitch } from '#src/ui/language-switch.tsx';

export const sideMenuId = 'side-menu';

const link =
  'flex min-h-14 items-center gap-4 rounded-lg px-4 text-lg font-bold hover:bg-sand aria-[current]:bg-sand';

const pages = [
  { to: '/', name: 'home', Icon: House },
  { to: '/free-trial', name: 'freeTrial', Icon: Sparkles },
  { to: '/pricing', name: 'pricing', Icon: Tag },
  { to: '/login', name: 'login', Icon: LogIn, when: 'signed-in:hidden' },
  { to: '/signup', name: 'signup', Icon: UserPlus, when: 'signed-in:hidden' },
  { to: '/dashboard', name: 'dashboard', Icon: LayoutDashboard, when: 'anonymous:hidden' },
];

/** The menu of small screens: a popover the browser opens, closes and leaves with Esc by itself. */
export function SideMenu() {
  const { t } = useTranslation('site');
  const sheet = useRef<HTMLDivElement>(null);
  const hide = () => sheet.current?.hidePopover();
  return (
    <div
      ref={sheet}
      id={sideMenuId}
      popover="auto"
      role="dialog"
      aria-label={t('nav.menu')}
      className="side-sheet"
    >
      <div className="flex items-center justify-between">
        <Brand onClick={hide} />
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
      <nav aria-label={t('nav.pages')} className="-mx-2 mt-6 grid gap-1">
        {pages.map(({ to, name, Icon, when }) => (
          <NavLink key={to} to={to} end onClick={hide} className={`${link} ${when ?? ''}`}>
            <Icon size={22} aria-hidden className="text-turquoise" />
            {t(`nav.${name}`)}
          </NavLink>
        ))}
      </nav>
      <LanguageSwitch full className="mt-auto" />
    </div>
  );
}
