import { href, Link, redirect, useLoaderData } from 'react-router';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import type { contract } from './contract.ts';
import { type OwnReview, readOwnReview } from './read-own-review.ts';
import { ReviewForm } from './review-form.tsx';

const call = caller<typeof contract>();

export const loader = signedIn(async ({ role }, { params }) => {
  if (role !== 'student') throw redirect(href('/dashboard'));
  return { own: await readOwnReview(params.id ?? '') };
});

/** One's own review of a class or group: written, changed, withdrawn. */
export function Component() {
  const { t } = useTranslation(['reviews/writing', 'reviews/earned']);
  const { own } = useLoaderData<typeof loader>();
  const { _id: id, kind, title } = own.lesson;
  return (
    <>
      <PageTitle>{t('title', { title })}</PageTitle>
      <div className="grid gap-2">
        <p>
          <Link to={href('/classdetails/:id/:type', { id, type: kind })}>{t('back')}</Link>
        </p>
        <h1 className="text-2xl wrap-anywhere">{t('title', { title })}</h1>
        {own.may && <p className="max-w-[42em] text-soft">{t('lead')}</p>}
      </div>
      {own.may ? (
        <>
          {own.review && <ShownFrom review={own.review} />}
          <ReviewForm key={own.review ? 'written' : 'new'} own={own} />
          {own.review && <WithdrawAct id={id} />}
        </>
      ) : (
        <Alert tone="info">{t(own.isOthers ? 'others' : 'notYet')}</Alert>
      )}
    </>
  );
}

/** Who sees it, and since when; or why nobody does. */
function ShownFrom({ review }: { review: NonNullable<OwnReview['review']> }) {
  const { t, language } = useTranslation(['reviews/writing', 'reviews/earned']);
  const zone = useVisitorZone();
  const { hidden, shownAt, answer } = review;
  const shown = new Date(shownAt);
  const now = useNow();
  return (
    <>
      {hidden ? (
        <Alert tone="error" title={t('hidden')}>
          <p>{t(`reviews/earned:hidden.reasons.${hidden.reason}`)}</p>
          {hidden.note && <p className="whitespace-pre-line">{hidden.note}</p>}
          <p>{t('correct')}</p>
        </Alert>
      ) : (
        <Alert tone="info">
          {shown.getTime() > now ? t('when', { date: formatDate(shown, zone, language) }) : t('since')}
        </Alert>
      )}
      {answer && (
        <div className="grid max-w-[42em] gap-1 border-turquoise border-l-4 pl-4">
          <p className="font-semibold text-sm">{t('answer')}</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      )}
    </>
  );
}

function WithdrawAct({ id }: { id: string }) {
  const { t } = useTranslation('reviews/writing');
  return (
    <p>
      <Act
        label={t('withdraw.button')}
        title={t('withdraw.title')}
        text={<p>{t('withdraw.text')}</p>}
        confirm={t('withdraw.button')}
        destroys
        act={() => call('DELETE /api/lessons/:id/own-review', { params: { id } })}
        done={t('withdraw.done')}
      />
    </p>
  );
}
