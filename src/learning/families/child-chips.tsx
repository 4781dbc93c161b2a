import { href, Link, useSearchParams } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { ChildNiche } from './child-face.tsx';
import type { Learner } from './read-learners.ts';

const chip =
  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border-[1.5px] border-line bg-card px-4 font-semibold hover:bg-sand aria-[current]:border-lapis aria-[current]:bg-sky';

/** Chooses all the children of a family or one of them, on a phone in one line that moves sideways; the choice stands in the address, whose other parts stay. */
export function ChildChips({ learners }: { learners: readonly Learner[] }) {
  const { t } = useTranslation('families');
  const [search] = useSearchParams();
  const chosen = useChosenChild(learners);
  if (learners.length === 0) return null;
  const addressOf = (child?: string) => {
    const others = [...search].filter(([name]) => name !== 'child');
    return `?${new URLSearchParams([...others, ...(child ? [['child', child]] : [])])}`;
  };
  return (
    <nav
      aria-label={t('chips.label')}
      className="flex items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap print:hidden"
    >
      {learners.length > 1 && (
        <>
          <Link
            to={addressOf()}
            aria-current={chosen ? undefined : 'true'}
            className={chip}
            preventScrollReset
          >
            {t('chips.all')}
          </Link>
          {learners.map((one) => (
            <Link
              key={one._id}
              to={addressOf(one._id)}
              aria-current={one._id === chosen ? 'true' : undefined}
              className={chip}
              preventScrollReset
            >
              <ChildNiche face={one} size={26} />
              <span>{one.firstName || t('nameless')}</span>
            </Link>
          ))}
        </>
      )}
      <ButtonLink href={href('/family')} variant="plain" size="small" className="shrink-0">
        {t('chips.family')}
      </ButtonLink>
    </nav>
  );
}

/** The one child that the address asks for, of a family that has several. */
export function useChosenChild(learners: readonly Learner[]): string | undefined {
  const [search] = useSearchParams();
  const asked = search.get('child');
  return learners.length > 1 ? learners.find(({ _id }) => _id === asked)?._id : undefined;
}
