import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import type { contract } from './contract.ts';

type Waiting = OutputOf<(typeof contract)['GET /api/admin/lessons/:id']>['waits'];

/** Who waits for a place there, in the order of the line. */
export function Waits({ waits }: { waits: Waiting }) {
  const { t } = useTranslation('staff/lessons/lessons');
  return (
    <ol className="grid list-inside list-decimal gap-2">
      {waits.map(({ learner, guardian, since, offeredUntil }) => (
        <li key={`${guardian} ${since}`} className="min-w-0 border-line border-b-[1.5px] pb-2 wrap-anywhere">
          <span>{learner ? `${learner} · ${guardian}` : guardian}</span>
          <p className="text-sm text-soft">
            <span>{`${offeredUntil ? t('offeredUntil') : t('waitsSince')}: `}</span>
            <Moment at={offeredUntil ?? since} />
          </p>
        </li>
      ))}
    </ol>
  );
}
