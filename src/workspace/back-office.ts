import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Award from 'lucide-react/icons/award';
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import HandCoins from 'lucide-react/icons/hand-coins';
import House from 'lucide-react/icons/house';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import PencilLine from 'lucide-react/icons/pencil-line';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sparkles from 'lucide-react/icons/sparkles';
import SquareUser from 'lucide-react/icons/square-user';
import Star from 'lucide-react/icons/star';
import Tags from 'lucide-react/icons/tags';
import UserRound from 'lucide-react/icons/user-round';

/** The pages of the back office, in the order of a working day. */
export const backOffice = [
  { name: 'today', Icon: House, to: '/admin', end: true },
  { name: 'trials', Icon: Sparkles, to: '/admin/trials' },
  { name: 'requests', Icon: MessageCircleQuestionMark, to: '/admin/requests' },
  { name: 'enrolments', Icon: ReceiptText, to: '/admin/purchases' },
  { name: 'people', Icon: UserRound, to: '/admin/people' },
  { name: 'adminLessons', Icon: GraduationCap, to: '/admin/lessons' },
  { name: 'meetings', Icon: CalendarDays, to: '/admin/meetings' },
  { name: 'categories', Icon: Tags, to: '/admin/categories' },
  { name: 'phrases', Icon: MessageSquareText, to: '/admin/phrases' },
  { name: 'reviews', Icon: Star, to: '/admin/reviews' },
  { name: 'teacherPages', Icon: SquareUser, to: '/admin/teacher-pages' },
  { name: 'payouts', Icon: HandCoins, to: '/admin/payouts' },
  { name: 'availability', Icon: CalendarClock, to: '/admin/availability' },
  { name: 'subscribers', Icon: Megaphone, to: '/admin/subscribers' },
  { name: 'prices', Icon: BadgeDollarSign, to: '/admin/prices' },
  { name: 'exchangeRate', Icon: ArrowRightLeft, to: '/admin/exchange-rate' },
  { name: 'upcoming', Icon: CalendarPlus, to: '/admin/upcoming' },
  { name: 'texts', Icon: PencilLine, to: '/admin/texts' },
  { name: 'claims', Icon: Award, to: '/admin/claims' },
  { name: 'letters', Icon: Send, to: '/admin/letters' },
  { name: 'mails', Icon: Mail, to: '/admin/mails' },
  { name: 'dataRequests', Icon: ShieldCheck, to: '/admin/data-requests' },
  { name: 'figures', Icon: ChartNoAxesColumn, to: '/admin/figures' },
  { name: 'log', Icon: ScrollText, to: '/admin/log' },
] as const;
