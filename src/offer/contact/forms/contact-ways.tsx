import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Phone from 'lucide-react/icons/phone';
import Send from 'lucide-react/icons/send';
import { href, Link } from 'react-router';
import { waysTo } from '#src/people/business/business.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { business } from '#src/platform/language/business.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

const brands = {
  whatsapp: { brand: 'WhatsApp', Icon: MessageCircle },
  telegram: { brand: 'Telegram', Icon: Send },
};

const link = 'inline-flex min-h-11 items-center gap-2.5';
const underlined =
  'font-bold underline decoration-turquoise-bright decoration-2 underline-offset-6 hover:decoration-[3px]';

type ContactWaysProps = {
  className?: string;
  /** The look of each link. */
  look?: string;
  /** Whether the online chat is among them: not on its own page. */
  chat?: boolean;
};

/** Where the staff answer besides the forms (spec §2, Footer): what is configured, and the online chat. */
export function ContactWays({ className = '', look = underlined, chat = true }: ContactWaysProps) {
  const { t } = useTranslation('contact');
  const { contactWays } = useSettings();
  return (
    <ul className={`flex flex-wrap gap-x-6 ${className}`}>
      {waysTo(business, contactWays).map(({ name, href }) => (
        <li key={name} className="min-w-0">
          {name === 'phone' ? (
            <a href={href} className={`${link} ${look}`}>
              <Phone size={20} aria-hidden className="shrink-0 text-turquoise" />
              <span className="sr-only">{t('fields.phone')}: </span>
              {business.phone}
            </a>
          ) : name === 'email' ? (
            <a href={href} className={`${link} ${look}`}>
              <Mail size={20} aria-hidden className="shrink-0 text-turquoise" />
              <span className="sr-only">{t('fields.email')}: </span>
              <span className="wrap-anywhere">{href.slice('mailto:'.length)}</span>
            </a>
          ) : (
            <BrandLink name={name} href={href} look={look} />
          )}
        </li>
      ))}
      {chat && (
        <li>
          <Link to={href('/chat')} className={`${link} ${look}`}>
            <MessagesSquare size={20} aria-hidden className="shrink-0 text-turquoise" />
            {t('ways.chat')}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Where people write to the staff by a messenger. */
function BrandLink({ name, href, look }: { name: keyof typeof brands; href: string; look: string }) {
  const { t } = useTranslation('contact');
  const { brand, Icon } = brands[name];
  return (
    <a href={href} target="_blank" rel="noopener" className={`${link} ${look}`}>
      <Icon size={20} aria-hidden className="shrink-0 text-turquoise" />
      {brand} <span className="sr-only">{t('ways.newTab')}</span>
    </a>
  );
}
