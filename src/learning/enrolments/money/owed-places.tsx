import { useId } from 'react';
import { useSettings } from '#src/platform/browser/settings.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import type { Bought } from '../read-bought.ts';
import { buyAddress } from './buy-address.ts';
import { owesMoney } from './owed.ts';
import { HowToPay, PaymentItem } from './payment-state.tsx';

/** The places that are still to be paid, and by whom nobody else pays. */
export function owedIn(bought: readonly Bought[]): Bought[] {
  return bought.filter((one) => !one.isOthers && owesMoney(one));
}

type OwedPlacesProps = {
  places: readonly Bought[];
  /** As the staff wrote it. */
  howToPay: string | undefined;
};

/** What is still to be paid, the way there beside each, and how else it is paid; empty where nothing is. */
export function OwedPlaces({ places, howToPay }: OwedPlacesProps) {
  const { t } = useTranslation('enrolments');
  const { paysOnline } = useSettings();
  const heading = useId();
  if (places.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={heading} className="grid gap-4 p-5 sm:p-6">
      <h2 id={heading} className="text-xl">
        {t('pay.owed')}
      </h2>
      <ul className="grid gap-3">
        {places.map((one, at) => (
          <PaymentItem key={one._id} title={one.lesson.title} learner={one.learner} payment={one}>
            {paysOnline && one.price !== undefined && (
              <ButtonLink
                href={buyAddress(one)}
                variant={at === 0 ? 'press' : 'quiet'}
                className="mt-2 justify-self-start"
              >
                <span>
                  {t('pay.now')} <span className="sr-only">{one.lesson.title}</span>
                </span>
              </ButtonLink>
            )}
          </PaymentItem>
        ))}
      </ul>
      {(howToPay !== undefined || !paysOnline) && <HowToPay text={howToPay} />}
    </Card>
  );
}
