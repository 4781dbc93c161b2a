import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useDay } from '#src/staff/frame/moment.tsx';
import { nameOfSubscribed } from '#src/staff/money/filters.ts';
import { useMoneyWords } from '#src/staff/money/payments/amount.tsx';
import type { ShownFamily } from './contract.ts';
import { Things } from './things.tsx';

type SubscriptionsProps = Pick<ShownFamily, 'subscriptions'> & { addresses: readonly string[] };
type Subscription = ShownFamily['subscriptions']['items'][number];

/** What renews itself for the family's learners, by whomever it is paid. */
export function Subscriptions({ subscriptions, addresses }: SubscriptionsProps) {
  const { t } = useTranslation(['desk/families', 'staff/money/subscriptions']);
  const about = useAbout();
  return (
    <Things
      things={subscriptions.items.map((one) => ({
        _id: one._id,
        name: <Link to={href('/admin/subscriptions/:id', { id: one._id })}>{nameOfSubscribed(one, t)}</Link>,
        about: about(one),
      }))}
      more={subscriptions.more}
      all={{ to: `${href('/admin/subscriptions')}?`, addresses }}
    />
  );
}

/** One line about it: for whom, who pays how much, how it stands, and when the next month is due. */
function useAbout(): (one: Subscription) => string {
  const { t } = useTranslation(['desk/families', 'staff/money/subscriptions', 'families']);
  const day = useDay();
  const words = useMoneyWords();
  return ({ learner, payer, amount, state, next, paidUntil }) =>
    [
      learner || t('families:nameless'),
      payer,
      words(amount),
      t(`staff/money/subscriptions:states.${state}`),
      next ? t('nextOn', { day: day(next.day) }) : t('paidUntil', { day: day(paidUntil) }),
    ].join(' · ');
}
