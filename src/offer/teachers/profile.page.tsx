import { data, href, useLoaderData } from 'react-router';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { readOwnProfile } from './profile.ts';
import { ProfileForm } from './profile-form.tsx';

export const loader = signedIn(async (user) => {
  if (user.role !== 'teacher') throw data(null, { status: 403 });
  return readOwnProfile();
});

/** The page on which teachers set how families see them. */
export function Component() {
  const profile = useLoaderData<typeof loader>();
  const { t } = useTranslation('teachers');
  return (
    <>
      <PageTitle>{t('profile.title')}</PageTitle>
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('profile.title')}</h1>
        <p className="text-soft">{t('profile.lead')}</p>
        <p>
          <ButtonLink href={href('/teacher-page')} reloadDocument variant="plain" size="small">
            {t('profile.page')}
          </ButtonLink>
        </p>
      </div>
      <ProfileForm profile={profile} />
    </>
  );
}
