import { heldKinds, keptKinds } from '#src/account/privacy/held/held-kinds.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import type { contract } from './contract.ts';

type Review = NonNullable<OutputOf<(typeof contract)['GET /api/admin/data-requests/:id']>['review']>;

/** What would be erased, beside what has to stay. */
export function ReviewLists({ review: { held, kept, upcoming } }: { review: Review }) {
  const { t } = useTranslation(['desk/data-requests', 'privacy']);
  // What stays of enrolments and lessons is not counted twice.
  const goes = {
    ...held,
    enrolments: held.enrolments - kept.enrolments,
    lessons: held.lessons - kept.lessons,
  };
  const gone = heldKinds.filter((kind) => goes[kind] > 0);
  const stays = keptKinds.filter((kind) => kept[kind] > 0);
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <section aria-labelledby="gone" className="grid content-start gap-3 rounded-lg bg-blush p-5">
        <h2 id="gone" className="text-lg">
          {t('review.gone')}
        </h2>
        {gone.length > 0 ? (
          <ul className="grid list-disc gap-1 pl-5">
            {gone.map((kind) => (
              <li key={kind}>{t(`privacy:held.${kind}`, { count: goes[kind] })}</li>
            ))}
          </ul>
        ) : (
          <p>{t('review.nothing')}</p>
        )}
        {upcoming.length > 0 && (
          <div>
            <p className="font-semibold">{t('review.upcoming')}</p>
            <ul>
              {upcoming.map((at) => (
                <li key={at}>
                  <Moment at={at} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
      <section aria-labelledby="stays" className="grid content-start gap-3 rounded-lg bg-mint p-5">
        <h2 id="stays" className="text-lg">
          {t('review.stays')}
        </h2>
        {stays.length > 0 ? (
          <ul className="grid list-disc gap-1 pl-5">
            {stays.map((kind) => (
              <li key={kind}>{t(`privacy:kept.${kind}`, { count: kept[kind] })}</li>
            ))}
          </ul>
        ) : (
          <p>{t('review.nothing')}</p>
        )}
        {held.account > 0 && <p className="text-soft">{t('review.account')}</p>}
      </section>
    </div>
  );
}
