import { data, href, useLoaderData } from 'react-router';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { type OwnPage, readOwnPage } from './own-page.ts';
import { PageForm } from './page-form.tsx';

export const loader = signedIn(async (user) => {
  if (user.role !== 'teacher') throw data(null, { status: 403 });
  return readOwnPage();
});

/** The page on which a teacher writes their own page: its state and its words. */
export function Component() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation('teachers/pages');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <div className="grid max-w-2xl gap-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="text-soft">{t('lead')}</p>
      </div>
      {page.name === null ? (
        <div className="grid justify-items-start gap-4">
          <p>{t('unnamed.text')}</p>
          <ButtonLink href={href('/teacher-profile')}>{t('unnamed.button')}</ButtonLink>
        </div>
      ) : (
        <>
          <Standing page={page} />
          <PageForm page={page} />
        </>
      )}
    </>
  );
}

/** Whether it is published, waiting or sent back, and the link to it. */
function Standing({ page: { slug, words, draft, note } }: { page: OwnPage }) {
  const { t } = useTranslation('teachers/pages');
  const waits = draft !== null && note === null;
  return (
    <div className="grid max-w-2xl justify-items-start gap-3">
      {note !== null && (
        <Alert tone="info">
          {t('state.sentBack')} <span className="whitespace-pre-line">{note}</span>
        </Alert>
      )}
      {!words && !draft && <p>{t('state.none')}</p>}
      {words && <p className="font-semibold text-turquoise">{t('state.published')}</p>}
      {waits && <p>{[t('state.waiting'), words && t('state.stays')].filter(Boolean).join(' ')}</p>}
      {words && slug && (
        <ButtonLink variant="quiet" size="small" href={href('/teachers/:slug', { slug })}>
          {t('open')}
        </ButtonLink>
      )}
    </div>
  );
}
