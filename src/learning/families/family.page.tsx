import { href, redirect, useLoaderData } from 'react-router';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { ChildLinks } from './child-link/child-links.tsx';
import { readChildLinks } from './child-link/read-child-links.ts';
import { Children } from './children.tsx';
import { Guardians } from './guardians/guardians.tsx';
import { readGuardians } from './guardians/read-guardians.ts';
import { readLearners } from './read-learners.ts';

export const loader = signedIn(async ({ role }) => {
  if (role !== 'student') throw redirect(href('/dashboard'));
  const [learners, links, circle] = await Promise.all([readLearners(), readChildLinks(), readGuardians()]);
  return { learners, links, circle };
});

/** A family: its children, and who looks after them. */
export function Component() {
  const { t } = useTranslation('families');
  const { learners, links, circle } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{t('title')}</h1>
        <ButtonLink href={href('/dashboard')} variant="quiet" size="small">
          {t('toDashboard')}
        </ButtonLink>
      </div>
      <Children learners={learners} />
      <ChildLinks learners={learners} links={links} />
      <Guardians {...circle} />
    </>
  );
}
