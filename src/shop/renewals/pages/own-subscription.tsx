import { useState } from 'react';
import { ChildName } from '#src/learning/families/child-face.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { Ways } from '#src/shop/payments/ways.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { More } from '#src/ui/elements/unfold.tsx';
import { thingName } from '../thing.ts';
import { GoOn } from './go-on.tsx';
import { MonthList } from './month-list.tsx';
import { NextMonth } from './next-month.tsx';
import { Pause, Resume } from './pause.tsx';
import { PayLink } from './pay-link.tsx';
import { PayAhead } from './pay-month.tsx';
import { KeepPlan, PlanChange } from './plan-change.tsx';
import { PriceOffer } from './price-offer.tsx';
import type { Own, Card as SavedCard } from './read-renewals.ts';
import { Stop } from './stop.tsx';
import { WhyStopped } from './why-stopped.tsx';

const grounds: Record<Own['state'], string> = {
  running: 'bg-mint',
  paused: 'bg-sky',
  failing: 'bg-blush',
  ending: 'bg-sand',
  ended: 'bg-sand',
};

type OwnSubscriptionProps = {
  subscription: Own;
  /** The card that is saved; undefined where none is. */
  card: SavedCard | undefined;
  ways: Ways | undefined;
  /** Whether it is said for which child it is. */
  isNamed: boolean;
};

/** One subscription: how it stands, what comes next, and what can be done: the one act of now, to stop it, and the rest in a menu. */
export function OwnSubscription({ subscription, card, ways, isNamed }: OwnSubscriptionProps) {
  const { t } = useTranslation('renewals');
  const [wasStopped, setWasStopped] = useState(false);
  const { _id, state, learner, pause, change, offer, canPause, canChange, next, stopped, again } =
    subscription;
  const pays = next?.canBePaid && ways ? { next, ways } : undefined;
  return (
    <Card as="article" aria-labelledby={_id} className="grid grid-cols-1 gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={_id} className="min-w-0 text-lg wrap-anywhere">
          {thingName(t, subscription)}
        </h2>
        <p className={`rounded-full px-3 py-1 text-sm font-semibold ${grounds[state]}`}>
          {t(`states.${state}`)}
        </p>
      </div>
      {isNamed && <ChildName face={learner} />}
      <NextMonth subscription={subscription} card={card} ways={ways} />
      {offer && <PriceOffer subscription={subscription} offer={offer} />}
      {change && <KeepPlan subscription={subscription} change={change} />}
      {wasStopped && stopped && <WhyStopped id={_id} onDone={() => setWasStopped(false)} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
        {pause?.endsEarly && <Resume id={_id} day={pause.endsEarly} />}
        {pays?.next.state === 'ahead' && <PayAhead id={_id} next={pays.next} ways={pays.ways} />}
        {again && <GoOn id={_id} words={again} />}
        {subscription.stop && (
          <Stop
            subscription={subscription}
            stop={subscription.stop}
            isNamed={isNamed}
            onStopped={() => setWasStopped(true)}
          />
        )}
        {(canPause || canChange || next?.canBePaid) && (
          <More label={t('more')}>
            <div className="flex flex-wrap gap-3">
              {canPause && next && <Pause subscription={subscription} day={next.day} />}
              {canChange && <PlanChange subscription={subscription} />}
              {next?.canBePaid && <PayLink id={_id} title={thingName(t, subscription)} />}
            </div>
          </More>
        )}
      </div>
      <MonthList subscription={subscription} />
    </Card>
  );
}
