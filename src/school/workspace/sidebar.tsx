import ChevronDown from 'lucide-react/icons/chevron-down';
import FileUser from 'lucide-react/icons/file-user';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import { href, useLocation } from 'react-router';
import { useSessionUser } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { NavLink } from '#src/ui/elements/nav-link.tsx';
import { Brand } from '#src/ui/look/brand.tsx';
import { useForgetHidden } from './device/use-device.ts';
import { LogOutDialog } from './log-out-dialog.tsx';
import { groups, items, type SidebarItem } from './sidebar-items.ts';
import type { OpenPages } from './use-open.ts';
import { useUnread } from './use-unread.ts';
import { Waiting } from './waiting.tsx';

const row = 'flex min-h-12 w-full items-center gap-3.5 rounded-lg px-4 font-semibold text-left';
const link = `${row} hover:bg-sand aria-[current]:bg-sky aria-[current]:text-link`;

/** The menu of signed-in people: from 1024 px on beside the page, below that it slides in. */
export function Sidebar({ menuId, open }: { menuId: string; open: OpenPages | undefined }) {
  const { t } = useTranslation('workspace');
  const user = useSessionUser();
  const { pathname } = useLocation();
  const sheet = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState(false);
  const hide = () => sheet.current?.hidePopover();
  const unread = useUnread(user, open?.unread);
  useForgetHidden(user);
  const shown = items.filter(({ roles }) => user && roles.includes(user.role));
  return (
    <>
      <aside
        ref={sheet}
        id={menuId}
        popover="auto"
        aria-label={t('menu')}
        className="side-sheet rail print:hidden"
      >
        <div className="mb-4 flex items-center justify-between lg:hidden">
          <Brand onClick={hide} />
          <button
            type="button"
            onClick={hide}
            aria-label={t('closeMenu')}
            className="-mr-2.5 grid size-11 place-items-center rounded-full"
          >
            <X size={26} aria-hidden />
          </button>
        </div>
        <nav aria-label={t('pages')} className="grid gap-1">
          {pathname !== href('/dashboard') && user?.role !== 'admin' && (
            <NavLink href={href('/dashboard')} onClick={hide} className={link}>
              <LayoutDashboard size={22} aria-hidden className="shrink-0" />
              {t('dashboard')}
            </NavLink>
          )}
          {shown.map((item, index) => {
            if (!item.group) return <Entry key={item.name} {...{ item, open, unread, hide }} />;
            if (shown[index - 1]?.group === item.group) return null;
            const grouped = shown.filter(({ group }) => group === item.group);
            return (
              <Group
                key={item.group}
                name={item.group}
                isHere={grouped.some(({ to }) => to && pathname.startsWith(to))}
              >
                {grouped.map((one) => (
                  <Entry key={one.name} item={one} {...{ open, unread, hide }} />
                ))}
              </Group>
            );
          })}
        </nav>
        <div className="mt-auto pt-6">
          {user && <p className="truncate px-4 pb-2 text-sm text-soft">{user.email}</p>}
          <NavLink href={href('/account-data')} onClick={hide} className={link}>
            <FileUser size={22} aria-hidden className="shrink-0" />
            {t('yourData')}
          </NavLink>
          <NavLink href={href('/account-password')} onClick={hide} className={link}>
            <KeyRound size={22} aria-hidden className="shrink-0" />
            {t('password')}
          </NavLink>
          <button type="button" onClick={() => setAsking(true)} className={`${row} hover:bg-sand`}>
            <LogOut size={22} aria-hidden className="shrink-0" />
            {t('logOut.button')}
          </button>
        </div>
      </aside>
      <LogOutDialog open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

type EntryProps = { item: SidebarItem; open: OpenPages | undefined; unread: number; hide: () => void };

/** The way to a page; locked while there is nothing behind it. */
function Entry({ item: { name, Icon, to, end, opens }, open, unread, hide }: EntryProps) {
  const { t } = useTranslation('workspace');
  const user = useSessionUser();
  if (to && (!opens || open?.[opens]))
    return (
      <NavLink href={to} end={end ?? false} onClick={hide} className={link}>
        {Icon && <Icon size={22} aria-hidden className="shrink-0" />}
        <span>{t(`items.${name}`)}</span>
        {name === 'schedule' && <Waiting what="toConfirm" count={open?.toConfirm ?? 0} />}
        {name === 'messages' && <Waiting what="unread" count={unread} />}
        {name === 'inbox' && <Waiting what="toAnswer" count={unread} />}
      </NavLink>
    );
  return (
    <p className={`${row} text-soft`}>
      {Icon && <Icon size={22} aria-hidden className="shrink-0" />}
      <span className="grid">
        {t(`items.${name}`)}
        <span className={opens ? 'text-sm font-normal leading-snug' : 'sr-only'}>
          {opens ? t(`opens.${opens}.${user?.role === 'teacher' ? 'teacher' : 'student'}`) : t('locked')}
        </span>
      </span>
      <Lock size={16} aria-hidden className="ml-auto shrink-0" />
    </p>
  );
}

type GroupProps = { name: NonNullable<SidebarItem['group']>; isHere: boolean; children: ReactNode };

/** Items that belong together, folded unless one of them is the page. */
function Group({ name, isHere, children }: GroupProps) {
  const { t } = useTranslation('workspace');
  const Icon = groups[name];
  return (
    <details open={isHere} className="group">
      <summary className={`${row} cursor-pointer list-none hover:bg-sand`}>
        <Icon size={22} aria-hidden className="shrink-0" />
        {t(`groups.${name}`)}
        <ChevronDown size={18} aria-hidden className="ml-auto shrink-0 group-open:rotate-180" />
      </summary>
      <div className="ml-4 grid gap-1 border-line border-l-[1.5px] pl-1">{children}</div>
    </details>
  );
}
