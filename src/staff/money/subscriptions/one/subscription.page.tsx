import { useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Part } from '#src/staff/frame/part.tsx';
import { forThing, ThingPage } from '#src/staff/thing/thing-page.tsx';
import { nameOfSubscribed } from '../../filters.ts';
import type { contract } from '../contract.ts';
import { Agreements } from './agreements.tsx';
import { Decide, Held } from './decide.tsx';
import { Months } from './months.tsx';
import { SubscriptionActs } from './subscription-acts.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';

const call = caller<typeof contract>();

export const loader = forThing((id) => call('GET /api/admin/subscriptions/:id', { params: { id } }));

/** One subscription: what it is, what the family agreed to, each month with its tries, and how it stopped. */
export function Component() {
  const { thing, deeds } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['staff/money/subscriptions/one', 'staff/money/subscriptions']);
  const what = nameOfSubscribed(thing, t);
  return (
    <ThingPage
      heading={t('title', { what, name: thing.learner || t('staff/money/subscriptions:nameless') })}
      lead={t(`staff/money/subscriptions:states.${thing.state}`)}
      section="subscriptions"
      deeds={deeds}
    >
      <Held subscription={thing} />
      <Decide subscription={thing} />
      <SubscriptionActs subscription={thing} />
      <SubscriptionFacts subscription={thing} />
      <Part heading={t('months')}>
        <Months months={thing.months} />
      </Part>
      <Part heading={t('agreements')}>
        <Agreements agreements={thing.agreements} />
      </Part>
    </ThingPage>
  );
}
