import { useTranslation } from '#src/platform/language/translation.ts';
import { providerFacts } from '#src/shop/provider.ts';
import { Card as Panel } from '#src/ui/elements/card.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { renews, thingName } from '../thing.ts';
import { CardWords } from './card-words.tsx';
import { ChangeCard } from './change-card.tsx';
import { type Card, callCard, type Own } from './read-renewals.ts';

type SavedCardProps = { held: { card: Card | null } | undefined; own: readonly Own[] };

/** The card that is kept at Stripe: changed there, or removed, which stops what is charged to it. */
export function SavedCard({ held, own }: SavedCardProps) {
  const { t } = useTranslation('renewals');
  const stops = own.filter((one) => renews(one) && providerFacts[one.way].keepsCards);
  return (
    <section aria-labelledby="card" className="grid gap-4">
      <h2 id="card" className="text-xl">
        {t('card.heading')}
      </h2>
      {!held && <LoadProblem text={t('card.failed')} />}
      {held && (
        <Panel className="grid grid-cols-1 gap-3 p-5">
          {held.card ? <CardWords card={held.card} /> : <p>{t('card.none')}</p>}
          <p className="text-sm text-soft">{t('card.where')}</p>
          <div className="flex flex-wrap gap-3">
            <ChangeCard isFirst={!held.card} />
            {held.card && (
              <Act
                label={t('card.remove.label')}
                title={t('card.remove.title')}
                text={
                  stops.length > 0 ? (
                    <>
                      <p>{t('card.remove.stops')}</p>
                      <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
                        {stops.map((one) => (
                          <li key={one._id}>{thingName(t, one)}</li>
                        ))}
                      </ul>
                    </>
                  ) : (
                    <p>{t('card.remove.text')}</p>
                  )
                }
                confirm={t('card.remove.confirm')}
                destroys
                act={() => callCard('DELETE /api/card', {})}
                done={t('card.remove.done')}
              />
            )}
          </div>
        </Panel>
      )}
    </section>
  );
}
