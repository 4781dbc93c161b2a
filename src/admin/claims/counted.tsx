import { switches } from '#src/counts/switches.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Moment } from '../moment.tsx';
import type { Claim } from './shown-claim.ts';

/** What our own rows tell, since when; of what is told by subject, each. */
export function Counted({ claim: { _id, counts } }: { claim: Claim }) {
  const { t } = useTranslation('admin/claims');
  const { count, ...by } = switches[_id];
  if (count === null) return <span className="text-soft">{t('leftOut')}</span>;
  if ('bySubject' in by) return <BySubject counts={counts} />;
  const [all] = counts;
  if (!all) return <span className="text-soft">{t('notYet')}</span>;
  return (
    <>
      {all.number.toLocaleString('en')}
      {all.since && <Since at={all.since} />}
    </>
  );
}

function BySubject({ counts }: Pick<Claim, 'counts'>) {
  const { t } = useTranslation('admin/claims');
  if (counts.length === 0) return <span className="text-soft">{t('noSubject')}</span>;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {t('subjects', { number: counts.length })}
      </summary>
      <ul className="grid gap-1 pb-2">
        {counts.map(({ subject, number, since }) => (
          <li key={subject}>
            {subject}: {number.toLocaleString('en')}
            {since && <Since at={since} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Since({ at }: { at: string }) {
  const { t } = useTranslation('admin/claims');
  return (
    <span className="block text-sm text-soft">
      {t('since')} <Moment at={at} />
    </span>
  );
}
