import { useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Part } from '#src/staff/frame/part.tsx';
import { forThing, ThingPage } from '#src/staff/thing/thing-page.tsx';
import { Account } from './account.tsx';
import { FailedMails, Reports, Requests, Trials } from './came-and-went.tsx';
import { Certificates } from './certificates.tsx';
import type { contract } from './contract.ts';
import { Guardians } from './guardians.tsx';
import { Learners } from './learners.tsx';
import { Payments } from './payments.tsx';
import { Subscriptions } from './subscriptions.tsx';

const call = caller<typeof contract>();

export const loader = forThing((id) => call('GET /api/admin/families/:id', { params: { id } }));

/** A family as one: who looks after whom, what they learn, and all that came from their addresses. */
export function Component() {
  const { thing: family, deeds } = useLoaderData<typeof loader>();
  const { t } = useTranslation('desk/families');
  const { email, guardians, learners, account, enrolments, certificates, reports } = family;
  const { subscriptions, requests, trials, failedMails } = family;
  const addresses = guardians.map((one) => one.email);
  return (
    <ThingPage
      heading={t('title', { email })}
      section="people"
      back={t('workspace:items.people')}
      deeds={deeds}
    >
      <Part heading={t('guardians')}>
        <Guardians guardians={guardians} learners={learners} />
      </Part>
      <Part heading={t('learners')}>
        <Learners learners={learners} enrolments={enrolments.items} />
      </Part>
      <Part heading={t('requests')}>
        <Requests requests={requests} addresses={addresses} />
      </Part>
      <Part heading={t('trials')}>
        <Trials trials={trials} addresses={addresses} />
      </Part>
      <Part heading={t('account.heading')}>
        <Account account={account} learners={learners} addresses={addresses} />
      </Part>
      <Part heading={t('subscriptions')}>
        <Subscriptions subscriptions={subscriptions} addresses={addresses} />
      </Part>
      <Part heading={t('payments')}>
        <Payments enrolments={enrolments} learners={learners} addresses={addresses} />
      </Part>
      <Part heading={t('failedMails')}>
        <FailedMails mails={failedMails} addresses={addresses} />
      </Part>
      <Part heading={t('reports')}>
        <Reports reports={reports} />
      </Part>
      <Part heading={t('certificates')}>
        <Certificates certificates={certificates} learners={learners} />
      </Part>
    </ThingPage>
  );
}
