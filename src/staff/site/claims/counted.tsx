import { type SwitchName, switches } from '#src/people/claims/switches.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { written } from '#src/site/figures/written.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import type { Claim } from './contract.ts';

/** What our own records count, since when; by subject where a figure is one of subjects. */
export function Counted({ claim: { _id, counts } }: { claim: Claim }) {
  const { t } = useTranslation('staff/site/claims');
  const { count, ...by } = switches[_id];
  if (count === null) return <span className="text-soft">{t('leftOut')}</span>;
  if ('bySubject' in by) return <BySubject name={_id} counts={counts} />;
  const [all] = counts;
  if (!all) return <span className="text-soft">{t('notYet')}</span>;
  return (
    <>
      {written(_id, all.number)}
      {all.since && <Since at={all.since} />}
    </>
  );
}

function BySubject({ name, counts }: { name: SwitchName } & Pick<Claim, 'counts'>) {
  const { t } = useTranslation('staff/site/claims');
  if (counts.length === 0) return <span className="text-soft">{t('noSubject')}</span>;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {t('subjects', { number: counts.length })}
      </summary>
      <ul className="grid gap-1 pb-2">
        {counts.map(({ subject, number, since }) => (
          <li key={subject}>
            {subject}: {written(name, number)}
            {since && <Since at={since} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Since({ at }: { at: string }) {
  const { t } = useTranslation('staff/site/claims');
  return (
    <span className="block text-sm text-soft">
      {t('since')} <Moment at={at} />
    </span>
  );
}
