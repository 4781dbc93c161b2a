import { href, redirect, useLoaderData } from 'react-router';
import { signedIn } from '#src/accounts/session.ts';
import { productName } from '#src/platform/product.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Children } from './children.tsx';
import { readLearners } from './read-learners.ts';

export const loader = signedIn(async ({ role }) => {
  if (role !== 'student') throw redirect('/dashboard');
  return { learners: await readLearners() };
});

/** A family: its children, and who looks after them. */
export function Component() {
  const { t } = useTranslation('families');
  const { learners } = useLoaderData<typeof loader>();
  return (
    <>
      <title>{`${t('title')} · ${productName}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{t('title')}</h1>
        <ButtonLink href={href('/dashboard')} variant="quiet" size="small">
          {t('toDashboard')}
        </ButtonLink>
      </div>
      <Children learners={learners} />
    </>
  );
}
