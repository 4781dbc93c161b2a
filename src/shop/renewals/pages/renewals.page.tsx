import { href, Link, useLoaderData } from 'react-router';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { EmptyState } from '#src/school/home/empty-state.tsx';
import { call as callPayments } from '#src/shop/payments/read-orders.ts';
import { providerFacts } from '#src/shop/provider.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { OthersPay } from './others-pay.tsx';
import { OwnSubscription } from './own-subscription.tsx';
import { call, callCard } from './read-renewals.ts';
import { SavedCard } from './saved-card.tsx';

export const loader = signedIn(async ({ role }) => {
  if (role !== 'student') return { role } as const;
  const [renewals, held, ways] = await Promise.all([
    orFailed(call('GET /api/renewals', {})),
    orFailed(callCard('GET /api/card', {})),
    orFailed(callPayments('GET /api/payment-ways', {})),
  ]);
  return { role, renewals, held, ways } as const;
});

/** What renews itself: for whom, what is charged next, and everything that a family can do about it. */
export function Component() {
  const { t } = useTranslation('renewals');
  const loaded = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-8">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl">{t('title')}</h1>
      {loaded.role !== 'student' && <p>{t('onlyFamilies')}</p>}
      {loaded.role === 'student' &&
        (loaded.renewals ? (
          <Renewals renewals={loaded.renewals} held={loaded.held} ways={loaded.ways} />
        ) : (
          <LoadProblem text={t('failed')} />
        ))}
    </div>
  );
}

type Loaded = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { role: 'student' }>;
type RenewalsProps = Pick<Loaded, 'held' | 'ways'> & { renewals: NonNullable<Loaded['renewals']> };

function Renewals({ renewals: { own, others }, held, ways }: RenewalsProps) {
  const { t } = useTranslation('renewals');
  const children = new Set([...own, ...others].map(({ learner }) => learner._id));
  const hasCard =
    held?.card != null || own.some(({ way, state }) => providerFacts[way].keepsCards && state !== 'ended');
  return (
    <>
      {own.length + others.length === 0 && (
        <EmptyState picture="spiral-calendar" heading={t('empty.heading')} text={t('empty.text')}>
          <ButtonLink href={href('/pricing')}>{t('empty.toPricing')}</ButtonLink>
          <ButtonLink href={href('/classes')} variant="quiet">
            {t('empty.toClasses')}
          </ButtonLink>
        </EmptyState>
      )}
      {own.length > 0 && (
        <ul className="grid gap-5">
          {own.map((one) => (
            <li key={one._id}>
              <OwnSubscription
                subscription={one}
                card={held?.card ?? undefined}
                ways={ways}
                isNamed={children.size > 1}
              />
            </li>
          ))}
        </ul>
      )}
      {hasCard && <SavedCard held={held} own={own} />}
      {others.length > 0 && <OthersPay others={others} />}
      {own.length > 0 && (
        <p>
          <Link to={href('/payments')}>{t('toPayments')}</Link>
        </p>
      )}
    </>
  );
}
