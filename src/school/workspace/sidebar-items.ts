import type { LucideIcon } from 'lucide-react';
import BookOpen from 'lucide-react/icons/book-open';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartLine from 'lucide-react/icons/chart-line';
import CirclePlus from 'lucide-react/icons/circle-plus';
import CircleUser from 'lucide-react/icons/circle-user';
import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Settings from 'lucide-react/icons/settings';
import UsersRound from 'lucide-react/icons/users-round';
import Wallet from 'lucide-react/icons/wallet';
import { href } from 'react-router';
import type { MessageFiles } from '#src/platform/language/message-keys.ts';
import type { Role } from '#src/platform/program/person.ts';
import { backOffice } from './back-office.ts';

/** A page in the menu of signed-in people. */
export type SidebarItem = {
  name: keyof MessageFiles['workspace']['items'];
  /** Those of a group have none: the group has. */
  Icon?: LucideIcon;
  roles: readonly Role[];
  to?: string;
  end?: boolean;
  /** Locked until there is something behind it. */
  opens?: 'schedule' | 'progress' | 'settings';
  /** Stands folded with the others of its group. */
  group?: keyof typeof groups;
};

/** Pages that stand folded together, and the icon of each group. */
export const groups = { money: Wallet, site: Globe, letters: Mail } as const satisfies Record<
  string,
  LucideIcon
>;

const everybody = ['student', 'teacher', 'admin'] as const;

/** Spec §6, Sidebar by role. An item without an address has no page yet. A student’s courses open with their schedule. */
export const items: SidebarItem[] = [
  { name: 'lessons', Icon: UsersRound, roles: ['student'], to: href('/classes') },
  { name: 'courses', Icon: BookOpen, roles: ['student'], to: href('/my-courses'), opens: 'schedule' },
  { name: 'progress', Icon: ChartLine, roles: ['student'], to: href('/progress'), opens: 'progress' },
  {
    name: 'schedule',
    Icon: CalendarDays,
    roles: ['student', 'teacher'],
    to: href('/my-schedule'),
    opens: 'schedule',
  },
  { name: 'messages', Icon: MessagesSquare, roles: ['student', 'teacher'], to: '/messages' },
  { name: 'account', Icon: CircleUser, roles: ['student'], to: href('/account'), opens: 'settings' },
  { name: 'add', Icon: CirclePlus, roles: ['teacher'], to: href('/add-class-group') },
  { name: 'hours', Icon: CalendarDays, roles: ['teacher'], to: href('/my-hours') },
  { name: 'earnings', Icon: Wallet, roles: ['teacher'], to: href('/earnings') },
  { name: 'profile', Icon: CircleUser, roles: ['teacher'], to: href('/teacher-profile') },
  ...backOffice.map((item) => ({ ...item, roles: ['admin'] as const })),
  { name: 'settings', Icon: Settings, roles: everybody, to: href('/settings'), opens: 'settings' },
];
