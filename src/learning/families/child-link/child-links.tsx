import { useTranslation } from '#src/platform/language/translation.ts';
import type { Learner } from '../read-learners.ts';
import { ChildLinkCard } from './child-link.tsx';
import type { ChildLink } from './read-child-links.ts';

/** How the children of a family come to their lessons by themselves. */
export function ChildLinks({
  learners,
  links,
}: {
  learners: readonly Learner[];
  links: readonly ChildLink[];
}) {
  const { t } = useTranslation('families/child-link');
  if (learners.length === 0) return null;
  return (
    <section aria-labelledby="child-links" className="grid grid-cols-1 gap-4">
      <div className="grid max-w-2xl gap-2">
        <h2 id="child-links" className="text-xl">
          {t('heading')}
        </h2>
        <p className="text-soft">{t('lead')}</p>
      </div>
      <ul className="grid gap-3 md:grid-cols-2">
        {learners.map((learner) => (
          <ChildLinkCard
            key={learner._id}
            learner={learner}
            link={links.find(({ learner: whose }) => whose === learner._id)}
          />
        ))}
      </ul>
    </section>
  );
}
