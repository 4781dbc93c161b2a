import { useLoaderData } from 'react-router';
import { keptKinds } from '#src/account/privacy/held/held-kinds.ts';
import { caller } from '#src/platform/http/call.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Facts } from '#src/staff/frame/facts.tsx';
import { Due, Moment } from '#src/staff/frame/moment.tsx';
import { forThing, ThingPage } from '#src/staff/thing/thing-page.tsx';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Acts } from './acts.tsx';
import type { contract } from './contract.ts';
import { ReviewLists } from './review-lists.tsx';

const call = caller<typeof contract>();

export const loader = forThing((id) => call('GET /api/admin/data-requests/:id', { params: { id } }));

/** One request: what erasing would do, worked out now, and the two ways to answer it. */
export function Component() {
  const { thing: request, deeds } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['desk/data-requests', 'privacy']);
  const { email, scope, language, state, askedAt, dueAt, closedAt, kept, review } = request;
  const isByPhone = email !== null && !email.includes('@');
  const due = state === 'waiting' ? <Due at={dueAt} /> : <Moment at={dueAt} />;
  const closed = closedAt && <Moment at={closedAt} />;
  return (
    <ThingPage
      heading={email ?? t('forgotten')}
      lead={t(`scopeTexts.${isByPhone ? 'phone' : scope}`)}
      section="data-requests"
      deeds={deeds}
    >
      <Facts
        facts={[
          [t('columns.state'), t(`states.${state}`)],
          [t('columns.dueAt'), due],
          [t('columns.askedAt'), <Moment key="asked" at={askedAt} />],
          [t('columns.closedAt'), closed],
          [t('language'), t(`staff:languages.${language}`)],
          [t('columns.kept'), kept && keptInWords(kept, t)],
        ]}
      />
      {review && (
        <>
          {review.isAdmin && <Alert tone="error">{t('isAdmin')}</Alert>}
          <ReviewLists review={review} />
          <Acts id={request._id} email={email ?? ''} />
        </>
      )}
    </ThingPage>
  );
}

/** 'enrolments 2, refunds 1' as people say it. */
function keptInWords(kept: string, t: Translate): string {
  const counts = new Map(kept.split(', ').map((part) => part.split(' ') as [string, string]));
  const kinds = keptKinds.filter((kind) => counts.has(kind));
  return kinds.map((kind) => t(`privacy:kept.${kind}`, { count: Number(counts.get(kind)) })).join(' ');
}
