import Archive from 'lucide-react/icons/archive';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Award from 'lucide-react/icons/award';
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import BellRing from 'lucide-react/icons/bell-ring';
import BookOpenText from 'lucide-react/icons/book-open-text';
import Building2 from 'lucide-react/icons/building-2';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import CreditCard from 'lucide-react/icons/credit-card';
import DoorOpen from 'lucide-react/icons/door-open';
import FolderInput from 'lucide-react/icons/folder-input';
import Gavel from 'lucide-react/icons/gavel';
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import HandCoins from 'lucide-react/icons/hand-coins';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import MailPlus from 'lucide-react/icons/mail-plus';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import PencilLine from 'lucide-react/icons/pencil-line';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Repeat from 'lucide-react/icons/repeat';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Sparkles from 'lucide-react/icons/sparkles';
import SquareUser from 'lucide-react/icons/square-user';
import Star from 'lucide-react/icons/star';
import Tags from 'lucide-react/icons/tags';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Undo2 from 'lucide-react/icons/undo-2';
import UserRound from 'lucide-react/icons/user-round';

/** The pages of the back office, in the order of a working day; those of one group stand together, folded. */
export const backOffice = [
  { name: 'today', Icon: House, to: '/admin', end: true },
  { name: 'opening', Icon: KeyRound, to: '/admin/opening' },
  { name: 'inbox', Icon: Inbox, to: '/admin/inbox' },
  { name: 'trials', Icon: Sparkles, to: '/admin/trials' },
  { name: 'requests', Icon: MessageCircleQuestionMark, to: '/admin/requests' },
  { name: 'enrolments', Icon: ReceiptText, to: '/admin/purchases' },
  { name: 'orders', Icon: ShoppingBag, to: '/admin/orders', group: 'money' },
  { name: 'subscriptions', Icon: Repeat, to: '/admin/subscriptions', group: 'money' },
  { name: 'month', Icon: ChartColumn, to: '/admin/month', group: 'money' },
  { name: 'payments', Icon: CreditCard, to: '/admin/payments', group: 'money' },
  { name: 'refunds', Icon: Undo2, to: '/admin/refunds', group: 'money' },
  { name: 'credits', Icon: PiggyBank, to: '/admin/credits', group: 'money' },
  { name: 'disputes', Icon: Scale, to: '/admin/disputes', group: 'money' },
  { name: 'discounts', Icon: TicketPercent, to: '/admin/discounts', group: 'money' },
  { name: 'prices', Icon: BadgeDollarSign, to: '/admin/prices', group: 'money' },
  { name: 'exchangeRate', Icon: ArrowRightLeft, to: '/admin/exchange-rate', group: 'money' },
  { name: 'payouts', Icon: HandCoins, to: '/admin/payouts', group: 'money' },
  { name: 'books', Icon: BookOpenText, to: '/admin/books', group: 'money' },
  { name: 'differences', Icon: GitCompareArrows, to: '/admin/differences', group: 'money' },
  { name: 'renewalRules', Icon: Gavel, to: '/admin/renewal-rules', group: 'money' },
  { name: 'people', Icon: UserRound, to: '/admin/people' },
  { name: 'movingIn', Icon: FolderInput, to: '/admin/moving-in' },
  { name: 'invitations', Icon: MailPlus, to: '/admin/invitations' },
  { name: 'adminLessons', Icon: GraduationCap, to: '/admin/lessons' },
  { name: 'meetings', Icon: CalendarDays, to: '/admin/meetings' },
  { name: 'rooms', Icon: DoorOpen, to: '/admin/rooms' },
  { name: 'categories', Icon: Tags, to: '/admin/categories' },
  { name: 'phrases', Icon: MessageSquareText, to: '/admin/phrases' },
  { name: 'reviews', Icon: Star, to: '/admin/reviews' },
  { name: 'teacherPages', Icon: SquareUser, to: '/admin/teacher-pages' },
  { name: 'availability', Icon: CalendarClock, to: '/admin/availability' },
  { name: 'subscribers', Icon: Megaphone, to: '/admin/subscribers' },
  { name: 'upcoming', Icon: CalendarPlus, to: '/admin/upcoming' },
  { name: 'instructors', Icon: IdCard, to: '/admin/instructors' },
  { name: 'business', Icon: Building2, to: '/admin/business' },
  { name: 'texts', Icon: PencilLine, to: '/admin/texts' },
  { name: 'claims', Icon: Award, to: '/admin/claims' },
  { name: 'announcements', Icon: BellRing, to: '/admin/announcements' },
  { name: 'letters', Icon: Send, to: '/admin/letters' },
  { name: 'mails', Icon: Mail, to: '/admin/mails' },
  { name: 'dataRequests', Icon: ShieldCheck, to: '/admin/data-requests' },
  { name: 'figures', Icon: ChartNoAxesColumn, to: '/admin/figures' },
  { name: 'everythingOut', Icon: Archive, to: '/admin/everything-out' },
  { name: 'log', Icon: ScrollText, to: '/admin/log' },
] as const;
