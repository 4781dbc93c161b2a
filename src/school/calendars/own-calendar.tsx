import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { FeedWays } from './feed-ways.tsx';
import { type Feed, ownFeed } from './read-feed.ts';

/** Brings one's lessons into one's own calendar; a family also finds the calendars of single children from here. */
export function OwnCalendar({ feed, isFamily }: { feed: Feed; isFamily: boolean }) {
  const { t } = useTranslation('calendars');
  return (
    <section
      aria-labelledby="own-calendar"
      className="grid max-w-2xl grid-cols-1 justify-items-start gap-4 border-line border-t pt-6 print:hidden"
    >
      <div className="grid gap-2">
        <h2 id="own-calendar" className="text-lg">
          {t('title')}
        </h2>
        <p className="text-soft">{t('lead')}</p>
      </div>
      <FeedWays feed={feed} name={t('file.name')} {...ownFeed} />
      {isFamily && (
        <div className="grid justify-items-start gap-1">
          <p className="text-soft">{t('child.hint')}</p>
          <ButtonLink href={href('/family')} variant="plain" size="small">
            {t('child.toFamily')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
