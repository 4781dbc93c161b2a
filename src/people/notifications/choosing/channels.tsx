import Mail from 'lucide-react/icons/mail';
import Send from 'lucide-react/icons/send';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { PushChannel } from '../push/push-channel.tsx';
import type { ChannelKind } from '../topics.ts';
import { ChannelRow } from './channel-row.tsx';
import { ConnectTelegram } from './connect-telegram.tsx';
import type { Notifications } from './read-notifications.ts';

type ChannelsProps = Pick<Notifications, 'email' | 'telegram' | 'channels'>;

/** The ways by which somebody is reached: mail always, Telegram where there is a bot, their devices. */
export function Channels({ email, telegram, channels }: ChannelsProps) {
  const { t } = useTranslation('notifications');
  const of = (kind: ChannelKind) => channels.filter((channel) => channel.kind === kind);
  const rows = (kind: ChannelKind) => (
    <ul className="grid gap-3 empty:hidden">
      {of(kind).map((channel) => (
        <ChannelRow key={channel._id} {...channel} />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="channels" className="grid grid-cols-1 gap-6">
      <h2 id="channels" className="text-xl">
        {t('channels.heading')}
      </h2>
      <Way icon={<Mail size={20} aria-hidden />} heading={t('channels.mail')}>
        <p className="text-soft wrap-anywhere">{t('channels.mailHint', { email })}</p>
      </Way>
      {(telegram || of('telegram').length > 0) && (
        <Way icon={<Send size={20} aria-hidden />} heading={t('channels.telegram')}>
          <p className="text-soft">{t('channels.telegramHint')}</p>
          {rows('telegram')}
          {telegram && <ConnectTelegram connected={of('telegram').length} />}
        </Way>
      )}
      <Way icon={<Smartphone size={20} aria-hidden />} heading={t('channels.push')}>
        <p className="text-soft">{t('channels.pushHint')}</p>
        {rows('push')}
        <PushChannel connected={of('push')} />
      </Way>
    </section>
  );
}

function Way({ icon, heading, children }: { icon: ReactNode; heading: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="flex items-center gap-2 text-lg">
        {icon}
        {heading}
      </h3>
      {children}
    </div>
  );
}
