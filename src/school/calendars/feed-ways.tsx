import { useState } from 'react';
import { ConfirmFirst } from '#src/people/accounts/email/confirm-first.tsx';
import { ownPassword } from '#src/people/accounts/input.ts';
import { CurrentPasswordField } from '#src/people/accounts/passwords/current-password-field.tsx';
import { formatDate, formatDayTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { ConnectButton } from './connect-button.tsx';
import { FeedAddress } from './feed-address.tsx';
import type { Feed, FeedCalls } from './read-feed.ts';

/** Makes a calendar’s secret address, shows it again for the password, renews and ends it. */
export function FeedWays({ feed, name, make, tell, end }: { feed: Feed; name: string } & FeedCalls) {
  const { t } = useTranslation('calendars');
  const [address, setAddress] = useState<string>();
  const [isLost, setIsLost] = useState(false);
  if (!feed)
    return (
      <ConfirmFirst>
        <ConnectButton make={make} onMade={setAddress} />
      </ConfirmFirst>
    );
  return (
    <>
      {address && <FeedAddress key={address} address={address} name={name} />}
      <FeedFacts feed={feed} />
      {isLost && <Alert tone="info">{t('hidden')}</Alert>}
      <div className="flex flex-wrap gap-3">
        {!address && !isLost && (
          <Act
            label={t('again.label')}
            title={t('again.label')}
            text={<p>{t('again.text')}</p>}
            confirm={t('again.confirm')}
            done={t('again.done')}
            schema={ownPassword}
            act={async (_, body) => {
              const told = await tell(body);
              if (told === null) setIsLost(true);
              else setAddress(told);
            }}
          >
            {(errors) => <CurrentPasswordField error={errors.currentPassword} />}
          </Act>
        )}
        <ConfirmFirst>
          <Act
            label={t('renew.label')}
            title={t('renew.title')}
            text={<p>{t('renew.text')}</p>}
            confirm={t('renew.confirm')}
            done={t('renew.done')}
            act={async () => {
              setAddress(await make());
              setIsLost(false);
            }}
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
function FeedFacts({ feed }: { feed: NonNullable<Feed> }) {
  const { t, language } = useTranslation('calendars');
  const zone = useVisitorZone();
  const { createdAt, readAt } = feed;
  return (
    <p>
      {[
        t('made', { date: formatDate(new Date(createdAt), zone, language) }),
        readAt ? t('read', { when: formatDayTime(new Date(readAt), zone, language) }) : t('unread'),
      ].join(' ')}
    </p>
  );
}
