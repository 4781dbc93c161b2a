import { useEffect } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { GiveUp } from '#src/learning/enrolments/giving-up/give-up.tsx';
import { upcomingKeys } from '#src/offer/subscriptions/upcoming-courses.ts';
import { ConfirmFirst } from '#src/people/accounts/email/confirm-first.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Loading } from '#src/ui/elements/loading.tsx';
import { More } from '#src/ui/elements/unfold.tsx';
import { Consent } from './consent.tsx';
import type { GivenConsents } from './read-consents.ts';
import { WithdrawButton } from './withdraw-button.tsx';

/** The consents of somebody, each with its texts, its time, and how to take it back. */
export function Consents({ consents }: { consents: GivenConsents }) {
  const { t } = useTranslation('settings/consents');
  const { account, enrolments, subscriptions } = consents;
  return (
    <section aria-labelledby="consents" className="grid max-w-2xl grid-cols-1 gap-4">
      <div className="grid gap-2">
        <h2 id="consents" className="text-xl">
          {t('heading')}
        </h2>
        <p className="text-soft">{t('lead')}</p>
      </div>
      <ul className="grid grid-cols-1 gap-3">
        <Consent name={t('account.name')} {...account}>
          <p>{t('account.withdraw')}</p>
          <ToLink to={`${href('/account-data')}?erase#erasure`}>{t('account.link')}</ToLink>
        </Consent>
        {subscriptions?.map((subscription) => (
          <OwnSubscription key={subscription._id} {...subscription} />
        ))}
      </ul>
      {enrolments.length > 0 && (
        <More label={t('enrolment.all', { count: enrolments.length })}>
          <ul className="grid grid-cols-1 gap-3">
            {enrolments.map((enrolment) => (
              <OfPlace key={enrolment._id} {...enrolment} />
            ))}
          </ul>
        </More>
      )}
      {!subscriptions && (
        <div className="grid gap-2">
          <h3 className="text-base">{t('subscription.heading')}</h3>
          <ConfirmFirst>
            <ReadAnew />
          </ConfirmFirst>
        </div>
      )}
    </section>
  );
}

/**
 * Given with a place in a lesson, and taken back by giving it up, which somebody who no longer looks after the child
 * cannot do.
 */
function OfPlace({ _id, lesson, learner, ...given }: GivenConsents['enrolments'][number]) {
  const { t } = useTranslation('settings/consents');
  const name = t(`enrolment.${lesson.kind}`, { title: lesson.title });
  return (
    <Consent name={learner ? `${name} · ${learner}` : name} {...given}>
      {learner === null ? (
        <p>{t('enrolment.others')}</p>
      ) : (
        <>
          <p>{t('enrolment.withdraw')}</p>
          <div>
            <GiveUp id={_id} title={lesson.title} child={learner} label={t('enrolment.link')} />
          </div>
        </>
      )}
    </Consent>
  );
}

function ToLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="flex min-h-11 items-center">
      <Link to={to}>{children}</Link>
    </p>
  );
}

/** For when the address was confirmed after the page was read. */
function ReadAnew() {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void revalidate(), []);
  return <Loading />;
}

/** The only consent that is taken back on this page. */
function OwnSubscription({
  _id,
  course,
  confirmedAt,
  ...given
}: NonNullable<GivenConsents['subscriptions']>[number]) {
  const { t } = useTranslation(['settings/consents', 'subscriptions']);
  const name = course
    ? t('subscription.course', { course: t(`subscriptions:names.${upcomingKeys[course]}`) })
    : t('subscription.newsletter');
  return (
    <Consent name={name} {...given}>
      {!confirmedAt && <p>{t('subscription.waits')}</p>}
      <WithdrawButton id={_id} name={name} />
    </Consent>
  );
}
