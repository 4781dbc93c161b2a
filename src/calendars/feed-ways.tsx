import { useState } from 'react';
import { formatDate, formatDayTime } from '#src/platform/dates.ts';
import type { Language } from '#src/platform/language.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { useVisitorZone } from '#src/platform/visitor-zone.ts';
import { Act } from '#src/ui/act.tsx';
import { ConfirmFirst } from '#src/workspace/confirm-first.tsx';
import { ConnectButton } from './connect-button.tsx';
import { FeedAddress } from './feed-address.tsx';
import type { Feed, FeedCalls } from './read-feed.ts';

/** Makes a calendar’s secret address, shows it once, renews and ends it. */
export function FeedWays({ feed, name, make, end }: { feed: Feed; name: string } & FeedCalls) {
  const { t } = useTranslation('calendars');
  const [address, setAddress] = useState<string>();
  if (!feed)
    return (
      <ConfirmFirst>
        <ConnectButton make={make} onMade={setAddress} />
      </ConfirmFirst>
    );
  return (
    <>
      {address && <FeedAddress key={address} address={address} name={name} />}
      <FeedFacts feed={feed} isShown={Boolean(address)} />
      <div className="flex flex-wrap gap-3">
        <ConfirmFirst>
          <Act
            label={t('renew.label')}
            title={t('renew.title')}
            text={<p>{t('renew.text')}</p>}
            confirm={t('renew.confirm')}
            done={t('renew.done')}
            act={async () => setAddress(await make())}
          />
        </ConfirmFirst>
        <Act
          label={t('end.label')}
          title={t('end.title')}
          text={<p>{t('end.text')}</p>}
          confirm={t('end.confirm')}
          destroys
          done={t('end.done')}
          act={async () => {
            await end();
            setAddress(undefined);
          }}
        />
      </div>
    </>
  );
}

/** Since when there is an address, and whether a calendar has read it. */
function FeedFacts({ feed, isShown }: { feed: NonNullable<Feed>; isShown: boolean }) {
  const { t, i18n } = useTranslation('calendars');
  const language = i18n.language as Language;
  const zone = useVisitorZone();
  const { createdAt, readAt } = feed;
  return (
    <p>
      {[
        t('made', { date: formatDate(new Date(createdAt), zone, language) }),
        readAt ? t('read', { when: formatDayTime(new Date(readAt), zone, language) }) : t('unread'),
        ...(isShown ? [] : [t('hidden')]),
      ].join(' ')}
    </p>
  );
}
