import { href, redirect, useLoaderData } from 'react-router';
import { ChildNiche } from '#src/learning/families/child-face.tsx';
import { readLearners } from '#src/learning/families/read-learners.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { FeedWays } from './feed-ways.tsx';
import { namedFor } from './file-name.ts';
import { learnerFeed, readLearnerFeed } from './read-feed.ts';

export const loader = signedIn(async ({ role }, { params: { id = '' } }) => {
  if (role !== 'student') throw redirect(href('/dashboard'));
  const [learners, feed] = await Promise.all([readLearners(), readLearnerFeed(id)]);
  const learner = learners.find(({ _id }) => _id === id);
  if (!learner) throw new Response(null, { status: 404 });
  return { learner, feed };
});

/** A calendar with one child’s lessons alone, for whoever takes them there or for the child’s own phone. */
export function Component() {
  const { t } = useTranslation(['calendars', 'families']);
  const { learner, feed } = useLoaderData<typeof loader>();
  const title = t('child.title', { name: learner.firstName || t('families:nameless') });
  return (
    <div className="grid max-w-2xl grid-cols-1 justify-items-start gap-6">
      <PageTitle>{title}</PageTitle>
      <div className="flex items-center gap-4">
        <ChildNiche face={learner} size={56} />
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
      </div>
      <div className="grid gap-2">
        <p className="text-lg text-soft">{t('child.lead')}</p>
        <p className="text-soft">{t('child.noName')}</p>
      </div>
      <section aria-labelledby="connect" className="grid w-full grid-cols-1 justify-items-start gap-4">
        <h2 id="connect" className="text-lg">
          {t('title')}
        </h2>
        <FeedWays
          feed={feed}
          name={namedFor(t('file.name'), learner.picture)}
          {...learnerFeed(learner._id)}
        />
      </section>
      <ButtonLink href={href('/family')} variant="plain">
        {t('child.toFamily')}
      </ButtonLink>
    </div>
  );
}
