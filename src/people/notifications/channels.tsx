import Mail from 'lucide-react/icons/mail';
import Send from 'lucide-react/icons/send';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ComponentType } from 'react';
import { type ChannelKind, channelKinds } from '#src/people/accounts/channel.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ChannelRow } from './choosing/channel-row.tsx';
import { ConnectTelegram } from './choosing/connect-telegram.tsx';
import type { Notifications } from './choosing/read-notifications.ts';
import { PushChannel } from './push/push-channel.tsx';

type Connected = Notifications['channels'];

/** How each way looks and is connected; its words stand in `channels`. */
export const connecting: Record<
  ChannelKind,
  { Icon: typeof Mail; Connect: ComponentType<{ connected: Connected }> }
> = {
  telegram: { Icon: Send, Connect: ConnectTelegram },
  push: { Icon: Smartphone, Connect: PushChannel },
};

/** The ways by which somebody is reached: mail always, the others where they can be connected or are. */
export function Channels({ email, channels, ...isSetUp }: Notifications) {
  const { t } = useTranslation('notifications');
  return (
    <section aria-labelledby="channels" className="grid grid-cols-1 gap-6">
      <h2 id="channels" className="text-xl">
        {t('channels.heading')}
      </h2>
      <div className="grid grid-cols-1 gap-3">
        <Heading Icon={Mail} words={t('channels.mail')} />
        <p className="text-soft wrap-anywhere">{t('channels.mailHint', { email })}</p>
      </div>
      {channelKinds.map((kind) => {
        const connected = channels.filter((channel) => channel.kind === kind);
        const { Icon, Connect } = connecting[kind];
        if (!isSetUp[kind] && connected.length === 0) return null;
        return (
          <div key={kind} className="grid grid-cols-1 gap-3">
            <Heading Icon={Icon} words={t(`channels.${kind}`)} />
            <p className="text-soft">{t(`channels.${kind}Hint`)}</p>
            <ul className="grid gap-3 empty:hidden">
              {connected.map((channel) => (
                <ChannelRow key={channel._id} {...channel} />
              ))}
            </ul>
            {isSetUp[kind] && <Connect connected={connected} />}
          </div>
        );
      })}
    </section>
  );
}

function Heading({ Icon, words }: { Icon: typeof Mail; words: string }) {
  return (
    <h3 className="flex items-center gap-2 text-lg">
      <Icon size={20} aria-hidden />
      {words}
    </h3>
  );
}
