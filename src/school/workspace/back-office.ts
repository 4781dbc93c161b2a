import Archive from 'lucide-react/icons/archive';
import Building2 from 'lucide-react/icons/building-2';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import DoorOpen from 'lucide-react/icons/door-open';
import FolderInput from 'lucide-react/icons/folder-input';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import MailPlus from 'lucide-react/icons/mail-plus';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sparkles from 'lucide-react/icons/sparkles';
import Star from 'lucide-react/icons/star';
import Tags from 'lucide-react/icons/tags';
import UserRound from 'lucide-react/icons/user-round';

/** The pages of the back office, in the order of a working day; those of one group stand together, folded. */
export const backOffice = [
  { name: 'today', Icon: House, to: '/admin', end: true },
  { name: 'opening', Icon: KeyRound, to: '/admin/opening' },
  { name: 'inbox', Icon: Inbox, to: '/admin/inbox' },
  { name: 'trials', Icon: Sparkles, to: '/admin/trials' },
  { name: 'requests', Icon: MessageCircleQuestionMark, to: '/admin/requests' },
  { name: 'enrolments', Icon: ReceiptText, to: '/admin/purchases' },
  { name: 'orders', to: '/admin/orders', group: 'money' },
  { name: 'subscriptions', to: '/admin/subscriptions', group: 'money' },
  { name: 'month', to: '/admin/month', group: 'money' },
  { name: 'payments', to: '/admin/payments', group: 'money' },
  { name: 'refunds', to: '/admin/refunds', group: 'money' },
  { name: 'credits', to: '/admin/credits', group: 'money' },
  { name: 'disputes', to: '/admin/disputes', group: 'money' },
  { name: 'discounts', to: '/admin/discounts', group: 'money' },
  { name: 'prices', to: '/admin/prices', group: 'money' },
  { name: 'exchangeRate', to: '/admin/exchange-rate', group: 'money' },
  { name: 'payouts', to: '/admin/payouts', group: 'money' },
  { name: 'books', to: '/admin/books', group: 'money' },
  { name: 'differences', to: '/admin/differences', group: 'money' },
  { name: 'renewalRules', to: '/admin/renewal-rules', group: 'money' },
  { name: 'people', Icon: UserRound, to: '/admin/people' },
  { name: 'movingIn', Icon: FolderInput, to: '/admin/moving-in' },
  { name: 'invitations', Icon: MailPlus, to: '/admin/invitations' },
  { name: 'adminLessons', Icon: GraduationCap, to: '/admin/lessons' },
  { name: 'meetings', Icon: CalendarDays, to: '/admin/meetings' },
  { name: 'rooms', Icon: DoorOpen, to: '/admin/rooms' },
  { name: 'categories', Icon: Tags, to: '/admin/categories' },
  { name: 'phrases', Icon: MessageSquareText, to: '/admin/phrases' },
  { name: 'reviews', Icon: Star, to: '/admin/reviews' },
  { name: 'availability', Icon: CalendarClock, to: '/admin/availability' },
  { name: 'teacherPages', to: '/admin/teacher-pages', group: 'site' },
  { name: 'upcoming', to: '/admin/upcoming', group: 'site' },
  { name: 'instructors', to: '/admin/instructors', group: 'site' },
  { name: 'texts', to: '/admin/texts', group: 'site' },
  { name: 'claims', to: '/admin/claims', group: 'site' },
  { name: 'announcements', to: '/admin/announcements', group: 'letters' },
  { name: 'letters', to: '/admin/letters', group: 'letters' },
  { name: 'subscribers', to: '/admin/subscribers', group: 'letters' },
  { name: 'mails', to: '/admin/mails', group: 'letters' },
  { name: 'business', Icon: Building2, to: '/admin/business' },
  { name: 'dataRequests', Icon: ShieldCheck, to: '/admin/data-requests' },
  { name: 'figures', Icon: ChartNoAxesColumn, to: '/admin/figures' },
  { name: 'everythingOut', Icon: Archive, to: '/admin/everything-out' },
  { name: 'log', Icon: ScrollText, to: '/admin/log' },
] as const;
