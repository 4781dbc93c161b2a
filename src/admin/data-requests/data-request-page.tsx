import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { caller } from '#src/platform/call.ts';
import { productName } from '#src/platform/product.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Due } from '../due.tsx';
import { Facts } from '../facts.tsx';
import { forAdmin } from '../for-admin.ts';
import { deedsOn } from '../log/deeds.ts';
import { Story } from '../log/story.tsx';
import { Moment } from '../moment.tsx';
import { Acts } from './acts.tsx';
import type { contract } from './contract.ts';
import { ReviewLists } from './review-lists.tsx';

const call = caller<typeof contract>();

export const loader = forAdmin(async ({ params }) => {
  const id = params.id ?? '';
  const [request, deeds] = await Promise.all([
    call('GET /api/admin/data-requests/:id', { params: { id } }),
    deedsOn(id),
  ]);
  return { request, deeds };
});

/** One request: what erasing would do, worked out now, and the two ways to answer it. */
export function Component() {
  const { request, deeds } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['admin/data-requests', 'privacy']);
  const { email, scope, language, state, askedAt, dueAt, closedAt, kept, review } = request;
  const due = state === 'waiting' ? <Due at={dueAt} /> : <Moment at={dueAt} />;
  const closed = closedAt && <Moment at={closedAt} />;
  return (
    <>
      <title>{`${t('heading')} · ${productName}`}</title>
      <div className="grid gap-2">
        <p>
          <Link to="/admin/data-requests" className="underline">
            {t('back')}
          </Link>
        </p>
        <h1 className="wrap-anywhere text-2xl">{email ?? t('forgotten')}</h1>
        <p className="text-soft">{t(`scopeTexts.${scope}`)}</p>
      </div>
      <Facts
        facts={[
          [t('columns.state'), t(`states.${state}`)],
          [t('columns.dueAt'), due],
          [t('columns.askedAt'), <Moment key="asked" at={askedAt} />],
          [t('columns.closedAt'), closed],
          [t('language'), t(`languages.${language}`)],
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
      <section aria-labelledby="story" className="grid gap-3">
        <h2 id="story" className="text-xl">
          {t('story')}
        </h2>
        <Story deeds={deeds} />
      </section>
    </>
  );
}

/** 'purchases 2, refunds 1' as people say it. */
function keptInWords(kept: string, t: TFunction): string {
  const parts = kept.split(', ').map((part) => part.split(' '));
  return parts.map(([kind, count]) => t(`privacy:kept.${kind}`, { count: Number(count) })).join(' ');
}
