import { href } from 'react-router';
import { dayOf, formatDate, formatDayTime, formatTime, formatZone } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import { ChildName, type Face } from '../child-face.tsx';
import { type ChildLink, endChildLink } from './read-child-links.ts';

/** A child's link, where it was used, and the ways to make, renew and end it. */
export function ChildLinkCard({
  learner,
  link,
}: {
  learner: Face & { _id: string };
  link: ChildLink | undefined;
}) {
  const { t } = useTranslation(['families/child-link', 'families']);
  const { _id: id } = learner;
  const name = learner.firstName || t('families:nameless');
  return (
    <Card as="li" className="grid grid-cols-1 content-start justify-items-start gap-3 p-4">
      <h3 className="max-w-full text-base">
        <ChildName face={{ ...learner, firstName: name }} />
      </h3>
      {link ? <LinkUse link={link} /> : <p className="text-sm text-soft">{t('none')}</p>}
      <div className="mt-auto flex flex-wrap gap-2">
        <ButtonLink href={href('/child-link/:id', { id })} variant="quiet" size="small">
          <span>{link ? t('renew') : t('make')}</span>
          <span className="sr-only">{`: ${name}`}</span>
        </ButtonLink>
        {link && (
          <Act
            label={
              <>
                {t('end.label')}
                <span className="sr-only">{`: ${name}`}</span>
              </>
            }
            look={{ variant: 'plain', size: 'small' }}
            title={t('end.title')}
            text={<p>{t('end.text')}</p>}
            confirm={t('end.confirm')}
            destroys
            act={() => endChildLink(id)}
            done={t('end.done')}
          />
        )}
      </div>
    </Card>
  );
}

/** Since when there is a link, and on which devices one’s own was opened, the one used last first. */
function LinkUse({ link: { createdAt, isOwn, devices } }: { link: ChildLink }) {
  const { t, language } = useTranslation('families/child-link');
  const zone = useVisitorZone();
  const now = useNow();
  const made = t('made', { date: formatDate(new Date(createdAt), zone, language) });
  if (!isOwn) return <p className="text-sm text-soft">{`${made} ${t('others')}`}</p>;
  if (devices.length === 0) return <p className="text-sm text-soft">{`${made} ${t('unused')}`}</p>;
  return (
    <div className="grid gap-1 text-sm">
      <p className="text-soft">{made}</p>
      <ul className="grid gap-1">
        {devices.map((one) => (
          <li key={one.openedAt + one.device} className="wrap-anywhere">
            <span className="font-semibold">{t('usedAt', { when: momentOf(one.usedAt) })}</span>
            {', '}
            {[one.device, one.zone && formatZone(one.zone, language)].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );

  /** Today the time is enough. */
  function momentOf(instant: string): string {
    const at = new Date(instant);
    return dayOf(at, zone) === dayOf(new Date(now), zone)
      ? t('today', { time: formatTime(at, zone, language) })
      : formatDayTime(at, zone, language);
  }
}
