import { useTranslation } from '#src/platform/language/translation.ts';
import { useMoney } from '#src/shop/payments/use-money.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { ConsentBox } from './consent-box.tsx';
import { call, type Own } from './read-renewals.ts';

type PriceOfferProps = { subscription: Own; offer: NonNullable<Own['offer']> };

/** Another price that was announced: a higher one holds once the family has said yes, a lower one by itself. */
export function PriceOffer({ subscription: { _id, amount }, offer }: PriceOfferProps) {
  const { t } = useTranslation('renewals');
  const { money, day } = useMoney();
  const values = { day: day(offer.from), amount: money(offer.amount), old: money(amount) };
  const params = { id: _id };
  const isLower = offer.amount.amount < amount.amount;
  if (isLower)
    return (
      <Card look="note" ground="sky" className="p-4">
        <p>{t('price.lower', values)}</p>
      </Card>
    );
  return (
    <Card look="note" ground="honey" className="grid gap-3 p-4">
      <p>{t(offer.isAccepted ? 'price.accepted' : 'price.higher', values)}</p>
      <div className="flex flex-wrap gap-3">
        {!offer.isAccepted && (
          <Act
            label={t('price.yes.label')}
            title={t('price.yes.title')}
            confirm={t('price.yes.confirm')}
            act={(form) =>
              call('POST /api/renewals/:id/price', {
                params,
                body: { agreed: String(form.get('agreed') ?? '') },
              })
            }
            done={t('price.yes.done')}
          >
            {({ agreed }) => <ConsentBox words={offer.words} error={agreed} />}
          </Act>
        )}
        <Act
          label={t('price.no.label')}
          title={t('price.no.title')}
          text={<p>{t('price.no.text', values)}</p>}
          confirm={t('price.no.confirm')}
          act={() => call('DELETE /api/renewals/:id/price', { params })}
          done={t('price.no.done')}
        />
      </div>
    </Card>
  );
}
