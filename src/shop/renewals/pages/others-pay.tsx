import { ChildName } from '#src/learning/families/child-face.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useMoney } from '#src/shop/payments/use-money.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { thingName } from '../thing.ts';
import type { Other } from './read-renewals.ts';

/** What others pay for one's children: until when it is paid, and no amount. */
export function OthersPay({ others }: { others: readonly Other[] }) {
  const { t } = useTranslation('renewals');
  const { day } = useMoney();
  return (
    <section aria-labelledby="others" className="grid gap-4">
      <h2 id="others" className="text-xl">
        {t('others.heading')}
      </h2>
      <ul className="grid gap-3">
        {others.map((one) => (
          <Card key={one._id} as="li" look="row" className="grid gap-2 px-4 py-3">
            <p className="font-semibold wrap-anywhere">{thingName(t, one)}</p>
            <ChildName face={one.learner} />
            <p className="text-sm text-soft">
              {t(one.isUnpaid ? 'others.failing' : 'others.until', { day: day(one.paidUntil) })}
            </p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
